import type { Custody } from '../items/item-values.js';
import { durations } from '../limits.js';
import { z } from '../zod.js';

/** The pick-up code of an approved claim with an item at the desk. */
export const pickupSchema = z
  .object({ code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'Pickup' });
export type Pickup = z.infer<typeof pickupSchema>;

/** The code as its claimant gets it: also to be scanned from their screen. */
export const shownPickupSchema = pickupSchema
  .extend({ qrCode: z.string().describe('data URL of a PNG; empty where it could not be drawn') })
  .meta({ id: 'ShownPickup' });

/** Returns the expiry of a code that is created now. */
export const pickupExpiry = (from: Date): Date => new Date(from.getTime() + durations.pickupCode);

/** True if a code has expired. */
export const isPickupOver = (expiresAt: Date | string, now = new Date()): boolean =>
  new Date(expiresAt) <= now;

/** The state of a claim for the question if its item waits for handover. */
export interface PickupState {
  status: string;
  itemId: string | null;
  handedOverAt: Date | string | null;
}

const isPromised = ({ status, itemId, handedOverAt }: PickupState): boolean =>
  status === 'approved' && itemId !== null && handedOverAt === null;

/** The item waits for its claimant at the desk. Only then is there a pick-up code, and can there be another one. */
export const isWaitingAtDesk = (claim: PickupState, custody: Custody | null | undefined): boolean =>
  isPromised(claim) && custody === 'at_desk';

/** The item is promised, and its finder still has to bring it to the desk. */
export const isToBeBroughtIn = (claim: PickupState, custody: Custody | null | undefined): boolean =>
  isPromised(claim) && custody === 'with_finder';
