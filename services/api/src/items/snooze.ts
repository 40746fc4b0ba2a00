import { dayIn, isSnoozeDay, type Snooze, startOfDay } from '@lost-found/contracts';
import { IsNull, MoreThan, Not } from 'typeorm';
import { timeForSql } from '../platform/database/query/order.js';
import { type Sql, sql } from '../platform/database/query/sql.js';
import { invalidField } from '../platform/errors/domain-error.js';

/** The columns of a row that the desk can snooze. */
export interface SnoozeColumns {
  snoozedUntil: Date | null;
  snoozedBy: string | null;
}

/** The columns of a row that waits for the desk. */
export const awake = { snoozedUntil: null, snoozedBy: null } as const satisfies SnoozeColumns;

/**
 * Returns when a snooze ends: as the day begins on the campus; null until the claimant answers.
 * @throws DomainError validation_failed
 */
export function snoozeEnd(until: string, timeZone: string, now: Date): Date | null {
  if (until === 'answer') return null;
  if (!isSnoozeDay(until, dayIn(timeZone, now))) throw invalidField('until', 'snooze_day');
  return startOfDay(timeZone, until);
}

/** Returns a row's snooze without its author; null when it has none, or when its time is over. */
export const getSnooze = (
  { snoozedUntil, snoozedBy }: SnoozeColumns,
  now: Date,
): Pick<Snooze, 'until'> | null => {
  if (snoozedBy === null || (snoozedUntil !== null && snoozedUntil <= now)) return null;
  return { until: snoozedUntil?.toISOString() ?? null };
};

/** Presents a row's snooze. @param names of accounts by id */
export function presentSnooze(
  row: SnoozeColumns,
  names: ReadonlyMap<string, string>,
  now: Date,
): Snooze | null {
  const snooze = getSnooze(row, now);
  return snooze && { ...snooze, by: names.get(row.snoozedBy ?? '') ?? null };
}

/** Filters a list by status: pending rows without the snoozed ones, or these alone. */
export function byStatus(
  status: string | undefined,
  now: Date,
  isPostgres: boolean,
): { status: string | undefined; where: Sql | null } {
  const time = timeForSql(now, isPostgres);
  if (status === 'pending')
    return { status, where: sql`(listed.snoozed_by IS NULL OR listed.snoozed_until <= ${time})` };
  if (status !== 'snoozed') return { status, where: null };
  const isSnoozed = sql`listed.snoozed_by IS NOT NULL AND (listed.snoozed_until IS NULL OR listed.snoozed_until > ${time})`;
  return { status: 'pending', where: isSnoozed };
}

/** The rows that are snoozed now. */
export const snoozedNow = (now: Date) =>
  [IsNull(), MoreThan(now)].map(
    (snoozedUntil) => ({ status: 'pending', snoozedBy: Not(IsNull()), snoozedUntil }) as const,
  );
