import { durations, type ExportedClaim, getEffects } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, LessThan, Not, Repository } from 'typeorm';
import { closedStatuses } from '../../items/personal-item-rules.js';
import { AuditService } from '../../logs/audit/audit.service.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { Clock } from '../../platform/clock/clock.js';
import {
  CASES_AT_ONCE,
  inBatches,
  type OpenTerms,
  type Outdated,
  toBeWarned,
  wasWarned,
} from '../../platform/database/outdated.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Events } from '../../platform/events/events.js';
import { FileStorage } from '../../platform/file-storage/file-storage.js';
import { deleteNotes } from '../../staff/notes/notes.service.js';
import { Claim, ClaimFile } from '../claim.entity.js';
import { MessagesService } from '../conversation/messages.service.js';
import { withoutPickup } from '../handover/pickup.service.js';
import { presentExportedClaim } from './cases.service.js';
import { closedAt, erased, lockAgain, untouchedSince, withdrawnAt } from './personal-claim-rules.js';

/**
 * Personal data in claims: exports it for the claimant, removes the account from the claims when it is
 * deleted, and erases data of claims decided long ago.
 */
@Injectable()
export class PersonalClaimsService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly events: Events,
    private readonly messages: MessagesService,
    private readonly storage: FileStorage,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases claimant, proof, messages and notes of claims decided before a time. The claim's existence, its
   * item and its decision stay.
   */
  outdated(decidedBefore: Date): Outdated {
    const old: FindOptionsWhere<Claim> = {
      status: Not('pending'),
      reviewedAt: LessThan(decidedBefore),
      email: Not(''),
    };
    return this.#outdated(old);
  }

  /** Undecided, inactive claims: rejected and erased. */
  outdatedOpen(terms: OpenTerms): Outdated {
    return this.#outdated({ ...untouchedSince(terms.closed), closingWarnedAt: wasWarned(terms) }, true);
  }

  #outdated(old: FindOptionsWhere<Claim>, isClosing = false): Outdated {
    return {
      count: () => this.claims.countBy(old),
      erase: (signal) => inBatches(signal, () => this.#eraseSome(old, isClosing)),
    };
  }

  /** Undecided claims that will soon be closed: the claimant is sent an e-mail. */
  unwarned(terms: OpenTerms): Outdated {
    const where = { ...untouchedSince(terms.warned), closingWarnedAt: toBeWarned(terms) };
    return {
      count: () => this.claims.countBy(where),
      erase: (signal) => inBatches(signal, () => this.#warnSome(where, terms.at)),
    };
  }

  async #warnSome(where: FindOptionsWhere<Claim>, at: Date): Promise<number> {
    const found = await this.claims.find({ where, order: { seq: 'ASC' }, take: CASES_AT_ONCE });
    if (found.length === 0) return 0;
    await this.unitOfWork.transaction(async (manager) => {
      const claims = await lockAgain(manager, found, where);
      const closesAt = new Date(at.getTime() + durations.closingNotice);
      for (const claim of claims) {
        await this.notifications.warnOfClaimClosing(manager, claim, closesAt);
        await manager.update(Claim, { seq: claim.seq }, { closingWarnedAt: at });
      }
      const changes = [{ field: 'closingWarnedAt', changed: true }];
      if (claims.length > 0)
        await this.audit.record(manager, 'CLAIM_UPDATED', { claimIds: claims.map(({ id }) => id), changes });
    });
    return found.length;
  }

  /** Pick-up codes that expired before a time. */
  outdatedCodes(expiredBefore: Date): Outdated {
    const old = { pickupExpiresAt: LessThan(expiredBefore) };
    return {
      count: () => this.claims.countBy(old),
      erase: (signal) => inBatches(signal, () => this.#clearSomeCodes(old)),
    };
  }

  async #eraseSome(old: FindOptionsWhere<Claim>, isClosing: boolean): Promise<number> {
    // Search outside of the transaction, so that others need not wait for it.
    const found = await this.claims.find({ where: old, order: { seq: 'ASC' }, take: CASES_AT_ONCE });
    if (found.length === 0) return 0;
    const files = await this.unitOfWork.transaction(async (manager) => {
      const claims = await lockAgain(manager, found, old);
      if (claims.length === 0) return [];
      const claimIds = claims.map(({ id }) => id);
      const proofs = (await manager.findBy(ClaimFile, { claimId: In(claimIds) })).map(({ id }) => id);
      await this.storage.note(proofs);
      await manager.delete(ClaimFile, { id: In(proofs) });
      await this.messages.deleteAllOn(manager, claimIds);
      await deleteNotes(manager, 'claims', claimIds);
      for (const claim of claims) {
        if (isClosing) await this.#recordClosing(manager, claim);
        const closed = isClosing ? closedAt(this.clock.date()) : {};
        await manager.update(Claim, { seq: claim.seq }, { ...erased(claim), ...closed });
      }
      await this.audit.record(manager, 'PERSONAL_DATA_ERASED', { claimIds, files: proofs.length });
      return proofs;
    });
    await this.storage.remove(files);
    return found.length;
  }

  async #recordClosing(manager: EntityManager, claim: Claim): Promise<void> {
    const { action, details } = getEffects({ kind: 'claimDecided', claim, move: 'reject' }).entry;
    await this.audit.record(manager, action, { ...details, reason: 'unattended' });
  }

  async #clearSomeCodes(old: FindOptionsWhere<Claim>): Promise<number> {
    const found = await this.claims.find({ select: { id: true }, where: old, take: CASES_AT_ONCE });
    if (found.length === 0) return 0;
    const claimIds = found.map(({ id }) => id);
    await this.unitOfWork.transaction(async (manager) => {
      // A code that was renewed since stays.
      await manager.update(Claim, { ...old, id: In(claimIds) }, withoutPickup);
      const changes = [{ field: 'pickupCode', changed: true }];
      await this.audit.record(manager, 'CLAIM_UPDATED', { claimIds, changes });
    });
    return found.length;
  }

  /** Returns the claims with their conversations, newest first. */
  async exportAll(where: FindOptionsWhere<Claim>): Promise<ExportedClaim[]> {
    const order = { seq: 'DESC', files: { position: 'ASC' } } as const;
    const claims = await this.claims.find({ where, relations: { files: true }, order });
    const messages = await this.messages.findAllOn(claims.map(({ id }) => id));
    return claims.map((claim) => presentExportedClaim(claim, messages.get(claim.id) ?? []));
  }

  /** Returns the titles of items that wait at the counter for the person of these claims. */
  async findWaiting(manager: EntityManager, where: FindOptionsWhere<Claim>): Promise<string[]> {
    await manager.find(Claim, { where, order: { seq: 'ASC' }, ...forUpdate(manager) });
    const claims = await manager
      .createQueryBuilder(Claim, 'claim')
      .innerJoin('items', 'item', 'item.id = claim.item_id')
      .where(where)
      .andWhere("claim.status = 'approved' AND claim.handedOverAt IS NULL")
      .andWhere(`item.status NOT IN (:...closedStatuses)`, { closedStatuses })
      .orderBy('claim.seq')
      .getMany();
    return claims.map(({ itemTitle }) => itemTitle);
  }

  /**
   * Removes a person from their claims. Decided claims lose all personal data; a pending claim stays open,
   * and its claimant keeps the secret link.
   * @param withdraws withdraws the pending claims first
   * @returns the ids of the claims, and the proof files that have no claim any more
   */
  async disown(
    manager: EntityManager,
    where: FindOptionsWhere<Claim>,
    withdraws: boolean,
  ): Promise<{ claims: string[]; files: string[] }> {
    const claims = await manager.find(Claim, { where, order: { seq: 'ASC' }, ...forUpdate(manager) });
    const decided = claims.filter(({ status }) => withdraws || status !== 'pending');
    const decidedIds = decided.map(({ id }) => id);
    const files = await manager.findBy(ClaimFile, { claimId: In(decidedIds) });
    await this.messages.deleteAllOn(manager, decidedIds);
    await deleteNotes(manager, 'claims', decidedIds);
    await manager.delete(ClaimFile, { id: In(files.map(({ id }) => id)) });
    // Write each claim once: a second write makes PostgreSQL lock the claim's item, and others lock items
    // before claims.
    if (!withdraws) await manager.update(Claim, { ...where, status: 'pending' }, { userId: null });
    for (const claim of decided) {
      const isWithdrawn = claim.status === 'pending';
      await manager.update(
        Claim,
        { seq: claim.seq },
        { ...erased(claim), ...(isWithdrawn && withdrawnAt(this.clock.date())) },
      );
      if (isWithdrawn) await this.events.publish(manager, { kind: 'claimDecided', claim, move: 'withdraw' });
    }
    return { claims: claims.map(({ id }) => id), files: files.map(({ id }) => id) };
  }
}
