/** Milliseconds after which a look agrees with no earlier one. */
const REMEMBERED_MS = 1_500;

/**
 * Returns a function that gets the texts of each look at the picture, and returns those that the last look with any
 * text had too. A code that is read wrongly is read otherwise the next time.
 */
export const createAgreement = () => {
  let before: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  return (texts: readonly string[], now: number): string[] => {
    if (texts.length === 0) return [];
    const agreed = now - readAt > REMEMBERED_MS ? [] : texts.filter((text) => before.includes(text));
    before = texts;
    readAt = now;
    return agreed;
  };
};
