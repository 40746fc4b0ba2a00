import {
  changesOf,
  type ItemAction,
  type ItemStatus,
  isClaimable,
  isHandedOver,
  type LogAction,
  type NotificationType,
  transitionItem,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { forUpdate } from '../database/row-lock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { AuditService } from '../logs/audit.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Item } from './item.entity.js';
import { requireVersion } from './item-version.js';
import { lockItem } from './lock-item.js';
import type { Reviewer } from './reviewer.js';

const logActions: Readonly<Record<ItemAction, LogAction>> = {
  approve: 'ITEM_APPROVED',
  reject: 'ITEM_REJECTED',
  markClaimed: 'ITEM_CLAIMED',
  markReturned: 'ITEM_RETURNED',
  resolve: 'ITEM_RESOLVED',
};

/** What the owner of an item is told of. */
const notices: Readonly<Partial<Record<ItemAction, NotificationType>>> = {
  approve: 'item_approved',
  reject: 'item_rejected',
  markClaimed: 'item_claimed',
};

/** Told, in the transaction, of an item that was promised to somebody and no longer is. */
export type ReleaseHook = (manager: EntityManager, itemId: string, reviewer: Reviewer) => Promise<void>;

/** What administrators decide on an item (§4). */
@Injectable()
export class ItemReviewService {
  readonly #releaseHooks: ReleaseHook[] = [];

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
  ) {}

  /** To be called in a module's onModuleInit. */
  onRelease(hook: ReleaseHook): void {
    this.#releaseHooks.push(hook);
  }

  /**
   * Takes an action by the table in contracts. Asking for the status that the item has changes nothing.
   * @param ifMatch version that the reviewer saw, if they say so
   * @throws DomainError not_found, edit_conflict, transition_not_allowed
   */
  review(id: string, action: ItemAction, reviewer: Reviewer, ifMatch?: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      const outcome = transitionItem(item, action);
      if (outcome.kind === 'unchanged') return;
      requireVersion(item, ifMatch);
      if (outcome.kind === 'refused') throw new DomainError('transition_not_allowed');
      await this.#move(manager, item, action, outcome.to, reviewer);
      if (item.claimedAt && outcome.to === 'approved')
        for (const hook of this.#releaseHooks) await hook(manager, id, reviewer);
    });
  }

  /**
   * Hands an item over to the claimant whose claim is approved in the same transaction.
   * @throws DomainError transition_not_allowed unless the item is still there to be claimed
   */
  async handOver(manager: EntityManager, id: string, reviewer: Reviewer): Promise<void> {
    const item = await lockItem(manager, id);
    if (!isClaimable(item)) throw new DomainError('transition_not_allowed');
    await this.#move(manager, item, 'markClaimed', 'claimed', reviewer);
  }

  /**
   * Locks an item that a claim is being made on. @returns its title
   * @throws DomainError not_found, item_not_claimable
   */
  async requireClaimable(manager: EntityManager, id: string): Promise<string> {
    const item = await lockItem(manager, id);
    if (!isClaimable(item)) throw new DomainError('item_not_claimable');
    return item.title;
  }

  /** Locks an item whose claims are about to change; nothing where it was deleted meanwhile. */
  async lock(manager: EntityManager, id: string): Promise<void> {
    await manager.findOne(Item, { where: { id }, ...forUpdate(manager) });
  }

  async #move(
    manager: EntityManager,
    item: Item,
    action: ItemAction,
    status: ItemStatus,
    { id: reviewedBy, at }: Reviewer,
  ): Promise<void> {
    const now = at ?? new Date();
    await manager.update(
      Item,
      { id: item.id },
      {
        status,
        reviewedAt: now,
        reviewedBy,
        updatedAt: now,
        claimedAt: claimedAt(item, status, now),
        version: item.version + 1,
      },
    );
    const changes = changesOf(item, { status }, ['status']);
    await this.audit.record(manager, logActions[action], { itemId: item.id, changes });
    const { id: itemId, title: itemTitle, userId } = item;
    const type = notices[action];
    if (userId && type) await this.notifications.notify(manager, userId, { type, itemId, itemTitle, at });
  }
}

/** An item keeps the time it was claimed when it is resolved, and when that is taken back. */
const claimedAt = ({ isLostItem, claimedAt }: Item, status: ItemStatus, now: Date): Date | null =>
  isHandedOver({ isLostItem, status }) ? (claimedAt ?? now) : null;
