import { z } from '../zod.js';

/** Characters that draw nothing or turn the direction of their neighbours. Variation selectors stay: emoji need them. */
const invisible = /(?![\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as it is kept: composed (NFC), without invisible and direction characters, which come along when people copy
 * from chats, contact lists and web pages.
 */
export const cleanText = (text: string): string => text.replace(invisible, '').normalize('NFC');

/** Line breaks and control characters. */
const breaks = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** The same and blanks, read once: a rule with the blanks around a break would read a long gap again and again. */
const gaps = /[\s\p{Cc}\p{Cs}]+/gu;

/** A clean text of one line, such as the name of a file. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(gaps, (gap) => (breaks.test(gap) ? ' ' : gap))
    .trim();

/**
 * The longest beginning of a text with at most so many UTF-16 units, without a part of a letter or emoji at its end.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of letters(text.slice(0, max + LONGEST_LETTER)))
    if (index + segment.length <= max) end = index + segment.length;
    else break;
  return text.slice(0, end);
}

/** UTF-16 units of the longest emoji that are still kept whole. */
const LONGEST_LETTER = 64;

const letters = (text: string) => new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);

/** The one check that cleans; a test finds it in the schema of every text field and search parameter. */
export const cleaning = z.overwrite<string>(cleanText);

/** Every text that a person types begins with this schema: it is cleaned before any rule reads it. */
export const typedText = (params?: Parameters<typeof z.string>[0]) => z.string(params).check(cleaning);
