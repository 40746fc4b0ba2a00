import {
  type ClaimDecision,
  type ClaimMove,
  type ClaimState,
  changesOf,
  claimNotes,
  claimTransitions,
  type LogAction,
  transitionClaim,
} from '@lost-found/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { forUpdate } from '../database/row-lock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { ItemReviewService } from '../items/item-review.service.js';
import type { Reviewer } from '../items/reviewer.js';
import { AuditService } from '../logs/audit.service.js';
import { MailService } from '../mail/mail.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { Claim } from './claim.entity.js';
import { isErased } from './erased-claim.js';

type Notes = Partial<Pick<Claim, 'verificationNote' | 'adminNotes' | 'decisionReason' | 'withdrawnAt'>>;

const logActions: Readonly<Record<ClaimMove, LogAction>> = {
  approve: 'CLAIM_APPROVED',
  reject: 'CLAIM_REJECTED',
  withdraw: 'CLAIM_WITHDRAWN',
};

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
    private readonly items: ItemReviewService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.items.onRelease((manager, itemId, reviewer) => this.#withdrawApproval(manager, itemId, reviewer));
  }

  /**
   * Approves a claim and hands the item over, in one transaction: of any number of administrators approving
   * claims on one item at once, one wins.
   * @throws DomainError not_found, transition_not_allowed
   */
  approve(id: string, { decisionReason, adminNotes }: ClaimDecision, reviewer: Reviewer): Promise<void> {
    return this.#review(id, 'approve', async (manager, claim) => {
      if (!claim.itemId) throw new DomainError('transition_not_allowed');
      await this.items.handOver(manager, claim.itemId, reviewer);
      const notes = { verificationNote: claimNotes.approved, ...given({ decisionReason, adminNotes }) };
      await this.#move(manager, claim, 'approve', reviewer, notes);
    });
  }

  /** @throws DomainError not_found, transition_not_allowed */
  reject(id: string, { decisionReason, adminNotes }: ClaimDecision, reviewer: Reviewer): Promise<void> {
    return this.#review(id, 'reject', (manager, claim) => {
      const notes = { adminNotes: claimNotes.rejected, ...given({ decisionReason, adminNotes }) };
      return this.#move(manager, claim, 'reject', reviewer, notes);
    });
  }

  /**
   * Takes a pending claim back, for whoever made it. Doing so again changes nothing.
   * @param owner account that the claim must be of; undefined where its secret link was opened
   * @param at now, but for sample data
   * @throws DomainError not_found, claim_decided
   */
  withdraw(id: string, owner?: string, at = new Date()): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await this.#lock(manager, id);
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
    carryOut: (manager: EntityManager, claim: Claim) => Promise<void>,
  ): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const claim = await this.#lock(manager, id);
      const outcome = transitionClaim(stateOf(claim), move);
      if (outcome.kind === 'refused') throw new DomainError('transition_not_allowed');
      if (outcome.kind === 'changed') await carryOut(manager, claim);
    });
  }

  /** Locks the item of a claim and then the claim. */
  async #lock(manager: EntityManager, id: string): Promise<Claim> {
    const unlocked = await manager.findOneBy(Claim, { id });
    if (unlocked?.itemId) await this.items.lock(manager, unlocked.itemId);
    const claim = await manager.findOne(Claim, { where: { id }, ...forUpdate(manager) });
    if (!claim) throw new DomainError('not_found');
    return claim;
  }

  /** The item was approved anew: it is no longer promised to anybody. */
  async #withdrawApproval(manager: EntityManager, itemId: string, reviewer: Reviewer): Promise<void> {
    const claim = await manager.findOne(Claim, {
      where: { itemId, status: 'approved' },
      ...forUpdate(manager),
    });
    if (!claim) return;
    const notes = { verificationNote: null, adminNotes: claimNotes.approvalWithdrawn, decisionReason: null };
    await this.#move(manager, claim, 'reject', reviewer, notes);
  }

  async #move(
    manager: EntityManager,
    claim: Claim,
    move: ClaimMove,
    { id: reviewedBy, at }: Decider,
    notes: Notes,
  ): Promise<void> {
    const status = claimTransitions[move].to;
    await manager.update(
      Claim,
      { id: claim.id },
      { status, reviewedAt: at ?? new Date(), reviewedBy, ...notes },
    );
    const { id: claimId, itemId } = claim;
    const changes = changesOf(claim, { status }, ['status']);
    await this.audit.record(manager, logActions[move], { claimId, itemId, changes });
    if (move !== 'withdraw') await this.#tellClaimant(manager, claim, status, at);
  }

  /** In their account, or by e-mail with their secret link. */
  async #tellClaimant(
    manager: EntityManager,
    claim: Claim,
    status: 'approved' | 'rejected',
    at: Date | undefined,
  ): Promise<void> {
    const { id: claimId, itemId, itemTitle, userId, email: to, language, linkVersion } = claim;
    const type = status === 'approved' ? 'item_claimed' : 'item_rejected';
    const decision = claim.status === 'approved' ? 'withdrawn' : status;
    const notice = { type, claimId, itemId, itemTitle, at } as const;
    if (userId) return this.notifications.notify(manager, userId, notice);
    // Sample data tells of the past: nobody is written to. Nor is anybody who is not known any more.
    if (at || isErased(claim)) return;
    const link = { claimId, linkVersion };
    await this.mail.enqueue(manager, { to, language, template: 'claim_decided', decision, ...link });
  }
}

const stateOf = ({ status, withdrawnAt }: Claim): ClaimState => ({ status, withdrawn: withdrawnAt !== null });

/** What an administrator wrote; nothing written leaves what the system writes. */
const given = (notes: Pick<ClaimDecision, 'decisionReason' | 'adminNotes'>): Notes =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => note));
