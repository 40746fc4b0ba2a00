/** Ids that stay the same from run to run: `sampleId('1', 3)` is the third of its kind. */
export const sampleId = (kind: string, number: number): string =>
  `${kind.padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

const DAY = 86_400_000;

/** A moment some days ago, so that sample data never looks old. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
