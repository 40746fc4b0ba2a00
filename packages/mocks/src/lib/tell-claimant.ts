import type { AdminClaim } from '@lost-found/contracts';
import type { Store } from '../store';
import { mailClaimant } from './mail';
import { notifyUser } from './notify';

/** Tells whoever made a claim what became of it: in their account, or by e-mail with their secret link. */
export const tellClaimant = (store: Store, claim: AdminClaim): void => {
  const { id: claimId, itemId, itemTitle, status } = claim;
  const type = status === 'approved' ? 'item_claimed' : 'item_rejected';
  const owner = store.claimOwners.get(claimId);
  if (owner) notifyUser(store, owner, { type, claimId, itemId, itemTitle });
  else if (claim.email) mailClaimant(store, claim, 'claim_decided');
};
