import { handoverReasons } from '../claims/handover-values.js';
import { optionalText, requiredText } from '../common/text.js';
import { optionalPersonName } from '../common/written.js';
import { decidedShape } from '../decisions/undo.js';
import { limits } from '../limits.js';
import { secondPersonAlongSchema } from '../users/proof.js';
import { z } from '../zod.js';
import { adminItemSchema } from './item.js';

/** `POST /admin/items/:id/reject`: why, which the owner of the item is shown. */
export const itemRejectionSchema = z
  .object({ decisionReason: optionalText(limits.notesMax), ...secondPersonAlongSchema.shape })
  .meta({ id: 'ItemRejection' });
export type ItemRejection = z.infer<typeof itemRejectionSchema>;

/** `POST /admin/items/:id/mark-claimed`: who took it, for the desk alone. */
export const itemHandoverSchema = z.object({ claimedBy: optionalPersonName }).meta({ id: 'ItemHandover' });
export type ItemHandover = z.infer<typeof itemHandoverSchema>;

/** `POST /admin/items/:id/resolve`: why a found item is handed over by hand, without a pick-up code. */
export const itemResolutionSchema = z
  .object({
    reason: z.enum(handoverReasons, 'choice_invalid').optional(),
    ...secondPersonAlongSchema.shape,
  })
  .meta({ id: 'ItemResolution' });
export type ItemResolution = z.infer<typeof itemResolutionSchema>;

/** The words that go with an action on an item. */
export type ItemDecision = ItemRejection & ItemHandover & ItemResolution;

/** `POST /admin/items/:id/lift-rules`: why the item no longer keeps the rules of its earlier categories. */
export const liftRulesSchema = z
  .strictObject({ reason: requiredText('reason_required', limits.notesMax) })
  .meta({ id: 'LiftRules' });
export type LiftRules = z.infer<typeof liftRulesSchema>;

/** The item that was decided on. */
export const decidedItemSchema = adminItemSchema.extend(decidedShape).meta({ id: 'DecidedItem' });
export type DecidedItem = z.infer<typeof decidedItemSchema>;
