import { type Change, type SnoozeClaim, snoozeChanges } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { awake, getSnooze, type SnoozeColumns, snoozeEnd } from '../../items/snooze.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Author } from '../../platform/events/events.js';
import { Events } from '../../platform/events/events.js';
import { Claim } from '../claim.entity.js';

type Answer = Extract<Change, { kind: 'messageSent' | 'claimUpdated' }>;

/** Sets pending claims aside. */
@Injectable()
export class ClaimSnoozeService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found, transition_not_allowed, validation_failed */
  snooze(id: string, { until }: SnoozeClaim, { id: snoozedBy }: Author): Promise<void> {
    const snoozedUntil = snoozeEnd(until, this.config.timeZone, this.clock.date());
    return this.#set(id, { snoozedUntil, snoozedBy });
  }

  /** Ends a snooze; has no effect without one. @throws DomainError not_found, transition_not_allowed */
  unsnooze(id: string): Promise<void> {
    return this.#set(id, awake);
  }

  /** Ends the snooze of a claim that waits for its claimant, with a message or proof from them. */
  async endByAnswer(manager: EntityManager, change: Answer): Promise<void> {
    const isAnswer =
      change.kind === 'messageSent'
        ? change.message.senderRole === 'user'
        : change.changes.some(({ field }) => field === 'proofFiles');
    if (!isAnswer) return;
    const claim = await lock(manager, change.claim.id);
    if (claim?.snoozedBy && !claim.snoozedUntil) await this.#write(manager, claim, awake);
  }

  #set(id: string, to: SnoozeColumns): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await lock(manager, id);
      if (!claim) throw new DomainError('not_found');
      if (claim.status !== 'pending') throw new DomainError('transition_not_allowed');
      await this.#write(manager, claim, to);
    });
  }

  async #write(manager: EntityManager, claim: Claim, to: SnoozeColumns): Promise<void> {
    const now = this.clock.date();
    const changes = snoozeChanges(getSnooze(claim, now), getSnooze(to, now));
    if (changes.length === 0) return;
    await manager.update(Claim, { id: claim.id }, to);
    const isOver = to.snoozedBy === null;
    await this.events.publish(manager, { kind: 'claimSnoozed', claim, isOver, changes });
  }
}

const lock = (manager: EntityManager, id: string): Promise<Claim | null> =>
  manager.findOne(Claim, { where: { id }, ...forUpdate(manager) });
