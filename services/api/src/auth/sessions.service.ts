import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type AccountSession,
  accountSessionSchema,
  durations,
  limits,
  type Session as SessionView,
  sessionSchema,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, MoreThan, Not, Repository } from 'typeorm';
import { type Actor, currentRequest } from '../platform/context/request-context.js';
import { deleteInBatches } from '../platform/database/delete-in-batches.js';
import { afterCommit, UnitOfWork } from '../platform/database/unit-of-work.js';
import { present } from '../platform/validation/present.js';
import type { Account } from '../users/account.js';
import { AccountToken } from './account-token.entity.js';
import { Session } from './session.entity.js';

/** How exactly it is known when a session was last used: a write an hour, not one a request. */
const EXACT_TO_MS = 3_600_000;
/** How long a link that has ended can still be told from one that never was. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** Sessions: their token is in the cookie, its hash in the database. */
@Injectable()
export class SessionsService {
  readonly #endHooks: (() => void)[] = [];

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The session of a token, unless it has ended. */
  find(token: string): Promise<Session | null> {
    return this.sessions.findOneBy({ tokenHash: hashSessionToken(token), expiresAt: MoreThan(new Date()) });
  }

  /** To be called in a module's onModuleInit: told, after the commit, that sessions were ended by somebody. */
  onEnd(hook: () => void): void {
    this.#endHooks.push(hook);
  }

  /** Those of the given sessions that have not ended. */
  async findOpen(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const open = await this.sessions.findBy({ id: In([...ids]), expiresAt: MoreThan(new Date()) });
    return new Set(open.map(({ id }) => id));
  }

  /** A person's sessions that have not ended, the newest first. */
  findAllOf(userId: string): Promise<Session[]> {
    const where = { userId, expiresAt: MoreThan(new Date()) };
    return this.sessions.find({ where, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Opens a session. An administrator's ends 24 hours after the login, used or not (§4). */
  async create(
    manager: EntityManager,
    { id: userId, role }: Pick<Account, 'id' | 'role'>,
  ): Promise<{ session: Session; token: string }> {
    const token = newSessionToken();
    const createdAt = new Date();
    const { ipAddress = 'unknown', userAgent = 'unknown' } = currentRequest() ?? {};
    const session = manager.create(Session, {
      id: randomUUID(),
      tokenHash: hashSessionToken(token),
      userId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetimes[role]),
      lastSeenAt: createdAt,
      ipAddress,
      userAgent,
    });
    await manager.delete(Session, { userId, expiresAt: LessThan(createdAt) });
    await this.#makeRoom(manager, userId);
    await manager.insert(Session, session);
    return { session, token };
  }

  /**
   * Notes that a session is used; that of an ordinary account then ends 30 days from now.
   * @returns until when it is open now; null where nothing was written, because it was not long ago
   */
  async touch({ id, lastSeenAt }: Session, role: Account['role'], now = new Date()): Promise<Date | null> {
    const longAgo = new Date(now.getTime() - EXACT_TO_MS);
    if (lastSeenAt > longAgo) return null;
    const slid = role === 'user' ? { expiresAt: new Date(now.getTime() + lifetimes.user) } : {};
    // Of several requests at once one writes, and none to a session that was ended meanwhile.
    const unseen = { id, lastSeenAt: LessThan(longAgo) };
    const { affected } = await this.unitOfWork.transaction((manager) =>
      manager.update(Session, unseen, { lastSeenAt: now, ...slid }),
    );
    return (affected && slid.expiresAt) || null;
  }

  /** @param except one that stays */
  async deleteAllOf(manager: EntityManager, userId: string, except?: Pick<Session, 'id'>): Promise<void> {
    await manager.delete(Session, { userId, ...(except && { id: Not(except.id) }) });
    this.#tellOfEnd();
  }

  async delete(manager: EntityManager, { id }: Pick<Session, 'id'>): Promise<void> {
    await manager.delete(Session, { id });
    this.#tellOfEnd();
  }

  /** Removes sessions and the tokens of links that have ended. @returns how many rows */
  async deleteEnded(at: Date, signal: AbortSignal): Promise<number> {
    const tokens = this.sessions.manager.getRepository(AccountToken);
    const forgotten = LessThan(new Date(at.getTime() - REMEMBERED_MS));
    const sessions = { expiresAt: LessThan(at) };
    return (
      (await deleteInBatches(this.unitOfWork, this.sessions, 'id', sessions, signal)) +
      (await deleteInBatches(this.unitOfWork, tokens, 'id', { expiresAt: forgotten }, signal))
    );
  }

  /** The oldest end where an account has as many sessions as it may. */
  async #makeRoom(manager: EntityManager, userId: string): Promise<void> {
    const oldest = await manager.find(Session, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: limits.sessionsPerAccount - 1,
      take: limits.maxPageSize,
    });
    if (oldest.length === 0) return;
    await manager.delete(Session, { id: In(oldest.map(({ id }) => id)) });
    this.#tellOfEnd();
  }

  #tellOfEnd(): void {
    afterCommit(() => {
      for (const hook of this.#endHooks) hook();
    });
  }
}

/** Milliseconds from the login, or from the last use. */
const lifetimes = { admin: durations.adminSession, user: durations.userSession } as const;

/** 256 random bits for a cookie. */
const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: enough to recognise it, not to use it. */
const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who is signed in, since when and until when. */
export const presentSession = ({ createdAt, expiresAt }: Session, user: Actor): SessionView => ({
  user: present(sessionSchema.shape.user, user),
  lastLogin: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** A session in the list of a person's own. @param current the one that asks */
export const presentAccountSession = (session: Session, current?: Session): AccountSession =>
  present(accountSessionSchema, session, { current: session.id === current?.id });
