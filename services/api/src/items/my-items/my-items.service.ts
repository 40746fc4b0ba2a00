import {
  type Choices,
  dayIn,
  getReportLock,
  isWithdrawable,
  joinAddition,
  mayOwnerChange,
  type OwnItemChanges,
  ownFoundChangesSchema,
  ownLostChangesSchema,
  type ProblemCode,
  type ReportLock,
  transitionItem,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { parse } from '../../platform/validation/parse.js';
import { ItemEditsService } from '../desk/item-edits.service.js';
import { ItemReviewService } from '../desk/item-review.service.js';
import type { Item } from '../item.entity.js';
import { lockItem } from '../item-version.js';
import { itemsWithOpenClaims } from '../items-with-open-claims.js';
import { requireOwner } from '../require-owner.js';

interface Owned {
  readonly id: string;
  /** Null for a report without an account, which its secret link opens. */
  readonly userId: string | null;
  readonly ifMatch?: string | undefined;
}

const lockRefusals = { at_desk: 'item_at_desk', claim_open: 'item_has_claim' } as const satisfies Record<
  ReportLock,
  ProblemCode
>;

/** Actions of people on their own reports (§6). Only administrators can change an item without an owner. */
@Injectable()
export class MyItemsService {
  constructor(
    private readonly config: Config,
    private readonly edits: ItemEditsService,
    private readonly reviews: ItemReviewService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DomainError not_found, transition_not_allowed, item_at_desk, item_has_claim, edit_conflict, validation_failed */
  update({ id, userId, ifMatch }: Owned, changes: OwnItemChanges): Promise<void> {
    const allow = async (item: Item, manager: EntityManager) => {
      requireOwner(item, userId);
      if (!mayOwnerChange(item, Object.keys(changes))) throw new DomainError('transition_not_allowed');
      await this.#requireUnlocked(item, manager);
    };
    return this.edits.update(
      id,
      (item, choices) => this.#changesFor(item, changes, { ...choices, timeZone: this.config.timeZone }),
      { ifMatch, allow, isAddition: changes.addition !== undefined },
    );
  }

  /**
   * Withdraws a report: deletes it.
   * @throws DomainError not_found, item_withdraw_refused, item_at_desk, item_has_claim, edit_conflict
   */
  withdraw({ id, userId, ifMatch }: Owned): Promise<void> {
    const allow = async (item: Item, manager: EntityManager) => {
      requireOwner(item, userId);
      if (!isWithdrawable(item)) throw new DomainError('item_withdraw_refused');
      await this.#requireUnlocked(item, manager);
    };
    return this.edits.delete(id, { ifMatch, allow });
  }

  /**
   * Records that the lost item is back with its owner, or reverses it until the desk decides on the report. A
   * repeated answer has no effect.
   * @throws DomainError not_found; transition_not_allowed for a report that is not published
   */
  answer({ id, userId }: Owned, isBack: boolean): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      requireOwner(item, userId);
      if (isBack && transitionItem(item, 'markReturned').kind === 'refused')
        throw new DomainError('transition_not_allowed');
      if (isBack) await this.reviews.closeForOwner(manager, item);
      else await this.reviews.reopenForOwner(manager, item);
    });
  }

  async #requireUnlocked(item: Item, manager: EntityManager): Promise<void> {
    const lock = getReportLock(item, (await itemsWithOpenClaims(manager, [item.id])).has(item.id));
    if (lock) throw new DomainError(lockRefusals[lock]);
  }

  /** A lost report's place and day follow from the last seen place and time (§3). */
  #changesFor(item: Item, changes: OwnItemChanges, choices: Choices): Partial<Item> {
    if (!item.isLostItem) return parse(ownFoundChangesSchema(choices), changes);
    const { description } = item;
    const parsed = parse(ownLostChangesSchema(choices, description), changes);
    const { lastSeenLocation, lastSeenAt, ...fields } = joinAddition(parsed, description);
    const at = lastSeenAt === undefined ? undefined : new Date(lastSeenAt);
    return {
      ...fields,
      ...(lastSeenLocation !== undefined && { location: lastSeenLocation }),
      ...(at && { lastSeenAt: at, dateFound: dayIn(this.config.timeZone, at) }),
    };
  }
}
