import type { BulkOutcome } from '@lost-found/contracts';
import { post } from './request';

/** Undoes decisions of one's own, row by row: `undo_expired` after their time, `undo_conflict` where anything was changed since. */
export const undoDecisions = (ids: readonly string[]) => post<BulkOutcome>('/admin/decisions/undo', { ids });
