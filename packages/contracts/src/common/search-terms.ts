import { foldText } from './fold-text.js';
import { readCode } from './read-code.js';

/** Words with separators between their letters, such as ‘t-shirt’, ‘rubik's’ and ‘usb-c’. */
const compound = /[\p{L}\p{N}]+(?:[-'.&_][\p{L}\p{N}]+)+/gu;
const separators = /[-'.&_]/g;
const word = /[\p{L}\p{N}]+/gu;

/** Numbers keep their separators: ‘2.5’ is not ‘25’. */
const join = (part: string): string => (/\p{L}/u.test(part) ? part.replace(separators, '') : part);

/** Fewer letters are in too many texts: ‘at&t’ would find ‘attached’. */
const LEAST_JOINED = 4;

/** Letters and many digits, as in a student ID or a phone number. */
const code = /^[a-z]{0,5}\d{5,}$/;

/**
 * The spellings of a search, folded: as it was typed, without the separators inside words, and as the number or code
 * that it is. A row is found by any of them.
 * @returns nothing for an empty search
 */
export function searchTerms(search: string): string[] {
  const term = foldText(search);
  if (!term) return [];
  const joined = term.replace(compound, join);
  const read = readCode(search).toLowerCase();
  return [
    ...new Set([
      term,
      ...(joined.length >= LEAST_JOINED ? [joined] : []),
      ...(code.test(read) ? [read] : []),
    ]),
  ];
}

/** The words of a text that have separators inside, without them: ‘tshirt’ of ‘T-shirt’. Null if it has none. */
export function joinCompounds(text: string): string | null {
  const joined = (foldText(text).match(compound) ?? []).map(join).filter((one) => !/[-'.&_]/.test(one));
  return joined.length > 0 ? [...new Set(joined)].join(' ') : null;
}

/** The words of a text with a blank before and after each, so that ` hat ` is a whole word. */
export const spaceWords = (text: string): string =>
  ` ${[...(foldText(text).match(word) ?? []), joinCompounds(text) ?? []].flat().join(' ')} `;

/** A word of a search, or the words of one thing, with other names of the same thing. */
export interface SearchedWord {
  readonly words: readonly string[];
  readonly synonyms: readonly string[];
}

/** The words of each spelling of a search, without synonyms. */
export const splitSearch = (search: string): SearchedWord[][] =>
  searchTerms(search).map((term) =>
    (term.match(word) ?? []).map((one) => ({ words: [one], synonyms: [] as string[] })),
  );

/** A word is nearly the same with one of these at its end. */
export const wordEndings = ['', 's', 'es', 'x'] as const;

/** How well an item fits a search. Lists by relevance have the lower ones first, and the newest first in each. */
export const searchRanks = { wordInTitle: 0, nearWordInTitle: 1, wordInText: 2, partOfWord: 3 } as const;
export type SearchRank = (typeof searchRanks)[keyof typeof searchRanks];

/**
 * The rank of an item that a search finds.
 * @param spellings the words of the search, for each of its spellings
 */
export function rankFound(
  { title, description = '' }: { title: string; description?: string },
  spellings: readonly (readonly SearchedWord[])[],
): SearchRank {
  const named = spaceWords(title);
  const whole = spaceWords(`${title}\n${description}`);
  const has = (text: string, one: string) => text.includes(` ${one} `);
  const hasWords = (text: string, { words }: SearchedWord) => words.every((one) => has(text, one));
  const isNear = (text: string, { words, synonyms }: SearchedWord) =>
    words.every((one) => wordEndings.some((ending) => has(text, one + ending))) ||
    synonyms.some((name) => has(text, name) || has(text, `${name}s`));
  const fits = (text: string, fit: typeof hasWords) =>
    spellings.some((words) => words.length > 0 && words.every((one) => fit(text, one)));
  if (fits(named, hasWords)) return searchRanks.wordInTitle;
  if (fits(named, isNear)) return searchRanks.nearWordInTitle;
  return fits(whole, isNear) ? searchRanks.wordInText : searchRanks.partOfWord;
}
