import { type AdminClaim, type Case, caseSchema, proofRule, transitionClaim } from '@lost-found/contracts';
import type { Store } from '../store';
import { itemUrl } from './site-url';

/** A claim for whoever made it: the schema drops what only administrators read. */
export const presentCase = (store: Store, claim: AdminClaim): Case =>
  caseSchema.parse({
    ...claim,
    itemUrl: claim.itemId && itemUrl(claim.itemId),
    unreadMessages: store.messages.filter(
      ({ claimId, senderRole, isRead }) => claimId === claim.id && senderRole === 'admin' && !isRead,
    ).length,
    canWithdraw:
      transitionClaim({ status: claim.status, withdrawn: claim.withdrawnAt !== null }, 'withdraw').kind ===
      'changed',
    canAddProof: claim.status === 'pending' && claim.proofFiles.length < proofRule.maxFiles,
  });
