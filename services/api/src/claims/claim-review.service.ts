import {
  type BulkClaims,
  type BulkOutcome,
  type ClaimDecision,
  type ClaimMove,
  type ClaimState,
  claimNotes,
  claimTransitions,
  type Decided,
  fieldProblem,
  isHandedOver,
  type RejectOthers,
  transitionClaim,
  wentToAnother,
} from '@lost-found/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DecisionsService } from '../decisions/decisions.service.js';
import { countOn, overwrite } from '../decisions/open-decision.js';
import { ItemReviewService, type Reviewer } from '../items/item-review.service.js';
import { PartingService } from '../items/parting.service.js';
import { EffectsService } from '../notifications/notifications.service.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { eachOfMany } from '../platform/each-of-many.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SettingsService } from '../settings/settings.service.js';
import { Claim } from './claim.entity.js';
import { lockClaim } from './lock-claim.js';
import { drawPickup, type PickupColumns, withoutPickup } from './pickup.service.js';

type Notes = Partial<
  Pick<Claim, 'verificationNote' | 'adminNotes' | 'decisionReason' | 'withdrawnAt'> & PickupColumns
>;

/** Who decides; nobody where the claimant takes the claim back. */
type Decider = Omit<Reviewer, 'id'> & { readonly id: string | null };

/**
 * What administrators decide on a claim (§4), and the claimant's own withdrawal. An item is always locked
 * before its claims.
 */
