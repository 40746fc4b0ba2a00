import {
  type AdminItem,
  claimNotes,
  custodyAfter,
  type ItemAction,
  type ItemDecision,
  isHandedOver,
  transitionItem,
} from '@lost-found/contracts';
import { nowOf, type Store } from '../store';
import { factsOf, writeEffects } from './effects';

/** Claims on an item that is deleted stay, without it. */
export const removeStoredItem = (store: Store, item: AdminItem): void => {
  store.items = store.items.filter((one) => one !== item);
  for (const claim of store.claims) if (claim.itemId === item.id) claim.itemId = null;
  writeEffects(store, { kind: 'itemDeleted', item });
};

/** Withdraws the approved claim of an item that is approved again. */
const withdrawApproval = (store: Store, itemId: string): void => {
  const claim = store.claims.find((one) => one.itemId === itemId && one.status === 'approved');
  if (!claim) return;
  const { approvalWithdrawn: adminNotes } = claimNotes;
  const notes = { verificationNote: null, adminNotes, decisionReason: null };
  const facts = factsOf(store, claim);
  Object.assign(claim, { status: 'rejected', reviewedAt: nowOf(store), ...notes });
  store.pickups.delete(claim.id);
  writeEffects(store, { kind: 'claimDecided', claim: facts, move: 'reject' });
};

/** Resolving an item by hand hands its claim over; the reverse makes the claim wait again. */
const noteHandedOver = (store: Store, { id, status }: AdminItem, now: string): void => {
  const claim = store.claims.find((one) => one.itemId === id && one.status === 'approved');
  if (!claim) return;
  claim.handedOverAt = status === 'resolved' ? now : null;
  if (status === 'resolved') store.pickups.delete(claim.id);
};

/** The time of the handover stays when an item is resolved, and when this is reversed. */
const noteHandOver = (store: Store, item: AdminItem, now: string): void => {
  if (!isHandedOver(item)) store.claimedAt.delete(item.id);
  else if (!store.claimedAt.has(item.id)) store.claimedAt.set(item.id, now);
};

/**
 * Carries out an action on an item of the store (§4).
 * @param stale true when the item has changed since it was loaded
 * @param decision reason of a rejection, or the taker
 * @returns the reason of a refusal, or undefined
 */
export const actOnStoredItem = (
  store: Store,
  item: AdminItem,
  action: ItemAction,
  stale = false,
  { decisionReason, claimedBy, reason }: ItemDecision = {},
): 'edit_conflict' | 'transition_not_allowed' | undefined => {
  const outcome = transitionItem(item, action);
  if (outcome.kind === 'unchanged') return undefined;
  if (stale) return 'edit_conflict';
  if (outcome.kind === 'refused') return 'transition_not_allowed';
  const before = { ...item };
  const now = nowOf(store);
  const reviewedBy = store.signedInAs?.id ?? null;
  Object.assign(item, custodyAfter(item, outcome.to), {
    status: outcome.to,
    reviewedAt: now,
    reviewedBy,
    updatedAt: now,
  });
  item.version += 1;
  item.handoverReason = (action === 'resolve' && !item.isLostItem && reason) || null;
  item.decisionReason = (action === 'reject' && decisionReason) || null;
  if (action !== 'resolve') item.claimedBy = (action === 'markClaimed' && claimedBy) || null;
  noteHandOver(store, item, now);
  writeEffects(store, { kind: 'itemDecided', item: before, action, to: outcome.to, reason });
  noteHandedOver(store, item, now);
  if (action === 'approve') withdrawApproval(store, item.id);
  return undefined;
};
