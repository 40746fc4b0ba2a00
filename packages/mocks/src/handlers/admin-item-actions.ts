import {
  type AdminItem,
  claimNotes,
  type ItemAction,
  isHandedOver,
  type LogAction,
  type NotificationType,
  transitionItem,
} from '@lost-found/contracts';
import { notifyUser } from '../lib/notify';
import { tellClaimant } from '../lib/tell-claimant';
import { log, type Store } from '../store';

const logActions: Record<ItemAction, LogAction> = {
  approve: 'ITEM_APPROVED',
  reject: 'ITEM_REJECTED',
  markClaimed: 'ITEM_CLAIMED',
  markReturned: 'ITEM_RETURNED',
  resolve: 'ITEM_RESOLVED',
};

/** What the owner of an item is told of. */
const notices: Partial<Record<ItemAction, NotificationType>> = {
  approve: 'item_approved',
  reject: 'item_rejected',
  markClaimed: 'item_claimed',
};

/** An item that is approved again is promised to nobody any more: its approved claim is withdrawn. */
const withdrawApproval = (store: Store, itemId: string): void => {
  const claim = store.claims.find((one) => one.itemId === itemId && one.status === 'approved');
  if (!claim) return;
  const { approvalWithdrawn: adminNotes } = claimNotes;
  const notes = { verificationNote: null, adminNotes, decisionReason: null };
  Object.assign(claim, { status: 'rejected', reviewedAt: new Date().toISOString(), ...notes });
  const changes = [{ field: 'status', before: 'approved', after: 'rejected' }];
  log(store, 'CLAIM_REJECTED', { claimId: claim.id, itemId, changes });
  tellClaimant(store, claim);
};

/** An item keeps the time it was handed over when it is resolved, and when that is taken back. */
const noteHandOver = (store: Store, item: AdminItem, now: string): void => {
  if (!isHandedOver(item)) store.claimedAt.delete(item.id);
  else if (!store.claimedAt.has(item.id)) store.claimedAt.set(item.id, now);
};

/**
 * Carries an action out on an item of the store (§4).
 * @param stale whether somebody changed the item since it was seen
 * @returns why it is refused, or nothing
 */
export const actOnStoredItem = (
  store: Store,
  item: AdminItem,
  action: ItemAction,
  stale = false,
): 'edit_conflict' | 'transition_not_allowed' | undefined => {
  const outcome = transitionItem(item, action);
  if (outcome.kind === 'unchanged') return undefined;
  if (stale) return 'edit_conflict';
  if (outcome.kind === 'refused') return 'transition_not_allowed';
  const { id: itemId, status: before, title: itemTitle, userId } = item;
  const now = new Date().toISOString();
  const reviewedBy = store.signedInAs?.id ?? null;
  Object.assign(item, { status: outcome.to, reviewedAt: now, reviewedBy, updatedAt: now });
  item.version += 1;
  noteHandOver(store, item, now);
  log(store, logActions[action], { itemId, changes: [{ field: 'status', before, after: outcome.to }] });
  const type = notices[action];
  if (type) notifyUser(store, userId, { type, itemId, itemTitle });
  if (action === 'approve') withdrawApproval(store, itemId);
  return undefined;
};
