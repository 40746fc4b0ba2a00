import {
  type AdminItem,
  type AdminUser,
  claimNotes,
  type ItemAction,
  type LogAction,
  transitionItem,
} from '@lost-found/contracts';
import { problem } from '../lib/answers';
import { log, type Store } from '../store';

const logActions: Record<ItemAction, LogAction> = {
  approve: 'ITEM_APPROVED',
  reject: 'ITEM_REJECTED',
  markClaimed: 'ITEM_CLAIMED',
  markReturned: 'ITEM_RETURNED',
  resolve: 'ITEM_RESOLVED',
};

/** An item that is approved again has no owner any more: its approved claim is withdrawn. */
const withdrawApproval = (store: Store, itemId: string): void => {
  const claim = store.claims.find((one) => one.itemId === itemId && one.status === 'approved');
  if (!claim) return;
  const now = new Date().toISOString();
  Object.assign(claim, {
    status: 'rejected',
    reviewedAt: now,
    verificationNote: null,
    adminNotes: claimNotes.approvalWithdrawn,
    decisionReason: null,
  });
  log(store, 'CLAIM_REJECTED', { claimId: claim.id, itemId });
};

/** Carries an action out on an item of the store (§4). Answers with a refusal, or nothing. */
export const actOnStoredItem = (
  store: Store,
  item: AdminItem,
  action: ItemAction,
  admin: AdminUser,
): Response | undefined => {
  const outcome = transitionItem(item, action);
  if (outcome.kind === 'refused') return problem('transition_not_allowed');
  if (outcome.kind === 'unchanged') return undefined;
  const before = item.status;
  const now = new Date().toISOString();
  if (action === 'approve') withdrawApproval(store, item.id);
  Object.assign(item, { status: outcome.to, reviewedAt: now, reviewedBy: admin.id, updatedAt: now });
  item.version += 1;
  log(store, logActions[action], {
    itemId: item.id,
    changes: [{ field: 'status', before, after: outcome.to }],
  });
  return undefined;
};
