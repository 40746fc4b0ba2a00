const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Returns the end of a wait in words: 'in 30 seconds', 'in 5 minutes'. It rounds up, so that the wait is over by that
 * time.
 */
export const inTime = (seconds: number, language: string): string => {
  const words = new Intl.RelativeTimeFormat(language);
  if (seconds < MINUTE) return words.format(Math.ceil(seconds), 'second');
  if (seconds < HOUR) return words.format(Math.ceil(seconds / MINUTE), 'minute');
  return words.format(Math.ceil(seconds / HOUR), 'hour');
};
