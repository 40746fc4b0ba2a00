import { dayAfter } from '../common/campus-time.js';
import { typedText } from '../common/clean-text.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';

const SPAN = /^(\d{1,2})(?:[:.h](\d{2})?)?h?\s*(?:-|–|—|to|a|à)\s*(\d{1,2})(?:[:.h](\d{2})?)?h?$/i;

const clock = (hour = '', minute = '00'): string => `${hour.padStart(2, '0')}:${minute}`;

/** Reads what a person types of a day, such as `9-12, 13:00 to 17:30`; undefined if it is no time of day, or in no order. */
export function readDay(typed: string): string | undefined {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const spans = parts.map((part) => {
    const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(part) ?? [];
    return fromHour && toHour
      ? { from: clock(fromHour, fromMinute), to: clock(toHour, toMinute) }
      : undefined;
  });
  let last = '';
  for (const span of spans) {
    const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    if (!span || !isTime(span.from) || !(isTime(span.to) || span.to === '24:00')) return undefined;
    if (span.from >= span.to || span.from < last) return undefined;
    last = span.to;
  }
  return spans.map((span) => `${span?.from}-${span?.to}`).join(', ');
}

/** Reads a closed day, or the first and the last of several: `2026-12-24 to 2027-01-02`; undefined if it is none. */
export function readClosedDays(typed: string): string | undefined {
  const days = typed.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const rest = typed.replace(/\d{4}-\d{2}-\d{2}/g, '').trim();
  const [from = '', to = from] = days;
  const isDay = (day: string) => z.iso.date().safeParse(day).success;
  if (days.length > 2 || !isDay(from) || !isDay(to) || !/^(|[-–—/]|to|a|al|au|à)$/i.test(rest))
    return undefined;
  if (to < from || to > dayAfter(from, limits.closedDaysMax)) return undefined;
  return from === to ? from : `${from}/${to}`;
}

const read = (code: string, max: number, from: (typed: string) => string | undefined) =>
  typedText()
    .max(max, code)
    .transform((typed, context) => {
      const text = from(typed);
      if (text !== undefined) return text;
      context.addIssue({ code: 'custom', message: code });
      return z.NEVER;
    });

/** Each day from Monday to Sunday; empty where it is closed. Null, or closed on all: not entered. */
export const weekForm = z
  .array(read('hours_invalid', limits.dayHoursMax, readDay))
  .length(7, 'value_invalid')
  .nullable()
  .transform((days) => (days?.some(Boolean) ? days : null))
  .optional()
  .describe(
    'when it is open from Monday to Sunday, in campus time: `09:00-12:00, 13:00-17:00`; null: not entered. An earlier console does not send it',
  );

export const closedDaysForm = z
  .array(read('closed_days_invalid', limits.dayHoursMax, readClosedDays))
  .max(limits.closedDaysLines, 'value_invalid')
  .transform((days) => [...new Set(days)].sort())
  .optional()
  .describe(
    'days, or `first/last` of several, on which it is closed out of turn. An earlier console does not send it',
  );
