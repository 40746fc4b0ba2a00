import {
  type Change,
  canWriteToFinder,
  chaseStep,
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
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import type { JobKind } from '../../platform/jobs/job-kind.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { TakenJob } from '../../platform/jobs/taken-job.js';
import { UndoService } from '../../undo/undo.service.js';
import { Claim } from '../claim.entity.js';
import { lockClaim } from '../lock-claim.js';

const DAY_MS = 86_400_000;

type Item = Awaited<ReturnType<ItemReviewService['lock']>>[number];

interface Chase {
  /** Number of the next step. */
  readonly step: number;
  /** When it is due, an ISO time: no job waits longer than a day, so it looks again each day. */
  readonly dueAt: string;
  /** When the item began to wait, an ISO time. */
  readonly since: string;
}

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
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Begins to count when a claim is approved or gets a code; skips sample data. */
  async start(manager: EntityManager, change: Started, { at }: Partial<Author>): Promise<void> {
    if (at || (change.kind === 'claimDecided' && change.move !== 'approve')) return;
    await manager.update(Claim, { id: change.claim.id }, { reminders: 0, remindedAt: null });
    await this.#plan(manager, change.claim.id, 0, this.clock.date().toISOString());
  }

  /** Does the step that is due, if its item still waits; plans the next one. */
  run(job: TakenJob<Chase>): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      if (!(await job.end(manager))) return;
      const { step, since, dueAt } = job.payload;
      if (Date.parse(dueAt) > this.clock.now()) return this.#wait(manager, job.key, job.payload);
      const unlocked = await manager.findOneBy(Claim, { id: job.key });
      const [item] = unlocked?.itemId ? await this.items.lock(manager, [unlocked.itemId]) : [];
      const claim = await manager.findOneBy(Claim, { id: job.key });
      if (!claim || !item || claim.status !== 'approved' || claim.handedOverAt) return;
      const isDone = await this.#remind(manager, claim, item, job.payload);
      if (!isDone) await this.#plan(manager, claim.id, step + 1, since);
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
  async #remind(manager: EntityManager, claim: Claim, item: Item, { step, since }: Chase): Promise<boolean> {
    if (isToBeBroughtIn(claim, item.custody)) {
      await this.#send(manager, claim, item);
      return step + 1 >= finderReminders;
    }
    // An item that is missing or on its way begins to wait again when a desk receives it.
    if (!isWaitingAtDesk(claim, item.custody)) return true;
    if (chaseStep(new Date(since), step, this.config.collectionDays)?.isEnd) {
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

  async #plan(manager: EntityManager, claimId: string, step: number, since: string): Promise<void> {
    const next = chaseStep(new Date(since), step, this.config.collectionDays);
    if (!next) return;
    // After a long stop of the service, reminders come a day apart.
    const soonest = this.clock.now() + (step > 0 ? DAY_MS : 0);
    const dueAt = new Date(Math.max(next.dueAt.getTime(), soonest)).toISOString();
    await this.#wait(manager, claimId, { step, since, dueAt });
  }

  #wait(manager: EntityManager, key: string, chase: Chase): Promise<void> {
    const dueAt = new Date(Math.min(Date.parse(chase.dueAt), this.clock.now() + DAY_MS));
    return this.jobs.add(manager, chaseClaim, { key, payload: chase, dueAt });
  }
}
