import type { AdminClaimPage, AdminItem, BulkOutcome, SnoozeClaim } from '@lost-found/contracts';
import { path, post } from './request';

/** Undoes decisions of one's own, row by row: `undo_expired` after their time, `undo_conflict` where anything was changed since. */
export const undoDecisions = (ids: readonly string[]) => post<BulkOutcome>('/admin/decisions/undo', { ids });

/** The lists with rows that can be snoozed. */
export type SnoozedKind = 'claims' | 'items';

/** Takes a pending row out of the queue, until a day or, for a claim, an answer. */
export const snoozeRow = (kind: SnoozedKind, id: string, { until }: SnoozeClaim) =>
  post<AdminClaimPage | AdminItem>(path`/admin/${kind}/${id}/snooze`, { until });

/** Puts a snoozed row back into the queue. */
export const unsnoozeRow = (kind: SnoozedKind, id: string) =>
  post<AdminClaimPage | AdminItem>(path`/admin/${kind}/${id}/unsnooze`);
