import { languages } from '@lost-found/contracts';

type Language = (typeof languages)[number];

const known = (code: string | undefined): Language | undefined => {
  const language = code?.trim().split(/[-_;]/)[0]?.toLowerCase();
  return languages.find((one) => one === language);
};

/** Languages by how much they are wanted. */
const wanted = (accept: string): string[] =>
  accept
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.split(';');
      const q = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { code, q: q === undefined ? 1 : Number(q) };
    })
    .sort((a, b) => b.q - a.q)
    .map(({ code }) => code);

/**
 * The language that the page will most likely be in (§1). The browser decides, and may know better: what it keeps in
 * its local storage nobody sees here.
 */
export function pageLanguage(query: string | undefined, cookie: string | undefined, accept = ''): Language {
  return known(query) ?? known(cookie) ?? wanted(accept).map(known).find(Boolean) ?? 'en';
}
