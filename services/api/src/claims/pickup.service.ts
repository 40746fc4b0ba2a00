import { randomInt } from 'node:crypto';
import { canRenewPickup, limits, pickupExpiry } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ItemReviewService } from '../items/item-review.service.js';
import { EffectsService } from '../notifications/notifications.service.js';
import { oneAtATime } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Claim } from './claim.entity.js';
import { lockClaim } from './lock-claim.js';

/** The columns of a code. */
export type PickupColumns = Pick<Claim, 'pickupCode' | 'pickupExpiresAt'>;

/** Of a claim whose code no longer counts. */
export const withoutPickup: PickupColumns = { pickupCode: null, pickupExpiresAt: null };

/**
 * A code that no other claim has. Whoever draws one that another transaction has just drawn waits for its commit and draws
 * again. Few of the million codes are in use, so that a second draw is rare.
 */
export async function drawPickup(manager: EntityManager, at = new Date()) {
  let pickupCode: string;
  do {
    const drawn = randomInt(10 ** limits.pickupCodeDigits);
    pickupCode = String(drawn).padStart(limits.pickupCodeDigits, '0');
    await oneAtATime(manager, `pick-up code ${pickupCode}`);
  } while (await manager.existsBy(Claim, { pickupCode }));
  return { pickupCode, pickupExpiresAt: pickupExpiry(at) };
}

/** Gives out new pick-up codes for approved claims; the code of before no longer counts. */
@Injectable()
export class PickupService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly items: ItemReviewService,
    private readonly effects: EffectsService,
  ) {}

  /**
   * @param owner account that the claim must be of; undefined where its secret link was opened, or for the desk
   * @throws DomainError not_found; transition_not_allowed where nothing waits to be picked up
   */
  renew(id: string, { owner, byDesk = false }: { owner?: string; byDesk?: boolean } = {}): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await lockClaim(manager, this.items, id);
      if (owner !== undefined && claim.userId !== owner) throw new DomainError('not_found');
      if (!canRenewPickup(claim)) throw new DomainError('transition_not_allowed');
      const pickup = await drawPickup(manager);
      await manager.update(Claim, { id }, pickup);
      const { pickupCode } = pickup;
      await this.effects.write(manager, { kind: 'pickupRenewed', claim, pickupCode, byDesk });
    });
  }
}
