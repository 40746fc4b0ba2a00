const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How soon a wait is over, in words: 'in 30 seconds', 'in 5 minutes'. Rounds up, so that it is over then. */
export const inTime = (seconds: number, language: string): string => {
  const words = new Intl.RelativeTimeFormat(language);
  if (seconds < MINUTE) return words.format(Math.ceil(seconds), 'second');
  if (seconds < HOUR) return words.format(Math.ceil(seconds / MINUTE), 'minute');
  return words.format(Math.ceil(seconds / HOUR), 'hour');
};
