import fc from 'fast-check';
import { isMistypedReference, itemNamedBy, seqOfReference, toReference } from './reference.js';

const DIGITS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
/** As many small numbers as large ones: up to the last that a database counts to. */
const seqs = fc.oneof(fc.nat(2 ** 20), fc.nat(2 ** 31 - 1));
const codeOf = (seq: number) => toReference(seq).slice('LF-'.length);

test('every item has a reference of its own, which leads back to it', () => {
  fc.assert(fc.property(seqs, (seq) => expect(seqOfReference(toReference(seq))).toBe(seq)));
  const first = Array.from({ length: 50_000 }, (_, seq) => toReference(seq));
  expect(new Set(first).size).toBe(first.length);
});

test.each([
  [1, 5],
  [2 ** 20 - 1, 5],
  [2 ** 20, 6],
  [2 ** 25 - 1, 6],
  [2 ** 25, 7],
  [2 ** 31 - 1, 8],
])('item %d has a reference of %d characters, the check character included', (seq, length) => {
  expect(codeOf(seq)).toHaveLength(length);
});

test('every single wrong character is found', () => {
  const wrong = fc.tuple(seqs, fc.nat(), fc.constantFrom(...DIGITS));
  fc.assert(
    fc.property(wrong, ([seq, place, digit]) => {
      const code = codeOf(seq);
      const at = place % code.length;
      fc.pre(code[at] !== digit);
      expect(seqOfReference(`LF-${code.slice(0, at)}${digit}${code.slice(at + 1)}`)).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test('every swap of neighbours is found', () => {
  fc.assert(
    fc.property(seqs, fc.nat(), (seq, place) => {
      const code = codeOf(seq);
      const at = place % (code.length - 1);
      const [one = '', other = ''] = code.slice(at, at + 2);
      fc.pre(one !== other);
      const swapped = `${code.slice(0, at)}${other}${one}${code.slice(at + 2)}`;
      expect(seqOfReference(`LF-${swapped}`)).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test('neighbours look different: on average most characters differ', () => {
  const same = Array.from({ length: 2000 }, (_, seq) => {
    const next = codeOf(seq + 1);
    return [...codeOf(seq)].filter((digit, at) => digit === next[at]).length;
  });
  expect(same.reduce((sum, count) => sum + count) / same.length).toBeLessThan(1);
});

/** One with a 0 and a 1 in it, which people write as letters. */
const withBoth = Array.from({ length: 5000 }, (_, seq) => codeOf(seq)).find(
  (code) => code.includes('0') && code.includes('1'),
) as string;

test.each([
  ['in small letters', (code: string) => `lf-${code.toLowerCase()}`],
  ['without LF-', (code: string) => code],
  ['with spaces', (code: string) => ` LF ${code.slice(0, 2)} ${code.slice(2)} `],
  ['with dashes', (code: string) => `LF–${code.slice(0, 2)}-${code.slice(2)}`],
  ['with letters for 0 and 1', (code: string) => `LF-${code.replaceAll('0', 'o').replaceAll('1', 'l')}`],
])('a reference is read %s', (_, written) => {
  expect(toReference(seqOfReference(written(withBoth)) as number)).toBe(`LF-${withBoth}`);
});

test('what begins with LF- and is none was mistyped; a word was not', () => {
  const reference = toReference(7);
  const wrong = reference.slice(0, -1) + (reference.endsWith('A') ? 'B' : 'A');
  expect(isMistypedReference(wrong)).toBe(true);
  expect(isMistypedReference(reference)).toBe(false);
  expect(isMistypedReference('umbrella')).toBe(false);
});

test.each([
  'c0ffee00-0000-4000-8000-00000000000A',
  'https://lost.campus.example/item/c0ffee00-0000-4000-8000-00000000000a',
  ' http://localhost:3000/item/c0ffee00-0000-4000-8000-00000000000a?lng=fr ',
])('an item is named by %s', (text) => {
  expect(itemNamedBy(text)).toEqual({ id: 'c0ffee00-0000-4000-8000-00000000000a' });
});

test('a reference without LF- may be a word; other text names nothing', () => {
  expect(itemNamedBy(toReference(7))).toEqual({ seq: 7, isCertain: true });
  expect(itemNamedBy(codeOf(7))).toEqual({ seq: 7, isCertain: false });
  expect(itemNamedBy('black umbrella')).toBeUndefined();
  expect(itemNamedBy('')).toBeUndefined();
});
