import { serviceNow } from './service-time.js';

const DAY_MS = 86_400_000;

type Moment = Date | string | number;

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Moment): string => clockIn(timeZone, moment).slice(0, 10);

/** Today in a time zone, `YYYY-MM-DD`, by the service's time. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, serviceNow());

/** Returns the local time of a zone in the form of `<input type="datetime-local">`: `YYYY-MM-DDThh:mm`. */
export const clockIn = (timeZone: string, moment: Moment): string =>
  new Date(floored(moment) + offsetAt(timeZone, moment)).toISOString().slice(0, 16);

/**
 * The moment at which the clocks of a time zone show `YYYY-MM-DDThh:mm`. A time that the clocks skip is as much later as
 * they skip, and of one that they show twice it is the first: `Temporal` calls it compatible.
 */
export function momentOfClock(timeZone: string, clock: string): Date {
  const shown = Date.parse(`${clock}Z`);
  const before = shown - offsetAt(timeZone, shown - DAY_MS);
  const after = shown - offsetAt(timeZone, shown + DAY_MS);
  const exists = [before, after].filter((moment) => moment + offsetAt(timeZone, moment) === shown);
  return new Date(exists[0] ?? before);
}

/** The day so many days later. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The last days up to and with `today`, oldest first. */
export const daysUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(today, index + 1 - count));

/** When a day begins in a time zone. */
export const startOfDay = (timeZone: string, day: string): Date => momentOfClock(timeZone, `${day}T00:00`);

const floored = (moment: Moment): number => Math.floor(new Date(moment).getTime() / 1000) * 1000;

/** Returns the offset of a zone from UTC in milliseconds; positive east of it. */
function offsetAt(timeZone: string, moment: Moment): number {
  const shown = getFormat(timeZone).format(new Date(moment));
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - floored(moment);
}

/** A format costs more than all that it writes. One site has one zone, and a browser perhaps another. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes its dates as ISO 8601 does.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}
