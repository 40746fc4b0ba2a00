import { randomUUID } from 'node:crypto';
import type { SubmitClaim } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/context/request-context.js';
import { DomainError } from '../common/errors/domain-error.js';
import { searchTextOf } from '../database/search/search-text.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { StoredFileInfo } from '../files/received-file.js';
import type { NoteResource } from '../idempotency/idempotency.service.js';
import { ItemReviewService } from '../items/item-review.service.js';
import { AuditService } from '../logs/audit.service.js';
import { MailService } from '../mail/mail.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { UsersService } from '../users/users.service.js';
import { Claim } from './claim.entity.js';
import { ClaimFile } from './claim-file.entity.js';

/** What comes with the fields of a claim. */
export interface ClaimContext {
  readonly files: readonly StoredFileInfo[];
  /** Null for a visitor. */
  readonly actor: Actor | null;
  readonly note: NoteResource;
  /** When it was submitted: now, but for sample data. */
  readonly at?: Date;
}

/** The version of the link that a claim begins with. */
export const FIRST_LINK_VERSION = 1;

/** Takes claims in (§4): a new one is pending. */
@Injectable()
export class SubmitClaimService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reviews: ItemReviewService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly mail: MailService,
    private readonly users: UsersService,
  ) {}

  /**
   * @returns the claim's id
   * @throws DomainError not_found, item_not_claimable; claim_duplicate for the very same claim again while
   *   it is pending. Other claims under the same student ID are taken: administrators are shown them.
   */
  submit(
    { fullName, language = 'en', ...form }: SubmitClaim,
    { files, actor, note, at }: ClaimContext,
  ): Promise<string> {
    const id = randomUUID();
    return this.unitOfWork.transaction(async (manager) => {
      await note(manager, id);
      const itemTitle = await this.reviews.requireClaimable(manager, form.itemId);
      await requireNew(manager, form);
      await manager.insert(Claim, {
        ...form,
        id,
        itemTitle,
        claimantName: fullName,
        phone: form.phone || null,
        userId: await this.#ownerIn(manager, actor),
        language,
        status: 'pending',
        submittedAt: at ?? new Date(),
        linkVersion: FIRST_LINK_VERSION,
        searchText: searchTextOf(itemTitle, fullName, form.email),
      });
      await manager.insert(
        ClaimFile,
        files.map((file, position) => ({ ...file, position, claimId: id })),
      );
      const { itemId, email: to } = form;
      await this.audit.record(manager, 'CLAIM_SUBMITTED', { claimId: id, itemId });
      const notice = { type: 'new_submission', claimId: id, itemId, itemTitle, at } as const;
      await this.notifications.notifyAdmins(manager, notice);
      const link = { claimId: id, linkVersion: FIRST_LINK_VERSION };
      // Sample data tells of the past: nobody is written to.
      if (!at) await this.mail.enqueue(manager, { to, language, template: 'claim_received', ...link });
      return id;
    });
  }

  /**
   * The account that a claim belongs to. What administrators fill in at the desk is not theirs, and an account may
   * have been deleted since the request came in: then the claimant is told by e-mail.
   */
  async #ownerIn(manager: EntityManager, actor: Actor | null): Promise<string | null> {
    if (actor?.role !== 'user') return null;
    return (await this.users.findForReference(manager, actor.id)) && actor.id;
  }
}

/** The item is locked: of two that arrive at once, the second sees the first. */
async function requireNew(
  manager: EntityManager,
  { itemId, studentId, email }: Pick<SubmitClaim, 'itemId' | 'studentId' | 'email'>,
): Promise<void> {
  const same = { itemId, studentId, email, status: 'pending' } as const;
  if (await manager.existsBy(Claim, same)) throw new DomainError('claim_duplicate');
}
