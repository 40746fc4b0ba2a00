import { foldText } from './fold-text.js';

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The value of a digit of any script: Unicode has them in rows of ten. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(code - value - 1)) value += 1;
  return String(value % 10);
}

/** Writes the digits of any script as 0 to 9, and letters and signs of full width as plain ones. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, readDigit);

/**
 * Reads a number or a code as people type it: a student ID, a phone number, a pick-up code, a reference. The result is
 * uppercase, with plain digits, without blanks, dashes, dots and other separators.
 */
export const readCode = (text: string): string =>
  plainDigits(foldText(text))
    .toUpperCase()
    .replace(/[\s\-./_,()·]/gu, '');
