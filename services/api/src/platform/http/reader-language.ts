import { type Language, languages } from '@lost-found/contracts';
import type { FastifyRequest } from 'fastify';

/** Returns the best available language of Accept-Language; the default is English. */
export function readerLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map(readRange)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = languages.find((one) => one === tag);
    if (language) return language;
  }
  return 'en';
}

/**
 * Returns the language in the reader's region, from the browser's list: 'en-GB' writes the day first. Pages find the
 * same in `navigator.languages`.
 */
export function readerLocale({ headers }: Pick<FastifyRequest, 'headers'>, language: Language): string {
  const tags = (headers['accept-language'] ?? '')
    .split(',')
    .map((range) => range.split(';')[0]?.trim() ?? '');
  // A region as in BCP 47; dates cannot be formatted with anything else.
  const region = new RegExp(`^${language}-(?:[a-z]{2}|\\d{3})$`, 'i');
  return tags.find((tag) => region.test(tag)) ?? language;
}

/** Parses a range such as `fr-CA;q=0.8`: its language and quality. */
function readRange(range: string): { tag: string; quality: number } {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { tag: name.split('-')[0] ?? '', quality: weight ? Number(weight.slice(2)) || 0 : 1 };
}
