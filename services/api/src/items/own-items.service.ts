import {
  type Choices,
  isEditableByOwner,
  isWithdrawable,
  type OwnItemChanges,
  ownFoundChangesSchema,
  ownLostChangesSchema,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { dayIn } from '../platform/time/campus-day.js';
import { parse } from '../platform/validation/parse.js';
import type { Item } from './item.entity.js';
import { ItemEditsService } from './item-edits.service.js';

interface Owned {
  readonly id: string;
  readonly userId: string;
  readonly ifMatch?: string | undefined;
}

/** What people do with their own reports (§6). An item without an owner is nobody's: administrators change it. */
@Injectable()
export class OwnItemsService {
  constructor(
    private readonly config: Config,
    private readonly edits: ItemEditsService,
  ) {}

  /** @throws DomainError not_found, transition_not_allowed, edit_conflict, validation_failed */
  update({ id, userId, ifMatch }: Owned, changes: OwnItemChanges): Promise<void> {
    const allow = (item: Item) => {
      requireOwner(item, userId);
      if (!isEditableByOwner(item)) throw new DomainError('transition_not_allowed');
    };
    return this.edits.update(id, (item, choices) => this.#changesFor(item, changes, choices), {
      ifMatch,
      allow,
    });
  }

  /** Takes a report back: it is deleted. @throws DomainError not_found, item_withdraw_refused, edit_conflict */
  withdraw({ id, userId, ifMatch }: Owned): Promise<void> {
    const allow = (item: Item) => {
      requireOwner(item, userId);
      if (!isWithdrawable(item)) throw new DomainError('item_withdraw_refused');
    };
    return this.edits.delete(id, { ifMatch, allow });
  }

  /** Of a lost report, place and day follow from where and when it was last seen (§3). */
  #changesFor(item: Item, changes: OwnItemChanges, choices: Choices): Partial<Item> {
    if (!item.isLostItem) return parse(ownFoundChangesSchema(choices), changes);
    const { lastSeenLocation, lastSeenAt, ...told } = parse(ownLostChangesSchema(choices), changes);
    const at = lastSeenAt === undefined ? undefined : new Date(lastSeenAt);
    return {
      ...told,
      ...(lastSeenLocation !== undefined && { location: lastSeenLocation }),
      ...(at && { lastSeenAt: at, dateFound: dayIn(this.config.timeZone, at) }),
    };
  }
}

function requireOwner(item: Item, userId: string): void {
  if (item.userId !== userId) throw new DomainError('not_found');
}
