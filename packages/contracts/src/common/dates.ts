import type { FieldErrorCode } from '../errors/field-errors.js';
import { issue } from '../errors/issue.js';
import { z } from '../zod.js';
import { dayIn, momentOfClock } from './campus-time.js';
import { typedText } from './clean-text.js';
import { isServiceTimeKnown, serviceNow } from './service-time.js';

/** The first time zone to see a day: a future day even there is a future day everywhere. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';
/** Clocks of phones are not exact: so many milliseconds are forgiven. */
const CLOCK_SKEW = 15 * 60_000;

/** The first valid date: reports are newer, and years with fewer than four digits are not ISO dates. */
const FIRST_DAY = '1970-01-02';

const isLateEnough = (moment: string): boolean => Date.parse(moment) >= Date.parse(FIRST_DAY);
/** The service decides what is in the future: without its time, a browser lets everything pass. */
const isPast = (instant: string): boolean =>
  !isServiceTimeKnown() || Date.parse(instant) <= serviceNow() + CLOCK_SKEW;
const isPastDay = (day: string, timeZone: string): boolean =>
  !isServiceTimeKnown() || day <= dayIn(timeZone, serviceNow() + CLOCK_SKEW);

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDay = () =>
  z.iso.date({ error: 'date_invalid', abort: true }).refine(isLateEnough, { error: 'date_invalid' });

/**
 * A calendar day, `YYYY-MM-DD`, that is not in the future.
 * @param timeZone of the campus; without it, only a day that is in the future everywhere is refused
 */
export const pastDay = (required: FieldErrorCode, timeZone = EARLIEST_ZONE) =>
  typedText({ error: required })
    .min(1, { error: required, abort: true })
    .check(z.iso.date({ error: 'date_invalid', abort: true }))
    .refine(isLateEnough, { error: 'date_invalid', abort: true })
    .refine((day) => isPastDay(day, timeZone), issue('date_in_future'));

/** A moment, ISO 8601 with `Z` or an offset, that is not in the future. */
export const pastInstant = (required: FieldErrorCode) =>
  typedText({ error: required })
    .min(1, { error: required, abort: true })
    .check(z.iso.datetime({ offset: true, error: 'date_invalid', abort: true }))
    .refine(isLateEnough, { error: 'date_invalid', abort: true })
    .refine(isPast, issue('date_in_future'));

/** The value of an `<input type="datetime-local">`. */
const clockFormat = z.iso.datetime({ local: true });
const isClock = (value: unknown): value is string =>
  typeof value === 'string' && !value.endsWith('Z') && clockFormat.safeParse(value).success;

/** The time on the campus's clocks, not in the future, as an `<input type="datetime-local">` holds it. The service converts it. */
export const pastClock = (required: FieldErrorCode, timeZone: string) =>
  typedText({ error: required })
    .min(1, { error: required, abort: true })
    .refine((clock) => isClock(clock) && isLateEnough(`${clock}Z`), { error: 'date_invalid', abort: true })
    .refine((clock) => isPast(momentOfClock(timeZone, clock).toISOString()), issue('date_in_future'));

/** A moment as `pastInstant` takes it, or a time as `pastClock` does; put out as a moment. */
export const pastMoment = (required: FieldErrorCode, timeZone: string) =>
  z.preprocess(
    (value) =>
      isClock(value) && isLateEnough(`${value}Z`) ? momentOfClock(timeZone, value).toISOString() : value,
    pastInstant(required),
  );
