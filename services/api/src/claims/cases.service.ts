import {
  type Case,
  changesOf,
  type ExportedClaim,
  type List,
  type Message,
  type PageQuery,
  proofRule,
  transitionClaim,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { MessagesService } from '../messages/messages.service.js';
import { EffectsService } from '../notifications/notifications.service.js';
import { Config } from '../platform/config/config.js';
import type { Actor } from '../platform/context/request-context.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { findKeys } from '../platform/database/search/find-keys.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/users.service.js';
import { Claim } from './claim.entity.js';

/** Claims as whoever made them sees them: by their secret link, or in their account. */
@Injectable()
export class CasesService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly effects: EffectsService,
    private readonly messages: MessagesService,
    private readonly users: UsersService,
  ) {}

  /** @throws DomainError not_found */
  async get(id: string): Promise<Case> {
    const [found] = await this.#present(await this.#load({ id }));
    if (!found) throw new DomainError('not_found');
    return found;
  }

  /** The claims of an account, newest first. */
  async findMine(userId: string, query: PageQuery): Promise<List<Case>> {
    const mine = { table: 'claims', filters: { user_id: userId }, search: undefined } as const;
    const { keys, ...page } = await findKeys(this.claims.manager.connection, mine, query);
    const found = keys.length > 0 ? await this.#load({ seq: In(keys) }) : [];
    return { data: await this.#present(found.toSorted((a, b) => b.seq - a.seq)), ...page };
  }

  /** @throws DomainError not_found for somebody else's claim, too */
  async requireOwner(id: string, userId: string): Promise<void> {
    if (!(await this.claims.existsBy({ id, userId }))) throw new DomainError('not_found');
  }

  /** Whether a secret link of this version still opens the claim. */
  isLinked(id: string, linkVersion: number): Promise<boolean> {
    return this.claims.existsBy({ id, linkVersion });
  }

  /** A claim that is nobody's joins the account of an ordinary user who opens it by its link. */
  async join(id: string, actor: Actor): Promise<void> {
    // At the desk people are helped with their links; their claims are not the desk's.
    if (actor.role === 'admin' || !(await this.#isNobodys(id))) return;
    await this.unitOfWork.transaction(async (manager) => {
      const claim = await manager.findOneOrFail(Claim, { where: { id }, ...forUpdate(manager) });
      // Nor does it join an account that was deleted since the request came in.
      if (claim.userId || !(await this.users.findForReference(manager, actor.id))) return;
      const joined = { userId: actor.id };
      await manager.update(Claim, { id }, joined);
      const changes = changesOf(claim, joined, ['userId']);
      await this.effects.write(manager, { kind: 'claimUpdated', claim, changes });
    });
  }

  async #isNobodys(id: string): Promise<boolean> {
    const claim = await this.claims.findOneBy({ id });
    return claim?.userId === null;
  }

  #load(where: Parameters<Repository<Claim>['findBy']>[0]): Promise<Claim[]> {
    return this.claims.find({ where, relations: { files: true }, order: { files: { position: 'ASC' } } });
  }

  async #present(claims: Claim[]): Promise<Case[]> {
    const unread = await this.messages.countUnread(
      claims.map(({ id }) => id),
      'user',
    );
    const { publicUrl } = this.config;
    return claims.map((claim) =>
      presentCase(claim, { publicUrl, unreadMessages: unread.get(claim.id) ?? 0 }),
    );
  }
}

interface Beside {
  readonly publicUrl: string;
  readonly unreadMessages: number;
}

/** A claim for whoever made it: nothing that only administrators read, and no way to the proof itself (§6). */
const presentCase = (claim: Claim, { publicUrl, unreadMessages }: Beside): Case => ({
  id: claim.id,
  status: claim.status,
  itemId: claim.itemId,
  itemTitle: claim.itemTitle,
  itemUrl: claim.itemId && `${publicUrl}/item/${claim.itemId}`,
  submittedAt: claim.submittedAt.toISOString(),
  reviewedAt: claim.reviewedAt?.toISOString() ?? null,
  withdrawnAt: claim.withdrawnAt?.toISOString() ?? null,
  decisionReason: claim.decisionReason,
  proofFiles: claim.files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  unreadMessages,
  canWithdraw: transitionClaim(claim, 'withdraw').kind === 'changed',
  canAddProof: claim.status === 'pending' && claim.files.length < proofRule.maxFiles,
});

/** A claim for whoever made it to take along, with what they told of themselves and the conversation. */
export const presentExportedClaim = (claim: Claim, messages: Message[]): ExportedClaim => ({
  id: claim.id,
  itemId: claim.itemId,
  itemTitle: claim.itemTitle,
  fullName: claim.claimantName,
  studentId: claim.studentId,
  email: claim.email,
  phone: claim.phone,
  ownershipDescription: claim.ownershipDescription,
  status: claim.status,
  submittedAt: claim.submittedAt.toISOString(),
  reviewedAt: claim.reviewedAt?.toISOString() ?? null,
  withdrawnAt: claim.withdrawnAt?.toISOString() ?? null,
  decisionReason: claim.decisionReason,
  proofFiles: claim.files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  messages,
});
