import { secondPersonAlongSchema } from '../users/proof.js';
import { z } from '../zod.js';
import type { AdminItem } from './item.js';
import type { ItemStatus } from './item-values.js';

/** `POST /admin/items/:id/merge`: another report of the same item, which this one takes over. */
export const mergeItemSchema = z
  .strictObject({ otherId: z.uuid(), ...secondPersonAlongSchema.shape })
  .meta({ id: 'MergeItem' });
export type MergeItem = z.infer<typeof mergeItemSchema>;

/** What the rule of merging reads of a report. */
export type MergedState = Pick<AdminItem, 'id' | 'isLostItem' | 'status'>;

const keepable: readonly ItemStatus[] = ['pending', 'approved'];
const absorbable: readonly ItemStatus[] = ['pending', 'approved', 'rejected'];

/**
 * True if a report can take over another one: both are found items or both are lost reports, and neither is claimed or
 * closed. A report that is under review cannot take over a published one.
 */
export const canMerge = (target: MergedState, other: MergedState): boolean =>
  target.id !== other.id &&
  target.isLostItem === other.isLostItem &&
  keepable.includes(target.status) &&
  absorbable.includes(other.status) &&
  (target.status === 'approved' || other.status !== 'approved');
