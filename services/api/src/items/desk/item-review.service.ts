import {
  canHandOver,
  canReopen,
  custodyAfter,
  custodyBefore,
  type Decided,
  type HandoverReason,
  handOverTransition,
  type ItemAction,
  type ItemDecision,
  type ItemStatus,
  isClaimable,
  isHandedOver,
  transitionItem,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { UndoService } from '../../undo/undo.service.js';
import { Item } from '../item.entity.js';
import { lockItem, requireVersion } from '../item-version.js';
import { awake } from '../snooze.js';
import { readRules } from '../writing/item-rules.js';
import { ItemWriter } from '../writing/item-writer.js';

/** A decision with the version that the administrator saw. */
interface Review extends ItemDecision {
  /** version that the reviewer saw, if given */
  readonly ifMatch?: string | undefined;
}

/** The person who took an item without a claim. */
export interface Taker extends Pick<Item, 'takerEmail' | 'takerStudentId' | 'identityShown'> {
  readonly claimedBy: string | undefined;
  readonly reason: HandoverReason;
}

/** A change of an item's status. */
interface Move {
  readonly action: ItemAction;
  readonly to: ItemStatus;
  /** The service itself or the item's reporter if left out. */
  readonly by?: Partial<Author>;
  readonly words?: ItemDecision & Partial<Taker>;
}

/** A decision ends an earlier disposal. */
const notParted = { recipient: null, receiptNumber: null };

const noTaker = { takerEmail: null, takerStudentId: null, identityShown: null };

/** Decisions of administrators on an item (§4). */
@Injectable()
export class ItemReviewService {
  constructor(
    private readonly decisions: UndoService,
    private readonly events: Events,
    private readonly writer: ItemWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies an action by the table in contracts. Has no effect if the item has the target status already.
   * @throws DomainError not_found, edit_conflict, transition_not_allowed; second_person_required, police_only
   */
  review(id: string, action: ItemAction, reviewer: Author, review: Review = {}): Promise<Decided> {
    return this.decisions.decide(reviewer, async (manager, by) =>
      this.reviewLocked(manager, await lockItem(manager, id), action, by, review),
    );
  }

  /** Like `review`, for an item that the transaction has locked. */
  async reviewLocked(
    manager: EntityManager,
    item: Item,
    action: ItemAction,
    by: Partial<Author>,
    { ifMatch, ...words }: Review = {},
  ): Promise<void> {
    const outcome = transitionItem(item, action);
    if (outcome.kind === 'unchanged') return;
    requireVersion(item, ifMatch);
    if (outcome.kind === 'refused') throw new DomainError('transition_not_allowed');
    await this.#move(manager, item, { action, to: outcome.to, by, words });
    const decided = { action, to: outcome.to, reason: words.reason, isPromised: item.claimedAt !== null };
    await this.events.publish(manager, { kind: 'itemDecided', item, ...decided }, by);
  }

  /**
   * Reserves an item for a claimant; the same transaction approves the claim.
   * @returns the item before the change
   * @throws DomainError transition_not_allowed unless the item can be claimed
   */
  async reserve(manager: EntityManager, id: string, by: Partial<Author>): Promise<Item> {
    const item = await lockItem(manager, id);
    if (!isClaimable(item)) throw new DomainError('transition_not_allowed');
    await this.reviewLocked(manager, item, 'markClaimed', by);
    return item;
  }

  /**
   * Closes an open lost report for its reporter; ignores reports in any other status. The transaction has
   * locked the report.
   */
  async closeForOwner(manager: EntityManager, report: Item): Promise<void> {
    const outcome = transitionItem(report, 'markReturned');
    if (outcome.kind !== 'changed') return;
    await this.#move(manager, report, { action: 'markReturned', to: outcome.to });
    const decided = { action: 'markReturned', to: outcome.to, isPromised: false } as const;
    await this.events.publish(manager, { kind: 'itemDecided', item: report, ...decided });
  }

  /** Closes an open lost report that its reporter has not confirmed. The transaction has locked the report. */
  async closeUnconfirmed(manager: EntityManager, report: Item, decisionReason: string): Promise<void> {
    await this.#move(manager, report, { action: 'reject', to: 'rejected', words: { decisionReason } });
    await this.events.publish(manager, { kind: 'reportUnconfirmed', item: report });
  }

  /**
   * Reopens a lost report for the reporter who closed it; ignores any other. The transaction has locked the
   * report.
   */
  async reopenForOwner(manager: EntityManager, report: Item): Promise<void> {
    if (canReopen(report)) await this.#reopen(manager, report);
  }

  /** Reopens a lost report that `closeUnconfirmed` closed. The transaction has locked the report. */
  reopenUnconfirmed(manager: EntityManager, report: Item): Promise<void> {
    return this.#reopen(manager, report);
  }

  async #reopen(manager: EntityManager, report: Item): Promise<void> {
    await this.#move(manager, report, { action: 'approve', to: 'approved' });
    await this.events.publish(manager, { kind: 'reportReopened', item: report });
  }

  /**
   * Hands over a promised item; the caller writes the log entry.
   * @returns the item before the change
   * @throws DomainError transition_not_allowed, second_person_required
   */
  async handOver(manager: EntityManager, id: string, by: Partial<Author>): Promise<Item> {
    const item = await lockItem(manager, id);
    if (transitionItem(item, 'resolve').kind !== 'changed') throw new DomainError('transition_not_allowed');
    await this.#move(manager, item, { action: 'resolve', to: 'resolved', by });
    return item;
  }

  /**
   * Hands over an item at the desk without an approved claim; the caller writes the log entry.
   * @returns the item before the change
   * @throws DomainError already_handed_over, transition_not_allowed, second_person_required
   */
  async handOverWithoutClaim(
    manager: EntityManager,
    id: string,
    taker: Taker,
    by: Partial<Author>,
  ): Promise<Item> {
    const item = await lockItem(manager, id);
    if (item.custody === 'handed_over') throw new DomainError('already_handed_over');
    if (!canHandOver(item)) throw new DomainError('transition_not_allowed');
    await this.#move(manager, item, { action: 'resolve', to: handOverTransition.to, by, words: taker });
    return item;
  }

  /** Removes the noted taker, because the approved claim now names the owner. */
  async forgetTaker(manager: EntityManager, id: string, by: Partial<Author>): Promise<void> {
    const item = await lockItem(manager, id);
    if (item.claimedBy !== null) await this.writer.note(manager, item, { claimedBy: null }, by);
  }

  /**
   * Locks an item for a new claim. The desk alone claims what is never public.
   * @returns its title
   * @throws DomainError not_found, item_not_claimable
   */
  async requireClaimable(
    manager: EntityManager,
    id: string,
    byDesk: boolean,
  ): Promise<Pick<Item, 'title' | 'category'>> {
    const item = await lockItem(manager, id);
    const isHidden = !byDesk && (await readRules(manager, item)).neverPublic;
    if (isHidden || !isClaimable(item)) throw new DomainError('item_not_claimable');
    return item;
  }

  /**
   * Locks items that change together, or with their claims, oldest first.
   * @returns the items that still exist
   */
  lock(manager: EntityManager, ids: readonly string[]): Promise<Item[]> {
    return manager.find(Item, { where: { id: In([...ids]) }, order: { seq: 'ASC' }, ...forUpdate(manager) });
  }

  async #move(manager: EntityManager, item: Item, move: Move): Promise<void> {
    const { to: status, by = {} } = move;
    const { id: reviewedBy = null, at: now = this.clock.date() } = by;
    const changes = {
      status,
      ...awake,
      reviewedAt: now,
      reviewedBy,
      claimedAt: claimedAt(item, status, now),
      ...notParted,
      secondPersonId: null,
      ...custodyAfter(item, status),
      // A report that was taken over and is decided again stands for itself.
      ...(item.mergedInto !== null && {
        mergedInto: null,
        custody: item.isLostItem ? null : custodyBefore(item),
      }),
      ...textsAfter(item, move),
    };
    await this.writer.change(manager, item, changes, { ...by, at: now });
  }
}

/**
 * Returns the texts of a decision. Every action except resolve replaces the reason and the taker; resolve
 * keeps the taker of a claimed item.
 */
function textsAfter(
  item: Item,
  { action, words: { decisionReason, claimedBy, reason, ...taker } = {} }: Move,
): Pick<Item, 'decisionReason' | 'claimedBy' | 'handoverReason' | keyof typeof noTaker> {
  const texts = { decisionReason: (action === 'reject' && decisionReason) || null, handoverReason: null };
  if (action !== 'resolve')
    return { ...texts, ...noTaker, claimedBy: (action === 'markClaimed' && claimedBy) || null };
  const { takerEmail = null, takerStudentId = null, identityShown = null } = taker;
  const noted = { takerEmail, takerStudentId, identityShown, claimedBy: claimedBy || item.claimedBy };
  return { ...texts, ...noted, handoverReason: item.isLostItem ? null : (reason ?? null) };
}

/** An item keeps its time of handover when it is resolved, and when that is undone. */
const claimedAt = ({ isLostItem, claimedAt }: Item, status: ItemStatus, now: Date): Date | null =>
  isHandedOver({ isLostItem, status }) ? (claimedAt ?? now) : null;
