import {
  type AdminClaim,
  type Case,
  isPickupOver,
  isWaitingAtDesk,
  limits,
  type Pickup,
  pickupExpiry,
} from '@lost-found/contracts';
import { nowOf, type Store } from '../store';
import { factsOf, writeEffects } from './effects';
import { qrCode } from './qr-code';

/** Gives a claim a code that no other one has. */
export const drawPickup = (store: Store, claimId: string): Pickup => {
  const taken = new Set([...store.pickups.values()].map(({ code }) => code));
  let code: string;
  do {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    code = String(drawn % 10 ** limits.pickupCodeDigits).padStart(limits.pickupCodeDigits, '0');
  } while (taken.has(code));
  const pickup = { code, expiresAt: pickupExpiry(new Date(nowOf(store))).toISOString() };
  store.pickups.set(claimId, pickup);
  return pickup;
};

export const custodyOf = (store: Store, { itemId }: AdminClaim) =>
  store.items.find(({ id }) => id === itemId)?.custody ?? null;

/** Gives out another code. @returns false where nothing waits at the desk */
export const renewPickup = (store: Store, claim: AdminClaim): boolean => {
  if (!isWaitingAtDesk(claim, custodyOf(store, claim))) return false;
  const { code: pickupCode } = drawPickup(store, claim.id);
  writeEffects(store, { kind: 'pickupRenewed', claim: factsOf(store, claim), pickupCode });
  return true;
};

/** Gives the first pick-up code when the desk receives an item with an approved claim. */
export const giveFirstPickup = (store: Store, itemId: string): void => {
  const isPromised = ({ status, handedOverAt }: AdminClaim) => status === 'approved' && handedOverAt === null;
  const claim = store.claims.find((one) => one.itemId === itemId && isPromised(one));
  if (!claim) return;
  const { code: pickupCode } = drawPickup(store, claim.id);
  writeEffects(store, {
    kind: 'pickupRenewed',
    claim: factsOf(store, claim),
    pickupCode,
    isReceived: true,
  });
};

/** The code as its claimant sees it; nothing of one that no longer counts. */
export const shownPickup = (store: Store, { id, itemId }: AdminClaim): Case['pickup'] => {
  const pickup = store.pickups.get(id);
  if (!itemId || !pickup || isPickupOver(pickup.expiresAt)) return null;
  return { ...pickup, qrCode: qrCode(pickup.code) };
};
