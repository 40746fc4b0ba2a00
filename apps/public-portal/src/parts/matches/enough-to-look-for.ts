/** Minimum number of letters and digits that can describe an item. */
const LETTERS = 3;

/** True when a text is long enough for a search for similar items. */
export const isEnoughToLookFor = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= LETTERS;