@Injectable()
export class ClaimReviewService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly decisions: DecisionsService,
    private readonly items: ItemReviewService,
    private readonly parting: PartingService,
    private readonly settings: SettingsService,
    private readonly effects: EffectsService,
  ) {}

  onModuleInit(): void {
    this.effects.onRejectOthers((manager, itemId, others, reviewer) =>
      this.#rejectOthers(manager, itemId, others, reviewer),
    );
    this.items.onPromisedItem(async (manager, { itemId, to }, reviewer) => {
      if (to === 'approved') await this.#withdrawApproval(manager, itemId, reviewer);
    });
    this.parting.onPart((manager, itemId, reviewer, reason) =>
      this.#rejectOpen(manager, itemId, reviewer, reason),
    );
  }

  /**
   * Approves a claim and promises the item to its claimant, in one transaction: of any number of administrators approving
   * claims on one item at once, one wins. A pick-up code is drawn if the item is at the desk.
   * @throws DomainError not_found, transition_not_allowed; validation_failed for no template of the campus
   */
  async approve(
    id: string,
    { decisionReason, adminNotes, rejectOthers }: ClaimDecision,
    reviewer: Reviewer,
  ): Promise<Decided> {
    const others = rejectOthers && { words: await this.#wordsOf(rejectOthers.templateId) };
    return this.#review(id, 'approve', reviewer, async (manager, claim) => {
      if (!claim.itemId) throw new DomainError('transition_not_allowed');
      const { custody } = await this.items.promise(manager, claim.itemId, reviewer);
      const notes = { verificationNote: claimNotes.approved, ...given({ decisionReason, adminNotes }) };
      const pickup = custody === 'at_desk' ? await drawPickup(manager, reviewer.at) : {};
      await this.#move(manager, claim, 'approve', reviewer, { ...notes, ...pickup }, others);
    });
  }

  /** @throws DomainError not_found, transition_not_allowed */
  reject(id: string, { decisionReason, adminNotes }: ClaimDecision, reviewer: Reviewer): Promise<Decided> {
    return this.#review(id, 'reject', reviewer, async (manager, claim) => {
      // On what was parted with since, no claim waits again.
      const [item] = claim.itemId ? await this.items.lock(manager, [claim.itemId]) : [];
      if (item) countOn(manager, 'items', item.id, { outcome: item.outcome });
      const notes = { adminNotes: claimNotes.rejected, ...given({ decisionReason, adminNotes }) };
      return this.#move(manager, claim, 'reject', reviewer, notes);
    });
  }

  /** Decides alike on many claims. */
  decideMany({ ids, action, decisionReason }: BulkClaims, reviewer: Reviewer): Promise<BulkOutcome> {
    return eachOfMany(ids, (id) => this[action](id, { decisionReason }, reviewer));
  }

  /**
   * Takes a pending claim back, for whoever made it. Doing so again changes nothing.
   * @param owner account that the claim must be of; undefined where its secret link was opened
   * @param at now, but for sample data
   * @throws DomainError not_found, claim_decided
   */
  withdraw(id: string, owner?: string, at = new Date()): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await lockClaim(manager, this.items, id);
      if (owner !== undefined && claim.userId !== owner) throw new DomainError('not_found');
      const outcome = transitionClaim(stateOf(claim), 'withdraw');
      if (outcome.kind === 'refused') throw new DomainError('claim_decided');
      if (outcome.kind === 'unchanged') return;
      const notes = { adminNotes: claimNotes.withdrawn, withdrawnAt: at };
      await this.#move(manager, claim, 'withdraw', { id: null, at }, notes);
    });
  }

  /** Lets `carryOut` decide on a locked claim where the table in contracts allows it and it changes anything. */
  #review(
    id: string,
    move: ClaimMove,
    reviewer: Reviewer,
    carryOut: (manager: EntityManager, claim: Claim) => Promise<void>,
  ): Promise<Decided> {
    return this.decisions.decide(reviewer, async (manager) => {
      const claim = await lockClaim(manager, this.items, id);
      const outcome = transitionClaim(stateOf(claim), move);
      if (outcome.kind === 'refused') throw new DomainError('transition_not_allowed');
      if (outcome.kind === 'changed') await carryOut(manager, claim);
    });
  }

  /** The item was approved anew: it is no longer promised to anybody. */
  async #withdrawApproval(manager: EntityManager, itemId: string, reviewer: Reviewer): Promise<void> {
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
    await this.#move(manager, claim, 'reject', reviewer, notes);
  }

  /** The item is gone: nobody can be given it any more. */
  async #rejectOpen(
    manager: EntityManager,
    itemId: string,
    reviewer: Reviewer,
    decisionReason: string | undefined,
  ): Promise<void> {
    const notes = { adminNotes: claimNotes.parted, ...given({ decisionReason }) };
    for (const claim of await openClaims(manager, itemId))
      await this.#move(manager, claim, 'reject', reviewer, notes);
  }

  /** Rejects the other claims on an item that went to somebody, unless it is open to claims again. */
  async #rejectOthers(
    manager: EntityManager,
    itemId: string,
    { words = wentToAnother }: RejectOthers,
    reviewer: Reviewer,
  ): Promise<void> {
    const [item] = await this.items.lock(manager, [itemId]);
    if (!item || !isHandedOver(item)) return;
    for (const claim of await openClaims(manager, itemId)) {
      const notes = { adminNotes: claimNotes.another, decisionReason: words[claim.language] };
      await this.#move(manager, claim, 'reject', reviewer, notes);
    }
  }

  /** A template in all languages; undefined where none was chosen. */
  async #wordsOf(templateId: string | undefined): Promise<RejectOthers['words']> {
    if (templateId === undefined) return undefined;
    const { templates } = await this.settings.get();
    const template = templates.find(({ id }) => id === templateId);
    if (!template)
      throw new DomainError('validation_failed', {
        errors: [fieldProblem('rejectOthers.templateId', 'choice_invalid')],
      });
    const { en, es, fr } = template;
    return { en, es, fr };
  }

  async #move(
    manager: EntityManager,
    claim: Claim,
    move: ClaimMove,
    { id: reviewedBy, at }: Decider,
    notes: Notes,
    rejectOthers?: RejectOthers,
  ): Promise<void> {
    const status = claimTransitions[move].to;
    await overwrite(manager, Claim, claim, { status, reviewedAt: at ?? new Date(), reviewedBy, ...notes });
    await this.effects.write(
      manager,
      { kind: 'claimDecided', claim, move, pickupCode: notes.pickupCode ?? undefined, rejectOthers },
      at,
      reviewedBy,
    );
  }
}

const stateOf = ({ status, withdrawnAt }: Claim): ClaimState => ({ status, withdrawn: withdrawnAt !== null });

/** The pending claims on an item, locked. */
const openClaims = (manager: EntityManager, itemId: string): Promise<Claim[]> =>
  manager.find(Claim, {
    where: { itemId, status: 'pending' },
    order: { seq: 'ASC' },
    ...forUpdate(manager),
  });

/** What an administrator wrote; nothing written leaves what the system writes. */
const given = (notes: Pick<ClaimDecision, 'decisionReason' | 'adminNotes'>): Notes =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => note));
