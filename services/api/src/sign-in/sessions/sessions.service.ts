import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type AccountSession,
  accountSessionSchema,
  durations,
  limits,
  proofLasts,
  type Session as SessionView,
  sessionSchema,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, MoreThan, Not, Repository } from 'typeorm';
import { currentRequest } from '../../platform/access/request-context.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { type Outdated, outdatedRows } from '../../platform/database/outdated.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Author } from '../../platform/events/events.js';
import { NewsFeed, SESSIONS_ENDED } from '../../platform/events/news-feed.js';
import { present } from '../../platform/validation/present.js';
import { type Account, getAccess } from '../../users/present-account.js';
import { AccountToken } from '../account-token.entity.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { Session } from './session.entity.js';

/** Precision of the last use: one write per hour, not per request. */
const EXACT_TO_MS = 3_600_000;
/** The same for sessions that end when they are unused. */
const RESTING_EXACT_TO_MS = 60_000;
/** Time for which the service can distinguish an expired session from an unknown one, in milliseconds. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** The account that may need a second factor. */
type Administrator = Pick<Author, 'role' | 'access' | 'email'>;

/** Sessions: their token is in the cookie, its hash in the database. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly feed: NewsFeed,
    private readonly clock: Clock,
  ) {}

  find(token: string): Promise<Session | null> {
    return this.sessions.findOneBy({
      tokenHash: hashSessionToken(token),
      expiresAt: MoreThan(this.clock.date()),
    });
  }

  async findOpen(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const open = await this.sessions.findBy({ id: In([...ids]), expiresAt: MoreThan(this.clock.date()) });
    return new Set(open.map(({ id }) => id));
  }

  /** A person's sessions that have not ended, the newest first. */
  findAllOf(userId: string): Promise<Session[]> {
    const where = { userId, expiresAt: MoreThan(this.clock.date()) };
    return this.sessions.find({ where, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /**
   * Opens a session. An administrator's ends 24 hours after the sign-in (§4), or earlier when it is inactive.
   * @param provider that was signed in through
   * @param secondFactor whether one was shown
   */
  async create(
    manager: EntityManager,
    { id: userId, role }: Pick<Account, 'id' | 'role'>,
    provider: string | null = null,
    secondFactor = false,
  ): Promise<{ session: Session; token: string }> {
    const token = newSessionToken();
    const createdAt = this.clock.date();
    const { ipAddress = 'unknown', userAgent = 'unknown' } = currentRequest() ?? {};
    const session = manager.create(Session, {
      id: randomUUID(),
      tokenHash: hashSessionToken(token),
      userId,
      createdAt,
      expiresAt: this.#endOf(role, createdAt, createdAt),
      lastSeenAt: createdAt,
      provenAt: null,
      ipAddress,
      userAgent,
      provider,
      secondFactor,
    });
    await manager.delete(Session, { userId, expiresAt: LessThan(createdAt) });
    await this.#makeRoom(manager, userId);
    await manager.insert(Session, session);
    return { session, token };
  }

  /**
   * Records the use of a session; an ordinary account's then ends 30 days from now.
   * @param byPerson whether a person acted: requests that a page sends by itself do not extend an
   * administrator's session
   * @returns whether it was written; false when the last write is recent
   */
  async touch(
    session: Session,
    role: Account['role'],
    byPerson: boolean,
    now = this.clock.date(),
  ): Promise<boolean> {
    const rests = role === 'admin' && this.config.adminIdleMs > 0;
    if (rests && !byPerson) return false;
    const longAgo = new Date(now.getTime() - (rests ? RESTING_EXACT_TO_MS : EXACT_TO_MS));
    if (session.lastSeenAt > longAgo) return false;
    const used = { lastSeenAt: now, expiresAt: this.#endOf(role, session.createdAt, now) };
    // Only one of several simultaneous requests writes, and none to a session that has ended since.
    const unseen = { id: session.id, lastSeenAt: LessThan(longAgo), expiresAt: MoreThan(now) };
    const { affected } = await this.unitOfWork.transaction((manager) =>
      manager.update(Session, unseen, used),
    );
    if (affected) Object.assign(session, used);
    return Boolean(affected);
  }

  async prove({ id }: Session): Promise<void> {
    await this.unitOfWork.transaction((manager) =>
      manager.update(Session, { id }, { provenAt: this.clock.date() }),
    );
  }

  /**
   * True when the account must have a second factor; false for the demo account, because its password is
   * public.
   */
  needsSecondFactor({ role, access, email }: Administrator): boolean {
    const { getSecondFactor, demo, admin } = this.config;
    const isAsked = role === 'admin' && access !== null && getSecondFactor.includes(access);
    return isAsked && !(demo && email === admin?.email);
  }

  /** True when the session may only set up a second factor or sign out. */
  mustEnrol({ secondFactor }: Session, user: Administrator): boolean {
    return !secondFactor && this.needsSecondFactor(user);
  }

  /** Sets on all sessions of an account whether a second factor protects them. */
  async setSecondFactor(manager: EntityManager, userId: string, secondFactor: boolean): Promise<void> {
    await manager.update(Session, { userId }, { secondFactor });
  }

  present(session: Session, user: Author): SessionView {
    const { createdAt, expiresAt, provider } = session;
    return {
      user: present(sessionSchema.shape.user, user, { access: getAccess(user) }),
      lastLogin: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ...(provider && { provider }),
      ...(this.mustEnrol(session, user) && { mustEnrol: true }),
      ...(user.role === 'admin' &&
        expiresAt.getTime() < getLastEnd(createdAt) && {
          idleLeft: Math.max(0, expiresAt.getTime() - this.clock.now()),
        }),
    };
  }

  #endOf(role: Account['role'], createdAt: Date, usedAt: Date): Date {
    if (role === 'user') return new Date(usedAt.getTime() + durations.userSession);
    const rest = this.config.adminIdleMs || Number.POSITIVE_INFINITY;
    return new Date(Math.min(getLastEnd(createdAt), usedAt.getTime() + rest));
  }

  findById(manager: EntityManager, id: string): Promise<Session | null> {
    return manager.findOneBy(Session, { id, expiresAt: MoreThan(this.clock.date()) });
  }

  /**
   * Ends sessions, and sign-ins that wait for a second factor.
   * @param except one that stays
   * @returns number of sessions
   */
  async deleteAllOf(manager: EntityManager, userId: string, except?: Pick<Session, 'id'>): Promise<number> {
    const now = this.clock.date();
    await manager.update(PendingSignIn, { userId, expiresAt: MoreThan(now) }, { expiresAt: now });
    const { affected } = await manager.delete(Session, { userId, ...(except && { id: Not(except.id) }) });
    if (affected) await this.feed.announce(manager, [SESSIONS_ENDED]);
    return affected ?? 0;
  }

  async delete(manager: EntityManager, { id }: Pick<Session, 'id'>): Promise<void> {
    await manager.delete(Session, { id });
    await this.feed.announce(manager, [SESSIONS_ENDED]);
  }

  outdated(at: Date): Outdated {
    return outdatedRows(this.unitOfWork, this.sessions, 'id', { expiresAt: LessThan(at) });
  }

  /** The tokens of links that ended long ago. */
  outdatedLinks(at: Date): Outdated {
    const tokens = this.sessions.manager.getRepository(AccountToken);
    const ended = { expiresAt: LessThan(new Date(at.getTime() - REMEMBERED_MS)) };
    return outdatedRows(this.unitOfWork, tokens, 'id', ended);
  }

  /** Ends the oldest sessions when an account has reached its maximum. */
  async #makeRoom(manager: EntityManager, userId: string): Promise<void> {
    const oldest = await manager.find(Session, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: limits.sessionsPerAccount - 1,
      take: limits.maxPageSize,
    });
    if (oldest.length === 0) return;
    await manager.delete(Session, { id: In(oldest.map(({ id }) => id)) });
    await this.feed.announce(manager, [SESSIONS_ENDED]);
  }
}

/** Returns the absolute end of an administrator's session, regardless of use (§4). */
const getLastEnd = (createdAt: Date): number => createdAt.getTime() + durations.adminSession;

/**
 * Returns the cookie's expiry: an inactive administrator session ends on the server regardless of the browser
 * clock.
 */
export const cookieEndOf = ({ createdAt, expiresAt }: Session, role: Account['role']): Date =>
  role === 'admin' ? new Date(getLastEnd(createdAt)) : expiresAt;

/** True when the session has a recent proof, from the sign-in or later. */
export const isProven = ({ createdAt, provenAt }: Session, now: number): boolean =>
  (provenAt ?? createdAt).getTime() > now - proofLasts;

/** 256 random bits for a cookie. */
const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token: it can identify the token but not replace it. */
const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Presents a session in its owner's list. @param current the session of the request */
export const presentAccountSession = (session: Session, current?: Session): AccountSession =>
  present(accountSessionSchema, session, { current: session.id === current?.id });
