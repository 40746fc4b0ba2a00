import type { EntityManager } from 'typeorm';
import type { ItemReviewService } from '../items/desk/item-review.service.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Claim } from './claim.entity.js';

/**
 * Locks the item of a claim and then the claim: always in this order.
 * @param alsoItem another item that changes with it: if left out, the lost report that the claim was made from
 * @throws DomainError not_found
 */
export async function lockClaim(
  manager: EntityManager,
  items: Pick<ItemReviewService, 'lock'>,
  id: string,
  alsoItem?: string | null,
): Promise<Claim> {
  const unlocked = await manager.findOneBy(Claim, { id });
  const itemIds = [unlocked?.itemId, alsoItem === undefined ? unlocked?.lostReportId : alsoItem].filter(
    (itemId) => itemId != null,
  );
  if (itemIds.length > 0) await items.lock(manager, itemIds);
  const claim = await manager.findOne(Claim, { where: { id }, ...forUpdate(manager) });
  if (!claim) throw new DomainError('not_found');
  return claim;
}
