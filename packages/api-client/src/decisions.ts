import type { BulkOutcome } from '@lost-found/contracts';
import { request } from './request';

/** Undoes decisions of one's own, row by row: `undo_expired` after their time, `undo_conflict` where anything was changed since. */
export const undoDecisions = (ids: readonly string[]) =>
  request<BulkOutcome>('/admin/decisions/undo', { method: 'POST', json: { ids } });
