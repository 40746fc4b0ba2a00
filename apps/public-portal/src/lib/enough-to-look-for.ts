/** Fewer say nothing of what it is. */
const LETTERS = 3;

/** Whether a text may tell which thing is meant. */
export const isEnoughToLookFor = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= LETTERS;
