import {
  type BulkClaims,
  type BulkOutcome,
  type Change,
  type ClaimDecision,
  type ClaimMove,
  type ClaimState,
  claimNotes,
  claimTransitions,
  type Decided,
  isHandedOver,
  isNotCollected,
  type RejectOthers,
  transitionClaim,
  wentToAnother,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ItemReviewService } from '../../items/desk/item-review.service.js';
import { awake } from '../../items/snooze.js';
import { currentRequest } from '../../platform/access/request-context.js';
import { Clock } from '../../platform/clock/clock.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { dependOn, overwrite, type SideEffects } from '../../platform/events/open-decision.js';
import { decideEach } from '../../platform/http/decide-each.js';
import { SettingsService } from '../../settings/settings.service.js';
import { UndoService } from '../../undo/undo.service.js';
import { Claim } from '../claim.entity.js';
import { drawPickup, type PickupColumns, withoutPickup } from '../handover/pickup.service.js';
import { lockClaim } from '../lock-claim.js';

type ItemDecided = Extract<Change, { kind: 'itemDecided' }>;
type ItemParted = Extract<Change, { kind: 'itemParted' }>;
type ItemsMerged = Extract<Change, { kind: 'itemsMerged' }>;

type Notes = Partial<
  Pick<Claim, 'verificationNote' | 'adminNotes' | 'decisionReason' | 'withdrawnAt'> & PickupColumns
>;

/** A change of a claim's status. */
interface Move {
  readonly move: ClaimMove;
  readonly by: Partial<Author>;
  readonly notes: Notes;
  readonly rejectOthers?: RejectOthers | undefined;
}

/**
 * Decisions of administrators on a claim (§4), and the claimant's withdrawal. An item is always locked before
 * its claims.
 */
