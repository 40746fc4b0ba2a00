import { limits } from '../limits.js';
import type { LogAction } from '../logs/log.js';
import { z } from '../zod.js';

/**
 * Log actions that can be undone: every action on an item or a claim, a handover, a disposal, and a verification.
 * Actions of visitors and deletions cannot. Undo returns to the status before the decision: for the administrator who
 * decided, within `durations.undo`, and only if the records have not changed since.
 */
export const undoableEntries = [
  'ITEM_APPROVED',
  'ITEM_REJECTED',
  'ITEM_CLAIMED',
  'ITEM_RETURNED',
  'ITEM_RESOLVED',
  'ITEM_HANDED_OVER',
  'ITEM_PARTED',
  'ITEMS_MERGED',
  'CLAIM_APPROVED',
  'CLAIM_REJECTED',
  'REPORTER_VERIFIED',
] as const satisfies readonly LogAction[];

/** Fields of every answer to a decision. */
export const decidedShape = {
  decisionId: z
    .uuid()
    .optional()
    .describe('by which it can be undone; missing where nothing was changed, or nothing can be undone'),
};
export interface Decided {
  decisionId?: string | undefined;
}

/** `POST /admin/decisions/undo`: each is undone or refused by itself, and answered as a bulk action, by its id. */
export const undoDecisionsSchema = z
  .object({ ids: z.array(z.uuid()).min(1, 'value_invalid').max(limits.selectMax, 'value_invalid') })
  .meta({ id: 'UndoDecisions' });
export type UndoDecisions = z.infer<typeof undoDecisionsSchema>;
