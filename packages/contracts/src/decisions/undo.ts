import { limits } from '../limits.js';
import type { LogAction } from '../logs/log.js';
import { z } from '../zod.js';

/**
 * What can be undone, as it is logged: every action on an item or a claim, a handover, parting, and verifying. What visitors do
 * cannot, nor a deletion. It is the row of the transition tables that leads back to the status before: for the
 * administrator who decided, within `durations.undo`, and only while nothing that was decided has changed since.
 */
export const undoableEntries = [
  'ITEM_APPROVED',
  'ITEM_REJECTED',
  'ITEM_CLAIMED',
  'ITEM_RETURNED',
  'ITEM_RESOLVED',
  'ITEM_HANDED_OVER',
  'ITEM_PARTED',
  'CLAIM_APPROVED',
  'CLAIM_REJECTED',
  'REPORTER_VERIFIED',
] as const satisfies readonly LogAction[];

/** What the answer to a decision says besides its outcome. */
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
  .object({ ids: z.array(z.uuid()).min(1, 'value_invalid').max(limits.bulkMax, 'value_invalid') })
  .meta({ id: 'UndoDecisions' });
export type UndoDecisions = z.infer<typeof undoDecisionsSchema>;
