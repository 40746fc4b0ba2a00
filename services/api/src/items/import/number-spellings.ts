/** Digits of the longest padded number. */
const MOST_DIGITS = 16;
const groups = /^\d{1,3}(?:[,.'’ \u00a0\u202f]\d{3})+$/u;
const marks = [',', '.', "'", '’', ' ', '\u00a0', '\u202f'];

/** Other ways to write a number, with other leading zeros or thousands marks; none for other texts. */
export function numberSpellings(text: string): string[] {
  const digits = groups.test(text) ? text.replace(/\D/gu, '') : text;
  if (!/^\d+$/u.test(digits)) return [];
  const number = digits.replace(/^0+(?=\d)/u, '');
  const padded = Array.from({ length: Math.max(0, MOST_DIGITS - number.length) + 1 }, (_, zeros) =>
    number.padStart(number.length + zeros, '0'),
  );
  const grouped = number.length > 3 ? marks.map((mark) => number.replace(/\B(?=(?:\d{3})+$)/gu, mark)) : [];
  return [...padded, ...grouped].filter((one) => one !== text);
}
