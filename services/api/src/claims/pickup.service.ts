import { randomInt } from 'node:crypto';
import { isWaitingAtDesk, limits, pickupExpiry } from '@lost-found/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { DecisionsService } from '../decisions/decisions.service.js';
import { ItemCustodyService } from '../items/item-custody.service.js';
import { ItemReviewService } from '../items/item-review.service.js';
import { EffectsService } from '../notifications/notifications.service.js';
import { forUpdate, oneAtATime } from '../platform/database/row-lock.js';
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

/** Gives out pick-up codes for approved claims whose item is at the desk; the code of before no longer counts. */
@Injectable()
export class PickupService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly items: ItemReviewService,
    private readonly custody: ItemCustodyService,
    private readonly decisions: DecisionsService,
    private readonly effects: EffectsService,
  ) {}

  onModuleInit(): void {
    this.custody.onReceive((manager, itemId, at) => this.#giveFirst(manager, itemId, at));
  }

  /**
   * @param owner account that the claim must be of; undefined where its secret link was opened, or for the desk
   * @throws DomainError not_found; transition_not_allowed where nothing waits at the desk, or the approval can still be undone
   */
  renew(id: string, owner?: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await lockClaim(manager, this.items, id);
      if (owner !== undefined && claim.userId !== owner) throw new DomainError('not_found');
      const [item] = claim.itemId ? await this.items.lock(manager, [claim.itemId]) : [];
      if (!isWaitingAtDesk(claim, item?.custody) || (await this.decisions.heldClaims(manager)).has(id))
        throw new DomainError('transition_not_allowed');
      const pickup = await drawPickup(manager);
      await manager.update(Claim, { id }, pickup);
      const { pickupCode } = pickup;
      await this.effects.write(manager, { kind: 'pickupRenewed', claim, pickupCode });
    });
  }

  /** The desk took an item in: the claimant whose claim was approved before can come now. */
  async #giveFirst(manager: EntityManager, itemId: string, at: Date | undefined): Promise<void> {
    const where = { itemId, status: 'approved', handedOverAt: IsNull() } as const;
    const claim = await manager.findOne(Claim, { where, ...forUpdate(manager) });
    if (!claim) return;
    const pickup = await drawPickup(manager, at);
    await manager.update(Claim, { id: claim.id }, pickup);
    const { pickupCode } = pickup;
    // Told with the approval, as long as that is not told yet.
    const isHeld = (await this.decisions.heldClaims(manager)).has(claim.id);
    await this.effects.write(
      manager,
      { kind: 'pickupRenewed', claim, pickupCode, isReceived: true, isHeld },
      at,
    );
  }
}
