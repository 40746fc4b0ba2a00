import type { FieldErrorCode } from '../errors/field-errors.js';
import { issue } from '../errors/issue.js';
import { z } from '../zod.js';
import { typedText } from './clean-text.js';

const HOUR = 3_600_000;
/** The first time zone to see a day: what is a future day even there is a future day everywhere. */
const EARLIEST_ZONE = 14 * HOUR;
/** Clocks of phones are not exact. */
const CLOCK_SKEW = 5 * 60_000;

/** Nobody reports what was found before; and years of fewer than four digits are no ISO dates any more. */
const FIRST_DAY = '1970-01-02';

const isLateEnough = (moment: string): boolean => Date.parse(moment) >= Date.parse(FIRST_DAY);
const isPastOrTodaySomewhere = (day: string): boolean =>
  day <= new Date(Date.now() + EARLIEST_ZONE).toISOString().slice(0, 10);
const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now() + CLOCK_SKEW;

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDay = () =>
  z.iso.date({ error: 'date_invalid', abort: true }).refine(isLateEnough, { error: 'date_invalid' });

/** A calendar day, `YYYY-MM-DD`, that is not in the future. */
export const pastDay = (required: FieldErrorCode) =>
  typedText({ error: required })
    .min(1, { error: required, abort: true })
    .check(z.iso.date({ error: 'date_invalid', abort: true }))
    .refine(isLateEnough, { error: 'date_invalid', abort: true })
    .refine(isPastOrTodaySomewhere, issue('date_in_future'));

/** A moment, ISO 8601 with `Z` or an offset, that is not in the future. */
export const pastInstant = (required: FieldErrorCode) =>
  typedText({ error: required })
    .min(1, { error: required, abort: true })
    .check(z.iso.datetime({ offset: true, error: 'date_invalid', abort: true }))
    .refine(isLateEnough, { error: 'date_invalid', abort: true })
    .refine(isPast, issue('date_in_future'));

/** As `pastInstant`, for an `<input type="datetime-local">`: taken as the reader's own time, put out in UTC. */
export const pastLocalTime = (required: FieldErrorCode) =>
  typedText({ error: required })
    .min(1, { error: required, abort: true })
    .refine(isLateEnough, { error: 'date_invalid', abort: true })
    .refine(isPast, issue('date_in_future'))
    .transform((local) => new Date(local).toISOString());
