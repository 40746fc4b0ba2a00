import { createHash, randomBytes } from 'node:crypto';
import { nameDevice } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EntityManager, In, LessThan, Not, Raw, Repository } from 'typeorm';
import { currentRequest } from '../../platform/access/request-context.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { providerLabel } from '../../platform/config/providers.js';
import { type Outdated, outdatedRows } from '../../platform/database/outdated.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OwnCookie } from '../../platform/http/own-cookie.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { Account } from '../../users/present-account.js';
import type { GuessOrigin } from '../login-throttle.js';
import { KnownBrowser } from './known-browser.entity.js';

/** Time for which a browser stays known after its last sign-in, in milliseconds. */
const KNOWN_FOR_MS = 365 * 24 * 3_600_000;
/** Maximum number of browsers per account; the one unused for longest is removed. */
const MOST_BROWSERS = 20;
/** Maximum number of accounts in one browser's cookie, for shared computers. */
const MOST_ACCOUNTS = 8;
const TOKEN = /^[\w-]{22}$/;

/**
 * The cookie by which accounts recognize a browser: one token per account, newest first. It stays after
 * sign-out and gives no access. A planted cookie is useless, because a token is valid only for its own
 * account.
 */
@Injectable()
export class BrowserCookie {
  readonly #cookie: OwnCookie;

  constructor(config: Config) {
    this.#cookie = new OwnCookie(config, 'browser', { path: '/api/auth' });
  }

  /** The tokens in the cookie of the running request. */
  get tokens(): readonly string[] {
    return this.tokensIn(currentRequest()?.cookies);
  }

  tokensIn(cookies: Readonly<Record<string, string | undefined>> = {}): readonly string[] {
    const value = this.#cookie.read(cookies) ?? '';
    const tokens = value.split('.', MOST_ACCOUNTS).filter((token) => TOKEN.test(token));
    return [...new Set(tokens)];
  }

  /** @param token of the account that signed in */
  write(reply: FastifyReply, token: string): void {
    const others = this.tokens.filter((other) => other !== token);
    const value = [token, ...others].slice(0, MOST_ACCOUNTS).join('.');
    this.#cookie.write(reply, value, { maxAge: KNOWN_FOR_MS / 1000 });
  }
}

/** The browsers that have signed in to an account. The owner gets an e-mail about a new one. */
@Injectable()
export class KnownBrowsersService {
  constructor(
    @InjectRepository(KnownBrowser) private readonly browsers: Repository<KnownBrowser>,
    private readonly cookie: BrowserCookie,
    private readonly mail: MailService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a sign-in of the owner. The caller has locked the account. Sends an e-mail when the account knows
   * other browsers but not this one; the first browser causes no e-mail.
   * @param provider that is signed in through
   * @returns the token for the browser's cookie, and whether the browser is new
   */
  async note(
    manager: EntityManager,
    user: Account,
    provider?: string,
  ): Promise<{ token: string; isNew: boolean }> {
    const { id: userId } = user;
    const seenAt = this.clock.date();
    const known = await manager.find(KnownBrowser, { where: { userId }, order: { seenAt: 'DESC' } });
    const hashes = new Set(known.map(({ tokenHash }) => tokenHash));
    const own = this.cookie.tokens.find((token) => hashes.has(computeHash(token)));
    if (own) {
      await manager.update(KnownBrowser, { tokenHash: computeHash(own) }, { seenAt });
      return { token: own, isNew: false };
    }
    const token = randomBytes(16).toString('base64url');
    const forgotten = known.slice(MOST_BROWSERS - 1).map(({ tokenHash }) => tokenHash);
    if (forgotten.length > 0) await manager.delete(KnownBrowser, { tokenHash: In(forgotten) });
    await manager.insert(KnownBrowser, { tokenHash: computeHash(token), userId, seenAt });
    const isNew = known.length > 0;
    if (isNew) await this.#tell(manager, user, seenAt, provider);
    return { token, isNew };
  }

  /**
   * Forgets the account's browsers after a change of password.
   * @param isHere whether the browser of the running request stays known
   */
  async forgetAllOf(manager: EntityManager, userId: string, isHere: boolean): Promise<void> {
    const ownHashes = isHere ? this.cookie.tokens.map(computeHash) : [];
    await manager.delete(KnownBrowser, {
      userId,
      ...(ownHashes.length > 0 && { tokenHash: Not(In(ownHashes)) }),
    });
  }

  /** Returns the origin of an attempt: a browser that the account knows is counted apart from its network. */
  async getOrigin(userId: string | undefined, address: string): Promise<GuessOrigin> {
    const known = await this.#findBy(this.cookie.tokens);
    const own = known.find((browser) => browser.userId === userId);
    return { address, ...(own && { apart: `browser ${own.tokenHash}` }) };
  }

  /** Returns a name for the request's browser, if any account knows it. */
  async getName({ cookies }: FastifyRequest): Promise<string | null> {
    const [known] = await this.#findBy(this.cookie.tokensIn(cookies));
    return known?.tokenHash ?? null;
  }

  async #findBy(tokens: readonly string[]): Promise<KnownBrowser[]> {
    if (tokens.length === 0) return [];
    return this.browsers.find({
      where: { tokenHash: In(tokens.map(computeHash)) },
      order: { tokenHash: 'ASC' },
    });
  }

  findAllOf(userId: string): Promise<KnownBrowser[]> {
    return this.browsers.find({ where: { userId }, order: { seenAt: 'DESC' } });
  }

  /**
   * Finds browsers with an expired cookie. An account with expired browsers only keeps them, so that its next
   * sign-in still causes an e-mail.
   */
  outdated(at: Date): Outdated {
    const before = new Date(at.getTime() - KNOWN_FOR_MS);
    const hasYounger = Raw(
      (userId) => `EXISTS (SELECT 1 FROM known_browsers AS younger
        WHERE younger.user_id = ${userId} AND younger.seen_at >= :before)`,
      { before },
    );
    const old = { seenAt: LessThan(before), userId: hasYounger };
    return outdatedRows(this.unitOfWork, this.browsers, 'tokenHash', old);
  }

  async #tell(
    manager: EntityManager,
    { email: to, language }: Account,
    at: Date,
    provider: string | undefined,
  ): Promise<void> {
    await this.mail.enqueue(manager, {
      to,
      language,
      template: 'new_device',
      at: at.toISOString(),
      ...nameDevice(currentRequest()?.userAgent ?? ''),
      ...(provider && { provider: providerLabel(this.config, provider) }),
    });
  }
}

const computeHash = (token: string): string => createHash('sha256').update(token).digest('hex');
