import { clockIn, dayAfter } from '../common/campus-time.js';
import type { Language } from '../common/languages.js';
import type { Desk } from './campus-settings.js';

/** When a desk is open; `week` is null while it has entered none. An earlier service sends neither. */
export type Hours = Partial<Pick<Desk, 'week' | 'closedDays'>>;

/** A stretch of a day, in times of the campus: `09:00` to `17:00`. */
interface OpenSpan {
  readonly from: string;
  readonly to: string;
}

/** Days that are looked at for one that is open. */
const LOOKED_AHEAD = 400;

/** Reads the spans of a day: `09:00-12:00, 13:00-17:00`; none of a closed day. */
const spansIn = (day: string): OpenSpan[] =>
  day.split(', ').flatMap((span) => {
    const [from, to] = span.split('-');
    return from && to ? [{ from, to }] : [];
  });

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

const isNamedClosed = ({ closedDays = [] }: Hours, day: string): boolean =>
  closedDays.some((closed) => {
    const [from = '', to = from] = closed.split('/');
    return from <= day && day <= to;
  });

/** The spans of a day; undefined while the desk has entered no week. */
function openSpansOn(hours: Hours, day: string): OpenSpan[] | undefined {
  if (!hours.week) return undefined;
  return isNamedClosed(hours, day) ? [] : spansIn(hours.week[weekdayOf(day)] ?? '');
}

/** Open until a time of today, or closed until a time of a day, `YYYY-MM-DD`. */
type Opening =
  | { readonly until: string }
  | { readonly day: string; readonly from: string; readonly isToday: boolean };

/** @returns undefined while the desk has entered no week, or if it does not open in the next year */
export function getOpening(hours: Hours, timeZone: string, now: Date | number): Opening | undefined {
  const [today = '', time = ''] = clockIn(timeZone, now).split('T');
  const spans = openSpansOn(hours, today);
  if (!spans) return undefined;
  const open = spans.find(({ from, to }) => from <= time && time < to);
  if (open) return { until: open.to };
  const later = spans.find(({ from }) => from > time);
  if (later) return { day: today, from: later.from, isToday: true };
  for (let ahead = 1; ahead <= LOOKED_AHEAD; ahead += 1) {
    const day = dayAfter(today, ahead);
    const [first] = openSpansOn(hours, day) ?? [];
    if (first) return { day, from: first.from, isToday: false };
  }
  return undefined;
}

/** Days before the end of something that are looked at for one on which the desk is open. */
const LOOKED_BACK = 14;

/**
 * Returns the last day on which a desk opens before a moment, and when it closes on that day.
 * @returns undefined while the desk has entered no week, or if it does not open in the two weeks before
 */
export function lastOpening(
  hours: Hours,
  timeZone: string,
  before: Date | string,
): { readonly day: string; readonly until: string } | undefined {
  const [end = '', time = ''] = clockIn(timeZone, before).split('T');
  for (let back = 0; back <= LOOKED_BACK; back += 1) {
    const day = dayAfter(end, -back);
    const last = openSpansOn(hours, day)
      ?.filter(({ from }) => back > 0 || from < time)
      .at(-1);
    if (last) return { day, until: last.to };
  }
  return undefined;
}

/**
 * Returns the last of so many days to collect something: days on which the desk is closed out of turn do not count, and the last
 * one is a day on which it is open.
 */
export function collectionDay(hours: Hours, since: string, days: number): string {
  let last = since;
  for (let left = days, tries = 0; left > 0; tries += 1) {
    last = dayAfter(last, 1);
    if (tries > LOOKED_AHEAD || !isNamedClosed(hours, last)) left -= 1;
  }
  for (let ahead = 0; ahead <= LOOKED_AHEAD; ahead += 1) {
    const day = dayAfter(last, ahead);
    if (openSpansOn(hours, day)?.length !== 0) return day;
  }
  return last;
}

const closedWord = { en: 'closed', es: 'cerrado', fr: 'fermé' } as const satisfies Record<Language, string>;

const isSpelled = (locale: string, language: string) =>
  locale === language || locale.startsWith(`${language}-`);
const languageOf = (locale: string): Language =>
  (['es', 'fr'] as const).find((one) => isSpelled(locale, one)) ?? 'en';

/** A time of day as a locale writes it: `09:00` is `9:00 AM`, or `9:00`. */
export const formatClock = (locale: string, clock: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2001-01-01T${clock === '24:00' ? '00:00' : clock}Z`),
  );

const formatDay = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** 2001 began on a Monday. */
const weekdayName = (locale: string, weekday: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2001, 0, 1 + weekday)),
  );

/** Days with the same spans are one line: `Mon–Fri 9:00–17:00`. */
function formatWeek(locale: string, week: readonly string[]): string[] {
  const lines: string[] = [];
  for (let first = 0; first < week.length; ) {
    let last = first;
    while (week[last + 1] === week[first] && last + 1 < week.length) last += 1;
    const days = [first, ...(last > first ? [last] : [])].map((weekday) => weekdayName(locale, weekday));
    const spans = spansIn(week[first] ?? '').map(
      ({ from, to }) => `${formatClock(locale, from)}–${formatClock(locale, to)}`,
    );
    if (spans.length > 0) lines.push(`${days.join('–')} ${spans.join(', ')}`);
    first = last + 1;
  }
  return lines;
}

/**
 * The opening hours of a desk in one line of a locale: its week and the closed days that begin within a month. The text that the
 * desk wrote, while it has entered no week; null without either.
 * @param today of the campus, `YYYY-MM-DD`; without it, no closed days are named
 */
export function hoursLine(
  { hours, week, closedDays = [] }: Hours & Pick<Desk, 'hours'>,
  locale: string,
  today?: string,
): string | null {
  if (!week) return hours;
  const soon =
    today === undefined
      ? []
      : closedDays.filter((closed) => {
          const [from = '', to = from] = closed.split('/');
          return to >= today && from <= dayAfter(today, 31);
        });
  const closed = soon.map((one) =>
    one
      .split('/')
      .map((day) => formatDay(locale, day))
      .join('–'),
  );
  const named = closed.length > 0 ? [`${closedWord[languageOf(locale)]} ${closed.join(', ')}`] : [];
  return [...formatWeek(locale, week), ...named].join('; ');
}
