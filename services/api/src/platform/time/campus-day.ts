const DAY_MS = 86_400_000;

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  // Swedish writes its dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** The day so many days later. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The last days up to and with `today`, oldest first. */
export const daysUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(today, index + 1 - count));

/** When a day begins in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  const utc = Date.parse(day);
  // The offset is that of the zone near midnight; asking again at the answer settles a change of the clock.
  const guess = utc - offsetAt(timeZone, new Date(utc));
  return new Date(utc - offsetAt(timeZone, new Date(guess)));
}

/** How far a zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}
