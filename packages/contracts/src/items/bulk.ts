import { claimActions } from '../claims/claim-transitions.js';
import { optionalText } from '../common/text.js';
import { decidedShape } from '../decisions/undo.js';
import { type ProblemCode, problems } from '../errors/problem-errors.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { itemRejectionSchema, itemResolutionSchema } from './item-decision.js';
import { itemActions } from './item-transitions.js';

export const bulkActions = [...itemActions, 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** `POST /admin/items/bulk`. */
export const bulkItemsSchema = z
  .object({
    ids: z.array(z.uuid()).min(1, 'value_invalid').max(limits.selectMax, 'value_invalid'),
    action: z.enum(bulkActions),
    versions: z
      .record(z.uuid(), z.int().min(1))
      .optional()
      .describe(
        'by id, the version that was seen; an item that was changed since is refused (edit_conflict)',
      ),
    decisionReason: itemRejectionSchema.shape.decisionReason,
    reason: itemResolutionSchema.shape.reason,
  })
  .meta({ id: 'BulkItems' });
export type BulkItems = z.infer<typeof bulkItemsSchema>;

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The result of each item, in the order of the request; a refused one does not undo the others. */
export const bulkOutcomeSchema = z
  .object({
    data: z.array(
      z.object({
        id: z.uuid(),
        ok: z.boolean(),
        code: z.enum(codes).optional().describe('why not'),
        ...decidedShape,
      }),
    ),
  })
  .meta({ id: 'BulkOutcome' });
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;

/**
 * `POST /admin/claims/bulk`, answered as that of items. Of several claims on one item only the first is approved; the
 * others are refused.
 */
export const bulkClaimsSchema = z
  .object({
    ids: z.array(z.uuid()).min(1, 'value_invalid').max(limits.selectMax, 'value_invalid'),
    action: z.enum(claimActions),
    decisionReason: optionalText(limits.notesMax).describe('what each claimant is shown'),
  })
  .meta({ id: 'BulkClaims' });
export type BulkClaims = z.infer<typeof bulkClaimsSchema>;
