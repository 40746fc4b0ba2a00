import type { AdminClaimPage, AdminItem, SnoozeClaim } from '@lost-found/contracts';
import { path, post } from './request';

/** The lists with rows that can be snoozed. */
export type SnoozedKind = 'claims' | 'items';

/** Takes a pending row out of the queue, until a day or, for a claim, an answer. */
export const snoozeRow = (kind: SnoozedKind, id: string, { until }: SnoozeClaim) =>
  post<AdminClaimPage | AdminItem>(path`/admin/${kind}/${id}/snooze`, { until });

/** Puts a snoozed row back into the queue. */
export const unsnoozeRow = (kind: SnoozedKind, id: string) =>
  post<AdminClaimPage | AdminItem>(path`/admin/${kind}/${id}/unsnooze`);
