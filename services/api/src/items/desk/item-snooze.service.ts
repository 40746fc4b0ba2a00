import { type SnoozeItem, snoozeChanges } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Author } from '../../platform/events/events.js';
import { Events } from '../../platform/events/events.js';
import { lockItem } from '../item-version.js';
import { awake, getSnooze, type SnoozeColumns, snoozeEnd } from '../snooze.js';
import { ItemWriter } from '../writing/item-writer.js';

/** Sets reports under review aside. */
@Injectable()
export class ItemSnoozeService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly writer: ItemWriter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found, transition_not_allowed, validation_failed */
  snooze(id: string, { until }: SnoozeItem, { id: snoozedBy }: Author): Promise<void> {
    const snoozedUntil = snoozeEnd(until, this.config.timeZone, this.clock.date());
    return this.#set(id, { snoozedUntil, snoozedBy });
  }

  /** Ends a snooze; has no effect without one. @throws DomainError not_found, transition_not_allowed */
  unsnooze(id: string): Promise<void> {
    return this.#set(id, awake);
  }

  #set(id: string, to: SnoozeColumns): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      if (item.status !== 'pending') throw new DomainError('transition_not_allowed');
      const now = this.clock.date();
      const changes = snoozeChanges(getSnooze(item, now), getSnooze(to, now));
      if (changes.length === 0) return;
      await this.writer.note(manager, item, to, {});
      const isOver = to.snoozedBy === null;
      await this.events.publish(manager, { kind: 'itemSnoozed', item, isOver, changes });
    });
  }
}
