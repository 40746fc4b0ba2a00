/** A number with its noun: "1 file", "2 files". */
export const getCount = (amount: number, noun: string, plural = `${noun}s`): string =>
  `${amount} ${amount === 1 ? noun : plural}`;

/** Names in one line, the first five at most. */
export const getNames = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
