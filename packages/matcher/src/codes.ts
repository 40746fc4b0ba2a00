import { fold, splitWords, toStem } from './normalise.js';
import { anyTongue, type Vocabulary } from './vocabulary.js';
import { limits } from './weights.js';

/** Units by the label of their size: `64 GB` is `size GB|64`. Paper sizes are separate traits. */
const units: Readonly<Record<string, string>> = {
  ...{ gb: 'GB', go: 'GB', tb: 'TB', to: 'TB', mb: 'MB', mo: 'MB', mah: 'mAh', w: 'W', watts: 'W', v: 'V' },
  ...{
    ml: 'ml',
    cl: 'cl',
    l: 'l',
    litre: 'l',
    litres: 'l',
    liter: 'l',
    liters: 'l',
    litro: 'l',
    litros: 'l',
  },
  ...{ mm: 'mm', cm: 'cm', m: 'm', kg: 'kg', g: 'g', oz: 'oz', hz: 'Hz', mp: 'MP' },
  ...{ inch: 'in', inches: 'in', pouces: 'in', pulgadas: 'in' },
};

const quantity = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,4}(?:[.,]\\d{1,2})?)\\s?(${Object.keys(units).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

const paper = /(?<![\p{L}\p{N}])[ab][3-6](?![\p{L}\p{N}])/giu;

/**
 * Returns sizes with their unit, `size GB|64`, numbers with the preceding word, `fx|991`, and the letters of
 * ‘J. M.’. Numbers of rooms and tables are excluded, because they name a place.
 */
export function findCodes(
  text: string,
  vocabulary: Vocabulary,
  heads: ReadonlySet<number>,
): { codes: string[]; initials: string[] } {
  const isStop = (word: string) => vocabulary.isStop(word, anyTongue);
  const codes = new Set<string>();
  const initials = new Set<string>();
  const cut = text
    .slice(0, limits.text)
    .replace(quantity, (_, number: string, unit: string) => {
      codes.add(`size ${units[unit.toLowerCase()]}|${number.replace(',', '.')}`);
      return ' ';
    })
    .replace(paper, ' ');
  for (const [, before = '', number = ''] of cut.matchAll(
    /(?<![\p{L}\p{N}])(?:(\p{L}{1,12})[\s#.°º-]{0,2})?((?=[\p{L}\p{N}]{0,30}\d)[\p{L}\p{N}]+)/gu,
  )) {
    const value = fold(number);
    const word = fold(before);
    const parts = /^([a-z]+)(\d.*)$/u.exec(value);
    // Size labels are equal in all languages.
    if (vocabulary.measures.has(word)) codes.add(`size|${value}`);
    else if (vocabulary.isOrdinary(word)) continue;
    else if (parts) codes.add(`${parts[1]}|${parts[2]}`);
    else codes.add(`${isStop(word) ? '' : toStem(word)}|${value}`);
  }
  const pairs = cut
    .split('\n')
    .flatMap((line) => splitWords(line).map((word, at, all) => [word, all[at + 1] ?? '']));
  for (const [word = '', next = ''] of pairs) {
    if (/^[a-z]$/u.test(next) && vocabulary.letters.has(word)) codes.add(`letter|${next}`);
    else if (/^(?:x{0,3}[sl]|m)$/u.test(next) && vocabulary.measures.has(word)) codes.add(`size|${next}`);
    else if (/^x{1,3}[sl]$/u.test(word)) codes.add(`size|${word}`);
    // Counts are compared: ‘five keys’ differ from ‘dos llaves’.
    const count = vocabulary.numbers.get(word) ?? (/^(?:[2-9]|10)$/u.test(word) ? word : undefined);
    const counted = count && vocabulary.findSenses([next])?.find(({ id }) => heads.has(id));
    if (counted) codes.add(`count|${count}`);
  }
  if (cut !== cut.toUpperCase() || cut.length < 5)
    for (const [found] of cut.matchAll(
      /(?<![\p{L}\p{N}])(?:\p{Lu}\.\s?){2,3}|(?<![\p{L}\p{N}])\p{Lu}{2,3}(?![\p{L}\p{N}])/gu,
    )) {
      const letters = fold(found.replace(/[.\s]/gu, ''));
      // ‘USB’ and ‘JBL’ are not initials of a person.
      if (!vocabulary.isKnown(letters) && !isStop(letters)) initials.add(letters);
    }
  return { codes: [...codes].slice(0, limits.codes), initials: [...initials].slice(0, limits.codes) };
}
