/** Letters that Unicode does not decompose, as people without them on the keyboard write them. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k', ı: 'i', ς: 'σ' },
  ...{ ɓ: 'b', ɖ: 'd', ɗ: 'd', ɛ: 'e', ə: 'e', ƙ: 'k', ɲ: 'n', ɔ: 'o', ƴ: 'y' },
};
const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

const apostrophes = /[‘’‚‛‹›`´ʹʻʼʽʾʿˈ′‵]/gu;
const quotes = /[“”„‟«»″‶〝〞]/gu;
const dashes = /[\p{Pd}−⁃˗]/gu;

/**
 * The one form in which texts are searched and compared: without case, accents and typography. ‘Łukasz’ is ‘lukasz’,
 * ‘O’Brien’ is ‘o'brien’, full-width letters are plain ones, and runs of space are one. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  const plain = /^[\x20-\x7E]*$/u.test(text) ? text.replace(/`/gu, "'") : folded(text);
  return plain.toLowerCase().replace(/\s+/gu, ' ').trim();
}

const folded = (text: string): string =>
  text
    // Must precede the decomposition, which turns ‘´’ into a blank with an accent and ‘″’ into two primes.
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, '-')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase()
    .replace(foldable, (letter) => letters[letter] ?? letter)
    .replace(apostrophes, "'")
    .replace(/⁄/gu, '/')
    .normalize('NFC');

/** True if a text contains a term, both folded (§5: case-insensitive substring matching everywhere). */
export const foldedIncludes = (text: string, term: string): boolean =>
  foldText(text).includes(foldText(term));

/** True if two names differ only in case, accents and typography. */
export const isSameFolded = (a: string, b: string): boolean => foldText(a) === foldText(b);
