import { Injectable } from '@nestjs/common';
import { forUpdate } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Events } from '../platform/events/events.js';
import { Claim, isErased } from './claim.entity.js';

/**
 * The secret links of claims. The newest link goes to the claim's address, so a person who has only an older
 * link does not get it.
 */
@Injectable()
export class ClaimLinksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
  ) {}

  /**
   * Replaces the secret link and sends it. Old links, and browsers that opened them, lose access.
   * @param owner account that must own the claim; undefined for the desk, or when its link was opened
   * @returns the version of the new link
   * @throws DomainError not_found; claim_decided when the claimant's personal data is erased
   */
  renew(id: string, owner?: string): Promise<number> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await manager.findOne(Claim, { where: { id }, ...forUpdate(manager) });
      if (!claim || (owner !== undefined && claim.userId !== owner)) throw new DomainError('not_found');
      if (isErased(claim)) throw new DomainError('claim_decided');
      const linkVersion = claim.linkVersion + 1;
      await manager.update(Claim, { id }, { linkVersion });
      await this.events.publish(manager, { kind: 'linkRenewed', claim: { ...claim, linkVersion } });
      return linkVersion;
    });
  }
}
