import { dayAfter, dayIn, nextNewsDay } from '@lost-found/contracts';
import type { Item } from '../../items/item.entity.js';
import type { ReportNewsRow } from '../../items/news/report-news.entity.js';

const DAY_MS = 86_400_000;

/**
 * Returns the next day of news after a day. Days that a stop of the service skipped are left out, so that news never
 * comes twice at once.
 * @param openedOn the day on which the report was published
 */
export function nextNews(openedOn: string, today: string): string {
  const passed = Math.round((Date.parse(today) - Date.parse(openedOn)) / DAY_MS);
  return dayAfter(openedOn, nextNewsDay(passed));
}

/**
 * Returns the schedule of a report that has none. A report of long ago gets its next news on the next day of its own
 * schedule, and three months from now to confirm it: its reporter was never asked.
 */
export function newSchedule(
  { id: itemId, reviewedAt, createdAt }: Pick<Item, 'id' | 'reviewedAt' | 'createdAt'>,
  now: Date,
  timeZone: string,
): ReportNewsRow {
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
