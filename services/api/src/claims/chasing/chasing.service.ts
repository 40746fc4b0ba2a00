import {
  type Change,
  canWriteToFinder,
  claimNotes,
  finderReminders,
  isRemindedLately,
  isToBeBroughtIn,
  isWaitingAtDesk,
  notCollected,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ItemReviewService } from '../../items/desk/item-review.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { type Chase, Chases } from '../../platform/jobs/chases.js';
import type { JobKind } from '../../platform/jobs/job-kind.js';
import type { TakenJob } from '../../platform/jobs/taken-job.js';
import { CollectionDays } from '../../settings/collection-days.js';
import { UndoService } from '../../undo/undo.service.js';
import { Claim } from '../claim.entity.js';
import { lockClaim } from '../lock-claim.js';

type Item = Awaited<ReturnType<ItemReviewService['lock']>>[number];

/** The job that reminds the claimant or the finder of a promised item. Its key is the claim's id. */
export const chaseClaim: JobKind<Chase> = { name: 'chase_claim', lanes: 1, leaseMs: 60_000 };

type Started = Extract<Change, { kind: 'claimDecided' | 'pickupRenewed' }>;

/** Reminds those who have to come, and ends approvals that nobody collects. */
@Injectable()
export class ChasingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly items: ItemReviewService,
    private readonly decisions: UndoService,
    private readonly chases: Chases,
    private readonly collectionDays: CollectionDays,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Begins to count when a claim is approved or gets a code; skips sample data. */
  async start(manager: EntityManager, change: Started, { at }: Partial<Author>): Promise<void> {
    if (at || (change.kind === 'claimDecided' && change.move !== 'approve')) return;
    await manager.update(Claim, { id: change.claim.id }, { reminders: 0, remindedAt: null });
    await this.#plan(manager, change.claim, { step: 0, since: this.clock.date().toISOString() });
  }

  /** Does the step that is due, if its item still waits; plans the next one. */
  run(job: TakenJob<Chase>): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      if (!(await job.end(manager))) return;
      const { step, since, dueAt } = job.payload;
      if (Date.parse(dueAt) > this.clock.now())
        return this.chases.wait(manager, chaseClaim, job.key, job.payload);
      const unlocked = await manager.findOneBy(Claim, { id: job.key });
      const [item] = unlocked?.itemId ? await this.items.lock(manager, [unlocked.itemId]) : [];
      const claim = await manager.findOneBy(Claim, { id: job.key });
      if (!claim || !item || claim.status !== 'approved' || claim.handedOverAt) return;
      const isDone = await this.#remind(manager, claim, item, job.payload);
      if (!isDone) await this.#plan(manager, claim, { step: step + 1, since });
    });
  }

  /**
   * Reminds at once, by hand; the schedule continues.
   * @throws DomainError not_found, reminded_lately, finder_unreachable; transition_not_allowed unless the item
   * waits; undo_window_open while the message about the approval waits
   */
  remindNow(id: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await lockClaim(manager, this.items, id);
      const [item] = claim.itemId ? await this.items.lock(manager, [claim.itemId]) : [];
      const isWaited = isToBeBroughtIn(claim, item?.custody) || isWaitingAtDesk(claim, item?.custody);
      if (!item || !isWaited) throw new DomainError('transition_not_allowed');
      if ((await this.decisions.heldClaims(manager)).has(id)) throw new DomainError('undo_window_open');
      if (isRemindedLately(claim.remindedAt, this.clock.date())) throw new DomainError('reminded_lately');
      if (!(await this.#send(manager, claim, item))) throw new DomainError('finder_unreachable');
    });
  }

  async #plan(
    manager: EntityManager,
    { id, itemId }: Pick<Claim, 'id' | 'itemId'>,
    next: Pick<Chase, 'since' | 'step'>,
  ): Promise<void> {
    const count = await this.collectionDays.of(manager, itemId);
    await this.chases.plan(manager, chaseClaim, id, next, count);
  }

  /** Writes to the person who has to come. @returns false if the service cannot */
  async #send(manager: EntityManager, claim: Claim, item: Item): Promise<boolean> {
    const { id, pickupCode } = claim;
    if (isToBeBroughtIn(claim, item.custody)) {
      if (!canWriteToFinder(item)) return false;
      await this.events.publish(manager, { kind: 'finderReminded', item });
    } else {
      if (!pickupCode) return false;
      await this.events.publish(manager, { kind: 'collectionReminded', claim, pickupCode });
    }
    const sent = { reminders: claim.reminders + 1, remindedAt: this.clock.date() };
    await manager.update(Claim, { id }, sent);
    return true;
  }

  /** @returns true when nothing more is due */
  async #remind(manager: EntityManager, claim: Claim, item: Item, chase: Chase): Promise<boolean> {
    if (isToBeBroughtIn(claim, item.custody)) {
      await this.#send(manager, claim, item);
      return chase.step + 1 >= finderReminders;
    }
    // An item that is missing or on its way begins to wait again when a desk receives it.
    if (!isWaitingAtDesk(claim, item.custody)) return true;
    if (this.chases.isEnd(chase)) {
      await this.#end(manager, claim, item);
      return true;
    }
    await this.#send(manager, claim, item);
    return false;
  }

  /** Makes the item available again. Withdrawing the approval informs the claimant. */
  async #end(manager: EntityManager, { id, language }: Claim, item: Item): Promise<void> {
    await this.items.reviewLocked(manager, item, 'approve', {});
    const words = { adminNotes: claimNotes.notCollected, decisionReason: notCollected[language] };
    await manager.update(Claim, { id }, words);
  }
}