@Injectable()
export class ClaimReviewService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly decisions: UndoService,
    private readonly items: ItemReviewService,
    private readonly settings: SettingsService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Approves a claim and promises the item to its claimant, in one transaction. When several administrators
   * approve claims on one item at once, one succeeds. Draws a pick-up code if the item is at the desk.
   * @throws DomainError not_found, transition_not_allowed; validation_failed for an unknown template
   */
  async approve(
    id: string,
    { decisionReason, adminNotes, rejectOthers }: ClaimDecision,
    reviewer: Author,
  ): Promise<Decided> {
    const others = rejectOthers && { words: await this.#readTemplate(rejectOthers.templateId) };
    return this.#review(id, 'approve', reviewer, async (manager, claim, by) => {
      if (!claim.itemId) throw new DomainError('transition_not_allowed');
      const { custody } = await this.items.reserve(manager, claim.itemId, by);
      const notes = {
        // Replaces the notes on an earlier approval that ended.
        adminNotes: adminNotes || null,
        decisionReason: decisionReason || null,
        verificationNote: claimNotes.approved,
        ...(custody === 'at_desk' && (await drawPickup(manager, by.at ?? this.clock.date()))),
      };
      await this.#move(manager, claim, { move: 'approve', by, notes, rejectOthers: others });
    });
  }

  /** @throws DomainError not_found, transition_not_allowed */
  reject(id: string, { decisionReason, adminNotes }: ClaimDecision, reviewer: Author): Promise<Decided> {
    return this.#review(id, 'reject', reviewer, async (manager, claim, by) => {
      // A claim cannot become pending again on an item that was disposed of since.
      const [item] = claim.itemId ? await this.items.lock(manager, [claim.itemId]) : [];
      if (item) dependOn(by.decision, 'items', item.id, { outcome: item.outcome });
      const notes = {
        adminNotes: adminNotes || claimNotes.rejected,
        ...(decisionReason && { decisionReason }),
      };
      return this.#move(manager, claim, { move: 'reject', by, notes });
    });
  }

  decideMany({ ids, action, decisionReason }: BulkClaims, reviewer: Author): Promise<BulkOutcome> {
    return decideEach(ids, (id) => this[action](id, { decisionReason }, reviewer));
  }

  /**
   * Withdraws a pending claim for its claimant. A repeated call has no effect.
   * @param owner account that must own the claim; undefined when the claim was opened by its secret link
   * @param at time of the withdrawal: now, except for sample data
   * @throws DomainError not_found, claim_decided
   */
  withdraw(id: string, owner?: string, at = this.clock.date()): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await lockClaim(manager, this.items, id);
      if (owner !== undefined && claim.userId !== owner) throw new DomainError('not_found');
      const outcome = transitionClaim(getState(claim), 'withdraw');
      if (outcome.kind === 'refused') throw new DomainError('claim_decided');
      if (outcome.kind === 'unchanged') return;
      const notes = { adminNotes: claimNotes.withdrawn, withdrawnAt: at };
      await this.#move(manager, claim, { move: 'withdraw', by: { at }, notes });
    });
  }

  /**
   * Runs `carryOut` on a locked claim if the transition table in contracts allows the decision and it changes
   * the status.
   */
  #review(
    id: string,
    move: ClaimMove,
    reviewer: Author,
    carryOut: (manager: EntityManager, claim: Claim, by: Author) => Promise<void>,
  ): Promise<Decided> {
    return this.decisions.decide(reviewer, async (manager, by) => {
      const claim = await lockClaim(manager, this.items, id);
      const outcome = transitionClaim(getState(claim), move);
      if (outcome.kind === 'refused') throw new DomainError('transition_not_allowed');
      if (outcome.kind === 'changed') await carryOut(manager, claim, by);
    });
  }

  /** Rejects the approved claim on an item that is approved again: the item is promised to no one. */
  async withdrawApproval(
    manager: EntityManager,
    { item, to, isPromised }: ItemDecided,
    by: Partial<Author>,
  ): Promise<void> {
    if (!isPromised || to !== 'approved') return;
    const itemId = item.id;
    const claim = await manager.findOne(Claim, {
      where: { itemId, status: 'approved' },
      ...forUpdate(manager),
    });
    if (!claim) return;
    const notes = {
      verificationNote: null,
      adminNotes: claimNotes.approvalWithdrawn,
      decisionReason: null,
      ...withoutPickup,
    };
    await this.#move(manager, claim, { move: 'reject', by, notes });
  }

  /** Moves the claims on a report to the one that took it over. */
  async moveToKept(
    manager: EntityManager,
    { item, other }: ItemsMerged,
    { decision }: Partial<Author>,
  ): Promise<void> {
    const claims = await manager.find(Claim, {
      where: { itemId: other.id },
      order: { seq: 'ASC' },
      ...forUpdate(manager),
    });
    for (const claim of claims) await overwrite(manager, Claim, claim, { itemId: item.id }, decision);
  }

  /** Rejects the pending claims on an item that left the desk. */
  async rejectPending(
    manager: EntityManager,
    { item, decisionReason }: ItemParted,
    by: Partial<Author>,
  ): Promise<void> {
    const notes = { adminNotes: claimNotes.parted, ...(decisionReason && { decisionReason }) };
    for (const claim of await lockOpenClaims(manager, item.id))
      await this.#move(manager, claim, { move: 'reject', by, notes });
  }

  /** Rejects the other claims on an item that went to its owner, unless it is open to claims again. */
  async rejectOthers(
    manager: EntityManager,
    { itemId, rejectOthers }: SideEffects,
    { id = currentRequest()?.actor?.id, at }: Partial<Author>,
  ): Promise<void> {
    if (!itemId || !rejectOthers) return;
    const { words = wentToAnother } = rejectOthers;
    const [item] = await this.items.lock(manager, [itemId]);
    if (!item || !isHandedOver(item)) return;
    for (const claim of await lockOpenClaims(manager, itemId)) {
      const notes = { adminNotes: claimNotes.another, decisionReason: words[claim.language] };
      await this.#move(manager, claim, { move: 'reject', by: { id, at }, notes });
    }
  }

  /** Returns a template's text in all languages; undefined when none was chosen. */
  async #readTemplate(templateId: string | undefined): Promise<RejectOthers['words']> {
    if (templateId === undefined) return undefined;
    const { templates } = await this.settings.get();
    const template = templates.find(({ id }) => id === templateId);
    if (!template) throw invalidField('rejectOthers.templateId', 'choice_invalid');
    const { en, es, fr } = template;
    return { en, es, fr };
  }

  async #move(manager: EntityManager, claim: Claim, { move, by, notes, rejectOthers }: Move): Promise<void> {
    const status = claimTransitions[move].to;
    const { id: reviewedBy = null, at = this.clock.date(), decision } = by;
    const columns = { status, ...awake, reviewedAt: at, reviewedBy, ...notes };
    await overwrite(manager, Claim, claim, columns, decision);
    const decided = { move, pickupCode: notes.pickupCode ?? undefined, rejectOthers };
    await this.events.publish(manager, { kind: 'claimDecided', claim, ...decided }, by);
  }
}

const getState = (claim: Claim): ClaimState => ({
  status: claim.status,
  withdrawn: claim.withdrawnAt !== null,
  notCollected: isNotCollected(claim),
});

/** Returns the pending claims on an item, locked. */
const lockOpenClaims = (manager: EntityManager, itemId: string): Promise<Claim[]> =>
  manager.find(Claim, {
    where: { itemId, status: 'pending' },
    order: { seq: 'ASC' },
    ...forUpdate(manager),
  });
