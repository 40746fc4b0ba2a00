import { dayIn, isSnoozeDay, isWithDesk, type KeepItem, keepChanges } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import { Events } from '../../platform/events/events.js';
import { lockItem, requireVersion } from '../item-version.js';
import { presentKeep } from '../present-item.js';
import { ItemWriter } from '../writing/item-writer.js';

/** Keeps one item longer than its category says. */
@Injectable()
export class ItemKeepService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly writer: ItemWriter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps an item of a desk until a day, or holds it; null ends either. Logs no entry if nothing changes.
   * @throws DomainError not_found, edit_conflict, validation_failed; transition_not_allowed if no desk has the item
   */
  async keep(id: string, keep: KeepItem | null, ifMatch: string | undefined): Promise<void> {
    const today = dayIn(this.config.timeZone, this.clock.date());
    if (keep?.until && !isSnoozeDay(keep.until, today)) throw invalidField('until', 'snooze_day');
    await this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      requireVersion(item, ifMatch);
      const changes = keepChanges(presentKeep(item), keep);
      if (changes.length === 0) return;
      if (keep && (!isWithDesk(item) || item.outcome !== null))
        throw new DomainError('transition_not_allowed');
      const columns = { keptUntil: keep?.until ?? null, keepReason: keep?.reason ?? null };
      await this.writer.change(manager, item, columns, {});
      await this.events.publish(manager, { kind: 'itemEdited', item, changes });
    });
  }
}
