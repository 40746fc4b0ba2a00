import { optionalText } from '../common/text.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';

/** `POST /admin/items/:id/reject`: why, which the owner of the item is shown. */
export const itemRejectionSchema = z
  .object({ decisionReason: optionalText(limits.notesMax) })
  .meta({ id: 'ItemRejection' });
export type ItemRejection = z.infer<typeof itemRejectionSchema>;

/** `POST /admin/items/:id/mark-claimed`: who took it, for the desk alone. */
export const itemHandoverSchema = z
  .object({ claimedBy: optionalText(limits.nameMax) })
  .meta({ id: 'ItemHandover' });
export type ItemHandover = z.infer<typeof itemHandoverSchema>;

/** The words that go with an action on an item. */
export type ItemDecision = ItemRejection & ItemHandover;
