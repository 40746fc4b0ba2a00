import { durations } from '../limits.js';
import { z } from '../zod.js';

/** The pick-up code of an approved claim whose item waits at the desk. */
export const pickupSchema = z
  .object({ code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'Pickup' });
export type Pickup = z.infer<typeof pickupSchema>;

/** The code as its claimant gets it: also to be scanned from their screen. */
export const shownPickupSchema = pickupSchema
  .extend({ qrCode: z.string().describe('data URL of a PNG; empty where it could not be drawn') })
  .meta({ id: 'ShownPickup' });

/** Until when a code counts that is given out now. */
export const pickupExpiry = (from: Date): Date => new Date(from.getTime() + durations.pickupCode);

/** Whether a code no longer counts. */
export const isPickupOver = (expiresAt: Date | string, now = new Date()): boolean =>
  new Date(expiresAt) <= now;

/** What of a claim says whether its item waits for the claimant. */
export interface PickupState {
  status: string;
  itemId: string | null;
  handedOverAt: Date | string | null;
}

/** Whether a claim can get a code, or another one: its item is promised and still at the desk. */
export const canRenewPickup = ({ status, itemId, handedOverAt }: PickupState): boolean =>
  status === 'approved' && itemId !== null && handedOverAt === null;
