import { deskLine, type Language, type PublicConfig } from '@lost-found/contracts';
import { escapeHtml } from './page-head.js';

const texts: Readonly<Record<Language, { title: string; text: string; desk: string; search: string }>> = {
  en: {
    title: 'This page needs JavaScript',
    text: 'It is switched off in this browser. Please switch it on, use another browser, or come to the lost-and-found desk.',
    desk: 'The desk:',
    search: 'Search Items',
  },
  es: {
    title: 'Esta página necesita JavaScript',
    text: 'Está desactivado en este navegador. Actívalo, usa otro navegador o ven a la oficina de objetos perdidos.',
    desk: 'La oficina:',
    search: 'Buscar objetos',
  },
  fr: {
    title: 'Cette page a besoin de JavaScript',
    text: 'Il est désactivé dans ce navigateur. Activez-le, utilisez un autre navigateur, ou venez au bureau des objets trouvés.',
    desk: 'Le bureau\u00a0:',
    search: 'Rechercher un objet',
  },
};

type Desks = PublicConfig['desks'];

/** Stands in a page that only its script can draw. */
export function noScriptNotice(language: Language, desks: Desks): string {
  const { title, text, desk, search } = texts[language];
  const places = desks.flatMap((one) => deskLine(one, language) ?? []);
  return [
    `<noscript><h1>${title}</h1><p>${text}</p>`,
    ...places.map((place) => `<p>${desk} ${escapeHtml(place)}</p>`),
    `<p><a href="/search">${search}</a></p></noscript>`,
  ].join('');
}

/** Returns the desks in an answer of `GET /api/config`; none after a failure. */
export function desksIn(body: string): Desks {
  try {
    return (JSON.parse(body) as Partial<PublicConfig>).desks ?? [];
  } catch {
    return [];
  }
}
