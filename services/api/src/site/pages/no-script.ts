import { deskLine, type Language, type PostedForm, type PublicConfig } from '@lost-found/contracts';
import { escapeHtml, tag } from '../../platform/http/html.js';

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

const missingTexts: Readonly<Record<Language, { title: string; text: string }>> = {
  en: {
    title: 'Not found',
    text: 'There is no page or item at this address. Part of the address may be missing, or the item is no longer shown here.',
  },
  es: {
    title: 'No encontrado',
    text: 'En esta dirección no hay ninguna página ni ningún objeto. Puede que falte una parte, o que el objeto ya no se muestre aquí.',
  },
  fr: {
    title: 'Introuvable',
    text: 'Il n’y a ni page ni objet à cette adresse. Il en manque peut-être une partie, ou l’objet n’est plus affiché ici.',
  },
};

const answerTexts: Readonly<Record<Language, { sent: string; refused: string; back: string; keep: string }>> =
  {
    en: {
      sent: 'Your form was sent.',
      refused: 'Your form was not sent.',
      back: 'Go back, check what you wrote, and send it again.',
      keep: 'Keep these links:',
    },
    es: {
      sent: 'Tu formulario se ha enviado.',
      refused: 'Tu formulario no se ha enviado.',
      back: 'Vuelve atrás, revisa lo que has escrito y envíalo otra vez.',
      keep: 'Guarda estos enlaces:',
    },
    fr: {
      sent: 'Votre formulaire a été envoyé.',
      refused: 'Votre formulaire n’a pas été envoyé.',
      back: 'Revenez en arrière, vérifiez ce que vous avez écrit et envoyez-le de nouveau.',
      keep: 'Gardez ces liens\u00a0:',
    },
  };

/** Answers a form where its page cannot be drawn: whether it was sent, and the links of the receipt. */
export function plainAnswer(language: Language, { status, answer }: PostedForm): string {
  const { sent, refused, back, keep } = answerTexts[language];
  if (status >= 400) return `<h1>${refused}</h1><p>${back}</p>`;
  const { itemUrl, reportUrl, caseUrl } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  const links = [itemUrl, reportUrl, caseUrl].filter((url): url is string => typeof url === 'string');
  return [
    `<h1>${sent}</h1>`,
    ...(links.length > 0 ? [`<p>${keep}</p>`] : []),
    ...links.map((url) => `<p>${tag('a', { href: url })}${escapeHtml(url)}</a></p>`),
  ].join('');
}

type Desks = PublicConfig['desks'];

/**
 * Stands in a page that only its script can draw.
 * @param isMissing true if nothing is at the address
 */
export function noScriptNotice(language: Language, desks: Desks, isMissing: boolean): string {
  const { desk, search } = texts[language];
  const { title, text } = (isMissing ? missingTexts : texts)[language];
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
