const SIGNS = '0123456789-$:/.+ABCD';
/** A bit for each of four bars and three gaps of a sign, 1 is wide. */
const patterns = [
  0x03, 0x06, 0x09, 0x60, 0x12, 0x42, 0x21, 0x24, 0x30, 0x48, 0x0c, 0x18, 0x45, 0x51, 0x54, 0x15, 0x1a, 0x29,
  0x0b, 0x0e,
];
const PARTS = 7;
/** A, B, C and D begin and end a code, and are no part of its text. */
const frame = /[A-D]/;
/** A shorter text is no card; nothing in a code shows that it was read wrongly. */
const SHORTEST = 4;

/**
 * Reads Codabar on a line. The library reads it only where nothing else is on the line.
 * @param widths of gaps and bars in turn; the first and the last are gaps
 */
export const readCodabar = (widths: readonly number[]): string | undefined => {
  for (let start = 1; start + PARTS < widths.length; start += 2) {
    const text = frame.test(readSign(widths, start) ?? '') && readFrom(widths, start);
    if (text) return text;
  }
  return undefined;
};

/** @param start the first bar of the first sign */
const readFrom = (widths: readonly number[], start: number): string | undefined => {
  const size = getSize(widths, start);
  const isMargin = (at: number) => (widths[at] ?? 0) > size / 2;
  if (!isMargin(start - 1)) return undefined;
  let text = '';
  for (let at = start + PARTS + 1; at + PARTS < widths.length; at += PARTS + 1) {
    const sign = readSign(widths, at);
    const isAsWide = Math.abs(getSize(widths, at) / size - 1) < 0.4;
    if (!sign || !isAsWide || isMargin(at - 1)) return undefined;
    if (frame.test(sign)) return text.length >= SHORTEST && isMargin(at + PARTS) ? text : undefined;
    text += sign;
  }
  return undefined;
};

const getParts = (widths: readonly number[], at: number) => widths.slice(at, at + PARTS);
const getSize = (widths: readonly number[], at: number): number =>
  getParts(widths, at).reduce((sum, width) => sum + width);

const readSign = (widths: readonly number[], at: number): string | undefined => {
  const parts = getParts(widths, at);
  const middle = (Math.min(...parts) + Math.max(...parts)) / 2;
  const pattern = parts.reduce((bits, width) => 2 * bits + (width > middle ? 1 : 0), 0);
  return SIGNS[patterns.indexOf(pattern)];
};
