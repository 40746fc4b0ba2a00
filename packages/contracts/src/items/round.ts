import { limits } from '../limits.js';
import { dropPointSchema } from '../settings/drop-code.js';
import { z } from '../zod.js';
import { adminItemSchema } from './item.js';
import type { ItemStatus } from './item-values.js';

/** `GET /admin/drop-points`: what lies at each drop point, oldest first; at a former one only while something does. */
export const roundSchema = z
  .object({
    data: z.array(
      dropPointSchema.extend({
        id: z.uuid(),
        url: z.string().describe('absolute address for the QR code on its sheet'),
        isOpen: z.boolean().describe('false of a place that is no drop point any more'),
        items: z.array(adminItemSchema),
      }),
    ),
  })
  .meta({ id: 'Round' });
export type Round = z.infer<typeof roundSchema>;
export type RoundStop = Round['data'][number];

const ids = z.array(z.uuid()).max(limits.selectMax, 'value_invalid');

/** `POST /admin/drop-points/:id/empty`: what was in the box, and what was not; answered as a bulk action. */
export const emptiedPointSchema = z
  .strictObject({
    received: ids.describe('items that are at the desk now'),
    missing: ids.describe('items that were not there: their reporters are asked'),
    deskId: z.uuid().optional().describe('the desk that has them; the main desk by default'),
  })
  .meta({ id: 'EmptiedPoint' });
export type EmptiedPoint = z.infer<typeof emptiedPointSchema>;

/** Statuses of an item that a round takes along. */
export const roundStatuses = ['approved', 'claimed'] as const satisfies readonly ItemStatus[];
