import {
  confirmWithinDays,
  dayAfter,
  dayIn,
  type NewsRecord,
  newsEvery,
  newsRecordSchema,
  nextNewsDay,
} from '@lost-found/contracts';
import { present } from '../../platform/validation/present.js';
import type { Item } from '../item.entity.js';
import type { ReportNewsRow } from './report-news.entity.js';

const DAY_MS = 86_400_000;

export type NewsSchedule = ReportNewsRow;

/**
 * Returns the next day of news after a day. Days that a stop of the service skipped are left out, so that news never
 * comes twice at once.
 * @param openedOn the day on which the report was published
 */
export function nextNews(openedOn: string, today: string): string {
  const passed = Math.round((Date.parse(today) - Date.parse(openedOn)) / DAY_MS);
  return dayAfter(openedOn, nextNewsDay(passed));
}

/** True on the day of the next news. A day that is too far away was written while the clock was ahead. */
export const isNewsDue = ({ nextOn }: Pick<NewsSchedule, 'nextOn'>, today: string): boolean =>
  nextOn <= today || nextOn > latestNews(today);

/** The last day on which the next news of any report can be. */
export const latestNews = (today: string): string => dayAfter(today, newsEvery + 1);

/**
 * Returns the schedule of a report that has none. A report of long ago gets its next news on the next day of its own
 * schedule, and three months from now to confirm it: its reporter was never asked.
 */
export function newSchedule(
  { id: itemId, reviewedAt, createdAt }: Pick<Item, 'id' | 'reviewedAt' | 'createdAt'>,
  now: Date,
  timeZone: string,
): NewsSchedule {
  const openedOn = dayIn(timeZone, reviewedAt ?? createdAt);
  return {
    itemId,
    openedOn,
    // A day of the schedule that is today still counts.
    nextOn: nextNews(openedOn, dayAfter(dayIn(timeZone, now), -1)),
    confirmedAt: now,
    sentAt: null,
    askedAt: null,
    answeredAt: null,
    answer: null,
    isStopped: false,
  };
}

/** The fields of a report that confirm it. */
interface Reported {
  readonly updatedAt: Date;
}

/** Returns when a report was last confirmed: by an answer, or by a change of the report. */
export const getConfirmedAt = ({ confirmedAt }: NewsSchedule, { updatedAt }: Reported): Date =>
  updatedAt > confirmedAt ? updatedAt : confirmedAt;

/** Returns when a report closes; null unless its reporter was asked about it and has not confirmed it since. */
export function getClosing(row: NewsSchedule, item: Reported): Date | null {
  if (!row.askedAt || row.askedAt <= getConfirmedAt(row, item)) return null;
  return new Date(row.askedAt.getTime() + confirmWithinDays * DAY_MS);
}

/**
 * True for a report that was closed because its reporter did not confirm it. A decision of the desk, a merge and an erasure
 * end that.
 */
export const isUnconfirmed = (
  row: NewsSchedule | null,
  {
    status,
    reviewedBy,
    contactInfo,
    mergedInto,
  }: Pick<Item, 'status' | 'reviewedBy' | 'contactInfo' | 'mergedInto'>,
): boolean =>
  Boolean(row?.askedAt) &&
  status === 'rejected' &&
  reviewedBy === null &&
  mergedInto === null &&
  contactInfo !== '';

/** Presents the schedule of a report; null without one. */
export const presentNewsRecord = (
  row: NewsSchedule | null | undefined,
  item: Reported & { readonly status: string },
): NewsRecord | null =>
  row
    ? present(newsRecordSchema, row, {
        closesAt: item.status === 'approved' ? (getClosing(row, item)?.toISOString() ?? null) : null,
      })
    : null;
