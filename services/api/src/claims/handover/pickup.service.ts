import { randomInt } from 'node:crypto';
import { type Change, isWaitingAtDesk, limits, pickupExpiry } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { ItemReviewService } from '../../items/desk/item-review.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { forUpdate, oneAtATime } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { UndoService } from '../../undo/undo.service.js';
import { Claim } from '../claim.entity.js';
import { lockClaim } from '../lock-claim.js';

/** The columns of a pick-up code. */
export type PickupColumns = Pick<Claim, 'pickupCode' | 'pickupExpiresAt'>;

/** The columns of a claim without a valid code. */
export const withoutPickup: PickupColumns = { pickupCode: null, pickupExpiresAt: null };

/**
 * Draws a code that no other claim has. If another transaction has just drawn the same code, this one waits
 * for its commit and draws again. Few of the million codes are in use, so a second draw is rare.
 */
export async function drawPickup(manager: EntityManager, at: Date) {
  let pickupCode: string;
  do {
    const drawn = randomInt(10 ** limits.pickupCodeDigits);
    pickupCode = String(drawn).padStart(limits.pickupCodeDigits, '0');
    await oneAtATime(manager, `pick-up code ${pickupCode}`);
  } while (await manager.existsBy(Claim, { pickupCode }));
  return { pickupCode, pickupExpiresAt: pickupExpiry(at) };
}

/** Issues pick-up codes for approved claims with an item at the desk; the old code becomes invalid. */
@Injectable()
export class PickupService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly items: ItemReviewService,
    private readonly decisions: UndoService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * @param owner account that must own the claim; undefined when its secret link was opened, or for the desk
   * @throws DomainError not_found; transition_not_allowed when no item waits at the desk, or during the undo
   * window
   */
  renew(id: string, owner?: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await lockClaim(manager, this.items, id);
      if (owner !== undefined && claim.userId !== owner) throw new DomainError('not_found');
      const [item] = claim.itemId ? await this.items.lock(manager, [claim.itemId]) : [];
      if (!isWaitingAtDesk(claim, item?.custody) || (await this.decisions.heldClaims(manager)).has(id))
        throw new DomainError('transition_not_allowed');
      const pickup = await drawPickup(manager, this.clock.date());
      await manager.update(Claim, { id }, pickup);
      const { pickupCode } = pickup;
      await this.events.publish(manager, { kind: 'pickupRenewed', claim, pickupCode });
    });
  }

  /** Gives the first code to the claimant of a promised item that the desk has just received. */
  async giveFirst(
    manager: EntityManager,
    { item, changes }: Extract<Change, { kind: 'itemPlaced' }>,
    { at }: Partial<Author>,
  ): Promise<void> {
    const change = changes.find(({ field }) => field === 'custody');
    if (!change) return;
    const where = { itemId: item.id, status: 'approved', handedOverAt: IsNull() } as const;
    // The code of a missing item goes: it would not be handed over.
    if (!('after' in change) || change.after !== 'at_desk')
      return void (await manager.update(Claim, where, { pickupCode: null, pickupExpiresAt: null }));
    const claim = await manager.findOne(Claim, { where, ...forUpdate(manager) });
    if (!claim) return;
    const pickup = await drawPickup(manager, at ?? this.clock.date());
    await manager.update(Claim, { id: claim.id }, pickup);
    const { pickupCode } = pickup;
    // During the undo window the claimant gets the code later, with the approval.
    const isHeld = (await this.decisions.heldClaims(manager)).has(claim.id);
    const renewed = { claim, pickupCode, isReceived: true, isHeld };
    await this.events.publish(manager, { kind: 'pickupRenewed', ...renewed }, { at });
  }
}
