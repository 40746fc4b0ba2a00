import {
  type AdminClaim,
  type AdminItem,
  isSnoozeDay,
  type Snooze,
  snoozeChanges,
  startOfDay,
  todayIn,
} from '@lost-found/contracts';
import type { Store } from '../store';
import { problem, refuseField } from './answers';
import { writeEffects } from './effects';

type Row = Pick<AdminItem | AdminClaim, 'status' | 'snooze'>;

/** Returns the snooze of a pending row, until its time is over. */
export const snoozeOf = ({ status, snooze }: Row): Snooze | null =>
  status !== 'pending' || (snooze?.until && Date.parse(snooze.until) <= Date.now()) ? null : snooze;

/** True if a row passes the filter by status: pending rows are not snoozed. */
export const passesStatus = (filter: string | undefined, row: Row): boolean => {
  if (filter === undefined || filter === 'all') return true;
  return filter === (snoozeOf(row) ? 'snoozed' : row.status);
};

/** Returns the counts of snoozed rows, as the queues have them. */
export const countSnoozed = ({ claims, items }: Store) => {
  const reports = items.filter(snoozeOf);
  const lost = reports.filter(({ isLostItem }) => isLostItem).length;
  return {
    snoozedClaims: claims.filter(snoozeOf).length,
    snoozedLostReports: lost,
    snoozedFoundReports: reports.length - lost,
  };
};

const write = (store: Store, row: AdminItem | AdminClaim, snooze: Snooze | null): void => {
  const changes = snoozeChanges(snoozeOf(row), snooze);
  row.snooze = snooze;
  if (changes.length === 0) return;
  const isOver = snooze === null;
  if ('claimantName' in row) writeEffects(store, { kind: 'claimSnoozed', claim: row, isOver, changes });
  else writeEffects(store, { kind: 'itemSnoozed', item: row, isOver, changes });
};

/**
 * Snoozes a pending row until a day or an answer, or ends its snooze.
 * @returns the refusal, if it is refused
 */
export const snoozeRow = (
  store: Store,
  row: AdminItem | AdminClaim,
  until: string | null,
): Response | undefined => {
  const { timeZone } = store.config;
  const isDay = until !== null && until !== 'answer';
  if (isDay && !isSnoozeDay(until, todayIn(timeZone))) return refuseField('until', 'snooze_day');
  if (row.status !== 'pending') return problem('transition_not_allowed');
  const end = isDay ? startOfDay(timeZone, until).toISOString() : null;
  write(store, row, until === null ? null : { until: end, by: store.signedInAs?.fullName ?? null });
  return undefined;
};

/** Ends the snooze of a claim that waits for its claimant. */
export const endByAnswer = (store: Store, claim: AdminClaim): void => {
  if (snoozeOf(claim)?.until === null) write(store, claim, null);
};
