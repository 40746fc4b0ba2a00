import { listQuery } from '../common/list.js';
import { optionalText, searchText } from '../common/text.js';
import { limits } from '../limits.js';
import { secondPersonSchema } from '../users/proof.js';
import { z } from '../zod.js';
import { adminItemSchema } from './item.js';
import { itemOutcomes } from './item-values.js';

/** Outcomes of a disposal: every outcome except the return to an owner. */
export const partings = itemOutcomes.filter((outcome) => outcome !== 'returned');
export type Parting = Exclude<(typeof itemOutcomes)[number], 'returned'>;

/**
 * `GET /admin/due`: approved found items at the desk that were kept for the days of their category, longest due first.
 */
export const dueItemsQuery = listQuery({
  search: searchText,
  deskId: z.uuid().optional(),
  sort: z.enum(['dueSince', '-dueSince', 'createdAt', '-createdAt']).default('dueSince'),
});
export type DueItemsQuery = z.infer<typeof dueItemsQuery>;

/** A thing that the desk may part with. */
export const dueItemSchema = adminItemSchema
  .extend({ dueSince: z.iso.datetime().describe("when its category's days were over") })
  .meta({ id: 'DueItem' });
export type DueItem = z.infer<typeof dueItemSchema>;

/** `POST /admin/items/part`: one result per row, as in `POST /admin/items/bulk`. */
export const partItemsSchema = z
  .object({
    ids: z.array(z.uuid()).min(1, 'value_invalid').max(limits.selectMax, 'value_invalid'),
    outcome: z.enum(partings, { error: 'choice_invalid' }),
    versions: z
      .record(z.uuid(), z.int().min(1))
      .optional()
      .describe('by id, the version that was seen; an item that was changed since is refused'),
    decisionReason: optionalText(limits.notesMax).describe('what those are shown who claimed one'),
    recipient: optionalText(limits.locationMax).describe('who took them'),
    receiptNumber: optionalText(limits.locationMax).describe('of the recipient, such as the police'),
    secondPerson: secondPersonSchema.optional().describe('where an item demands one'),
  })
  .meta({ id: 'PartItems' });
export type PartItems = z.infer<typeof partItemsSchema>;
