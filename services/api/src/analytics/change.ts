/** Change in percent, rounded; null where there was nothing before to compare with. */
export const changeInPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
