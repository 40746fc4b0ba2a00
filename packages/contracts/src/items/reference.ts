import { foldText } from '../common/fold-text.js';
import { readCode } from '../common/read-code.js';
import { namedId } from './item-address.js';

/** Crockford's base 32: no I, L, O or U, which are misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
/** Four characters for the first 2^20 items, then one more for each further 5 bits. */
const SHORTEST = 4;
const LONGEST = 7;
/** The maximum of the databases' counters. */
const LAST_SEQ = 2 ** 31 - 1;

/** Odd, so that it has an inverse; each factor scatters neighbours over the whole width. */
const FACTORS = [0x2c1b3c6d5n, 0x297a2d39bn] as const;

/** Newton's iteration doubles the bits that are right: 5, 10, 20, 40. */
const invert = (odd: bigint): bigint =>
  [1, 2, 3].reduce((inverse) => inverse * (2n - odd * inverse), (3n * odd) ^ 2n);

/** Mixes the bits; self-inverse because it shifts by at least half of them. */
const fold = (value: bigint, width: number): bigint => value ^ (value >> BigInt(Math.ceil(width / 2)));

/** A bijection on numbers of this many bits, so that neighbours look different. */
const mix = (value: bigint, width: number): bigint =>
  FACTORS.reduce((mixed, factor) => fold(BigInt.asUintN(width, mixed * factor), width), fold(value, width));

const unmix = (value: bigint, width: number): bigint =>
  FACTORS.toReversed().reduce(
    (mixed, factor) => fold(BigInt.asUintN(width, mixed * invert(factor)), width),
    fold(value, width),
  );

/** The sum that a valid code brings to 0, over GF(32) by x^5+x^2+1: each place weighs twice the next one. */
const getCheck = (values: readonly number[]): number =>
  values.reduce((sum, value) => (sum << 1) ^ (sum & 16 ? 0b100101 : 0) ^ value, 0);

const digit = (value: number): string => DIGITS.charAt(value);

/**
 * The short reference of an item or lost report, to say, write down and print: `LF-4K7Q2`. It is computed from the number
 * that the item has for ever; its last character finds every single wrong character and every swap of neighbours.
 * @param seq the item's number, from 0
 */
export function toReference(seq: number): string {
  const length = Math.max(SHORTEST, Math.ceil(seq.toString(2).length / BITS));
  const mixed = Number(mix(BigInt(seq), length * BITS));
  const values = Array.from(
    { length },
    (_, at) => Math.floor(mixed / 2 ** (BITS * (length - 1 - at))) % DIGITS.length,
  );
  return `LF-${[...values, getCheck([...values, 0])].map(digit).join('')}`;
}

/** @returns the number; nothing for what is no reference, or a mistyped one */
const seqOfCode = (code: string): number | undefined => {
  const values = [...code].map((letter) => DIGITS.indexOf(letter));
  const length = values.length - 1;
  if (length < SHORTEST || length > LONGEST || values.includes(-1) || getCheck(values) !== 0)
    return undefined;
  const mixed = values.slice(0, length).reduce((sum, value) => sum * DIGITS.length + value, 0);
  const seq = Number(unmix(BigInt(mixed), length * BITS));
  const first = length === SHORTEST ? 0 : 2 ** (BITS * (length - 1));
  return seq >= first && seq <= LAST_SEQ ? seq : undefined;
};

/**
 * Reads a reference as people write and say it: in any case, with or without `LF-`, with spaces and dashes;
 * an O is a zero, an I or L a one.
 * @returns the item's number; undefined for another text or a mistyped reference
 */
export const seqOfReference = (text: string): number | undefined =>
  seqOfCode(readCode(text).replace(/^LF/, '').replaceAll('O', '0').replace(/[IL]/g, '1'));

const isPrefixed = (text: string): boolean => /^lf\s*-/.test(foldText(text));

/** True if the text is meant as a reference but is invalid: a character is wrong, missing or too many. */
export const isMistypedReference = (text: string): boolean =>
  isPrefixed(text) && seqOfReference(text) === undefined;

/** The item that a search text names. */
export type NamedItem = { readonly id: string } | { readonly seq: number; readonly isCertain: boolean };

/**
 * The item that was typed or scanned: by its reference, its id, or the address in its QR code. A reference without `LF-`
 * may as well be a word.
 */
export function itemNamedBy(text: string): NamedItem | undefined {
  const id = namedId(text);
  if (id) return { id: id.toLowerCase() };
  const seq = seqOfReference(text);
  return seq === undefined ? undefined : { seq, isCertain: isPrefixed(text) };
}
