import { randomUUID } from 'node:crypto';
import type { SubmitClaim } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { ItemReviewService } from '../items/item-review.service.js';
import { Clock } from '../platform/clock/clock.js';
import type { Actor } from '../platform/context/request-context.js';
import { searchTextOf } from '../platform/database/search/search-text.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Events } from '../platform/events/events.js';
import type { UploadedFiles } from '../platform/files/uploads.service.js';
import type { NoteResource } from '../platform/idempotency/idempotency.service.js';
import { UsersService } from '../users/users.service.js';
import { Claim, ClaimFile } from './claim.entity.js';

export interface ClaimContext {
  readonly form: UploadedFiles;
  /** Null for a visitor. */
  readonly actor: Pick<Actor, 'id' | 'role'> | null;
  /** The very same claim, while it is pending, is not made again, whoever made it. */
  readonly isOnce?: boolean;
  /** The lost report that it is made from. */
  readonly lostReportId?: string | null;
  readonly note: NoteResource;
  /** When it was submitted: now, but for sample data. */
  readonly at?: Date;
}

/** The version of the link that a claim begins with. */
export const FIRST_LINK_VERSION = 1;

/** What makes two claims the same while they are pending. */
const samenessOf = ({ itemId, studentId, email }: Pick<SubmitClaim, 'itemId' | 'studentId' | 'email'>) =>
  ({ itemId, studentId, email, status: 'pending' }) as const;

/** Takes claims in (§4): a new one is pending. */
@Injectable()
export class SubmitClaimService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly unitOfWork: UnitOfWork,
    private readonly reviews: ItemReviewService,
    private readonly events: Events,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * The very same claim, still pending, where it is of whoever asks: of their account, or open in their browser.
   * @param openedCase id of the claim that the browser opened by its link
   */
  async findOwn(form: SubmitClaim, actor: Actor | null, openedCase: string | null): Promise<string | null> {
    const claims = await this.claims.findBy(samenessOf(form));
    const own = claims.find(
      ({ id, userId }) => id === openedCase || (userId !== null && userId === actor?.id),
    );
    return own?.id ?? null;
  }

  /**
   * Takes a claim, also where there is the very same one already: a refusal would tell a stranger who claims
   * what. The desk sees them beside each other, and the claimant is told of it by e-mail.
   * @returns the claim's id
   * @throws DomainError not_found, item_not_claimable
   */
  async submit(
    { fullName, language = 'en', matchToken: _, ...given }: SubmitClaim,
    { form, actor, note, at, isOnce, lostReportId = null }: ClaimContext,
  ): Promise<string> {
    const id = randomUUID();
    const files = await form.store();
    const claimId = await this.unitOfWork.transaction(async (manager) => {
      await note(manager, id);
      const itemTitle = await this.reviews.requireClaimable(manager, given.itemId);
      const earlier = await manager.findOne(Claim, { where: samenessOf(given), order: { seq: 'ASC' } });
      if (isOnce && earlier) return earlier.id;
      const claim = {
        ...given,
        id,
        itemTitle,
        claimantName: fullName,
        phone: given.phone || null,
        userId: await this.#ownerIn(manager, actor),
        language,
        lostReportId,
        status: 'pending' as const,
        submittedAt: at ?? this.clock.date(),
        linkVersion: FIRST_LINK_VERSION,
        searchText: claimSearchText({ ...given, itemTitle, claimantName: fullName }),
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
   * The account that a claim belongs to. What administrators fill in at the desk is not theirs, and an account may
   * have been deleted since the request came in: then the claimant is told by e-mail.
   */
  async #ownerIn(manager: EntityManager, actor: ClaimContext['actor']): Promise<string | null> {
    if (actor?.role !== 'user') return null;
    return (await this.users.findForReference(manager, actor.id)) && actor.id;
  }
}

/** What a search for a claim looks through: what administrators read of it. */
const claimSearchText = (
  claim: Pick<Claim, 'itemTitle' | 'claimantName' | 'email' | 'studentId' | 'ownershipDescription'>,
): string =>
  searchTextOf(claim.itemTitle, claim.claimantName, claim.email, claim.studentId, claim.ownershipDescription);
