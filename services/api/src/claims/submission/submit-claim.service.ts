import { randomUUID } from 'node:crypto';
import { type SubmitClaim, splitAnswers, toAnswers } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { orNull, questionsIn } from '../../items/category-rule.js';
import { ItemReviewService } from '../../items/desk/item-review.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Author } from '../../platform/events/events.js';
import { Events } from '../../platform/events/events.js';
import type { UploadedFiles } from '../../platform/file-storage/uploads.service.js';
import type { NoteResource } from '../../platform/idempotency/idempotency.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { UsersService } from '../../users/users.service.js';
import { Claim, ClaimFile } from '../claim.entity.js';
import { claimSearchText } from '../claim-search-text.js';

export interface ClaimContext {
  readonly form: UploadedFiles;
  /** Null for a visitor. */
  readonly actor: Pick<Author, 'id' | 'role'> | null;
  /** Returns an identical pending claim instead of a new one, for any claimant. */
  readonly isOnce?: boolean;
  /** True if the desk makes it. */
  readonly byDesk?: boolean;
  /** The lost report that it is made from. */
  readonly lostReportId?: string | null;
  readonly note: NoteResource;
  /** Time of submission: now, except for sample data. */
  readonly at?: Date;
}

/** The first version of a claim's link. */
export const FIRST_LINK_VERSION = 1;

/** The columns that make two pending claims identical. */
const getSameness = ({ itemId, studentId, email }: Pick<SubmitClaim, 'itemId' | 'studentId' | 'email'>) =>
  ({ itemId, studentId, email, status: 'pending' }) as const;

/** Stores new claims (§4) as pending. */
@Injectable()
export class SubmitClaimService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly unitOfWork: UnitOfWork,
    private readonly reviews: ItemReviewService,
    private readonly events: Events,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds an identical pending claim of the caller: of their account, or open in their browser.
   * @param openedCase id of the claim that the browser opened by its link
   */
  async findOwn(form: SubmitClaim, actor: Author | null, openedCase: string | null): Promise<string | null> {
    const claims = await this.claims.findBy(getSameness(form));
    const own = claims.find(
      ({ id, userId }) => id === openedCase || (userId !== null && userId === actor?.id),
    );
    return own?.id ?? null;
  }

  /**
   * Stores a claim, even if an identical one exists: a refusal would reveal to a stranger that the person has
   * a claim. The desk sees both claims, and the claimant gets an e-mail.
   * @returns the claim's id
   * @throws DomainError not_found, item_not_claimable
   */
  async submit(
    { fullName, language = 'en', matchToken: _, ...submitted }: SubmitClaim,
    { form, actor, note, at, isOnce, byDesk = false, lostReportId = null }: ClaimContext,
  ): Promise<string> {
    const id = randomUUID();
    const { fields, typed } = splitAnswers(submitted);
    const settings = await this.settings.get();
    const files = await form.store();
    const claimId = await this.unitOfWork.transaction(async (manager) => {
      await note(manager, id);
      const item = await this.reviews.requireClaimable(manager, fields.itemId, byDesk);
      const itemTitle = item.title;
      const earlier = await manager.findOne(Claim, { where: getSameness(fields), order: { seq: 'ASC' } });
      if (isOnce && earlier) return earlier.id;
      const claim = {
        ...fields,
        id,
        itemTitle,
        claimantName: fullName,
        phone: fields.phone || null,
        answers: orNull(toAnswers(questionsIn(settings, item.category), typed)),
        userId: await this.#ownerIn(manager, actor),
        language,
        lostReportId,
        status: 'pending' as const,
        submittedAt: at ?? this.clock.date(),
        linkVersion: FIRST_LINK_VERSION,
        searchText: claimSearchText({ ...fields, itemTitle, claimantName: fullName }),
      };
      await manager.insert(Claim, claim);
      await manager.insert(
        ClaimFile,
        files.map((file, position) => ({ ...file, position, claimId: id })),
      );
      await this.events.publish(manager, { kind: 'claimSubmitted', claim, earlier }, { at });
      return id;
    });
    await form.keep();
    return claimId;
  }

  /**
   * Returns the account that owns the claim. Claims that administrators enter at the desk have none. If the
   * account was deleted during the request, the claimant gets e-mails only.
   */
  async #ownerIn(manager: EntityManager, actor: ClaimContext['actor']): Promise<string | null> {
    if (actor?.role !== 'user') return null;
    return (await this.users.findForReference(manager, actor.id)) && actor.id;
  }
}
