import {
  type Case,
  caseSchema,
  type ExportedClaim,
  exportedClaimSchema,
  getChanges,
  isPickupOver,
  isToBeBroughtIn,
  isWaitingAtDesk,
  type List,
  limits,
  type Message,
  type PageQuery,
  proofFileSchema,
  proofRule,
  transitionClaim,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { ItemsService } from '../../items/items.service.js';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { findRows } from '../../platform/database/search/find-keys.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Author } from '../../platform/events/events.js';
import { Events } from '../../platform/events/events.js';
import { QrService } from '../../platform/qr/qr.service.js';
import { present } from '../../platform/validation/present.js';
import { UndoService } from '../../undo/undo.service.js';
import { UsersService } from '../../users/users.service.js';
import { Claim } from '../claim.entity.js';
import { MessagesService } from '../conversation/messages.service.js';

const withFiles = { relations: { files: true }, order: { files: { position: 'ASC' } } } as const;

/** Claims for their claimants: by secret link, or in their account. */
@Injectable()
export class CasesService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly notifications: NotificationsService,
    private readonly items: ItemsService,
    private readonly messages: MessagesService,
    private readonly users: UsersService,
    private readonly decisions: UndoService,
    private readonly qr: QrService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found */
  async get(id: string): Promise<Case> {
    const [found] = await this.#present(await this.claims.find({ where: { id }, ...withFiles }));
    if (!found) throw new DomainError('not_found');
    return found;
  }

  /** The claims of an account, newest first. */
  async findMine(userId: string, query: PageQuery): Promise<List<Case>> {
    const mine = { table: 'claims', filters: { user_id: userId }, search: undefined } as const;
    const { data: claims, ...page } = await findRows(this.claims, mine, query, withFiles);
    return { data: await this.#present(claims), ...page };
  }

  /** @throws DomainError not_found, also for a claim of another account */
  async requireOwner(id: string, userId: string): Promise<void> {
    if (!(await this.claims.existsBy({ id, userId }))) throw new DomainError('not_found');
  }

  /** True when a secret link of this version still opens the claim. */
  isLinked(id: string, linkVersion: number): Promise<boolean> {
    return this.claims.existsBy({ id, linkVersion });
  }

  /** Sends the links of an address's open claims to that address, newest first. */
  async sendLinks(manager: EntityManager, email: string): Promise<void> {
    const claims = await manager.find(Claim, {
      where: [
        { email, status: 'pending' },
        { email, status: 'approved', handedOverAt: IsNull() },
      ],
      order: { seq: 'DESC' },
      take: limits.linksPerMail,
    });
    for (const { id: claimId, itemId, language, linkVersion } of claims)
      await this.notifications.sendLink(manager, email, itemId, {
        template: 'claim_link',
        claimId,
        language,
        linkVersion,
      });
  }

  /**
   * Adds a claim without an account to the account of the user who opens its link, if the account's verified
   * address equals the claim's. The address must match, because links can be passed on.
   */
  async join(id: string, actor: Author): Promise<void> {
    // Skip administrators: they open claimants' links at the desk, and those claims are not theirs.
    if (actor.role === 'admin') return;
    const mine = await this.claims.existsBy({ id, userId: IsNull(), email: actor.email.toLowerCase() });
    if (!mine) return;
    await this.unitOfWork.transaction(async (manager) => {
      const claim = await manager.findOneOrFail(Claim, { where: { id }, ...forUpdate(manager) });
      // The account may have been deleted or changed its address since the request began.
      const account = await this.users.findForReference(manager, actor.id);
      if (claim.userId || !account?.emailVerified || account.email !== claim.email) return;
      const joined = { userId: actor.id };
      await manager.update(Claim, { id }, joined);
      const changes = getChanges(claim, joined, ['userId']);
      await this.events.publish(manager, { kind: 'claimUpdated', claim, changes });
    });
  }

  async #present(claims: Claim[]): Promise<Case[]> {
    const unread = await this.messages.countUnread(
      claims.map(({ id }) => id),
      'user',
    );
    const briefs = await this.items.findBriefs(claims.map(({ itemId }) => itemId));
    const held = await this.decisions.heldClaims();
    const { publicUrl } = this.config;
    return Promise.all(
      claims.map(async (claim) => {
        const { reference = null, custody = null, deskId = null } = briefs.get(claim.itemId) ?? {};
        const isDecisionHeld = held.has(claim.id);
        const isWaiting = isWaitingAtDesk(claim, custody);
        return presentCase(claim, {
          publicUrl,
          itemReference: reference,
          deskId,
          isWithFinder: custody === 'with_finder',
          isToBeBroughtIn: isToBeBroughtIn(claim, custody),
          isWaitingAtDesk: isWaiting,
          isDecisionHeld,
          canRenewPickup: isWaiting && !isDecisionHeld,
          unreadMessages: unread.get(claim.id) ?? 0,
          pickup: isWaiting && !isDecisionHeld ? await this.#getPickup(claim) : null,
        });
      }),
    );
  }

  /** Presents the pick-up code to its claimant; null when it is no longer valid. */
  async #getPickup({ pickupCode: code, pickupExpiresAt: until }: Claim): Promise<Case['pickup']> {
    if (!code || !until || isPickupOver(until, this.clock.date())) return null;
    return { code, expiresAt: until.toISOString(), qrCode: await this.qr.draw(code) };
  }
}

/** The case lists proof files without their address: only administrators may open them. */
const ownProofSchema = proofFileSchema.omit({ url: true });

type Beside = { readonly publicUrl: string } & Pick<
  Case,
  | ('itemReference' | 'deskId' | 'isWithFinder' | 'isToBeBroughtIn' | 'isWaitingAtDesk' | 'isDecisionHeld')
  | ('unreadMessages' | 'pickup' | 'canRenewPickup')
>;

/** Presents a claim to its claimant: no fields for administrators, and no address of the proof (§6). */
const presentCase = (claim: Claim, { publicUrl, ...beside }: Beside): Case =>
  present(caseSchema, claim, {
    ...beside,
    itemUrl: claim.itemId && `${publicUrl}/item/${claim.itemId}`,
    proofFiles: claim.files.map((file) => present(ownProofSchema, file)),
    canWithdraw: transitionClaim(claim, 'withdraw').kind === 'changed',
    canAddProof: claim.status === 'pending' && claim.files.length < proofRule.maxFiles,
  });

/** Presents a claim for its claimant's export, with their personal data and the conversation. */
export const presentExportedClaim = (claim: Claim, messages: Message[]): ExportedClaim =>
  present(exportedClaimSchema, claim, {
    fullName: claim.claimantName,
    answers: claim.answers ?? [],
    proofFiles: claim.files.map((file) => present(ownProofSchema, file)),
    messages,
  });
