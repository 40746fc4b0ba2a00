import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { ACCESS } from '../../platform/access/access.js';
import { getAuthor, Identity } from '../../platform/access/identity.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Author } from '../../platform/events/events.js';
import { OwnCookie } from '../../platform/http/own-cookie.js';
import { getAccess } from '../../users/present-account.js';
import { UsersService } from '../../users/users.service.js';
import { BrowserCookie, KnownBrowsersService } from './known-browsers.js';
import type { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import type { SignedIn } from './sign-in.service.js';

/** The cookie that carries a session's token: for this host only, never for scripts. */
@Injectable()
export class SessionCookie {
  readonly #cookie: OwnCookie;

  constructor(
    config: Config,
    private readonly browser: BrowserCookie,
  ) {
    this.#cookie = new OwnCookie(config, 'session');
  }

  read(request: FastifyRequest): string | undefined {
    return this.#cookie.read(request.cookies);
  }

  /** Writes the cookies of a new session, and of the browser that the account now knows. */
  write(reply: FastifyReply, { token, expiresAt, browserToken }: SignedIn): void {
    this.slide(reply, token, expiresAt);
    this.browser.write(reply, browserToken);
  }

  slide(reply: FastifyReply, token: string, expires: Date): void {
    this.#cookie.write(reply, token, { expires });
  }

  /**
   * Clears the cookies, and the browser's cache of pages for Back. Storage stays: it holds language, theme
   * and drafts.
   */
  clear(reply: FastifyReply): void {
    reply.header('clear-site-data', '"cache"');
    this.#cookie.clear(reply);
  }
}

export interface IdentifiedSession {
  readonly session: Session;
  readonly actor: Author;
}

/** Identifies a request by its session cookie. */
@Injectable()
export class SessionIdentity extends Identity {
  readonly #found = new WeakMap<FastifyRequest, Promise<IdentifiedSession | null>>();

  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly browsers: KnownBrowsersService,
  ) {
    super();
  }

  async identify(request: FastifyRequest): Promise<Author | null> {
    return (await this.find(request))?.actor ?? null;
  }

  async mustEnrol(request: FastifyRequest): Promise<boolean> {
    const found = await this.find(request);
    return found !== null && this.sessions.mustEnrol(found.session, found.actor);
  }

  getBrowser(request: FastifyRequest): Promise<string | null> {
    return this.browsers.getName(request);
  }

  /** Finds the session of a request's cookie and its account; looked up once per request. */
  find(request: FastifyRequest): Promise<IdentifiedSession | null> {
    const found = this.#found.get(request) ?? this.#lookUp(request);
    this.#found.set(request, found);
    return found;
  }

  /** @throws DomainError unauthenticated */
  async require(request: FastifyRequest): Promise<IdentifiedSession> {
    const found = await this.find(request);
    if (!found) throw new DomainError('unauthenticated');
    return found;
  }

  async #lookUp(request: FastifyRequest): Promise<IdentifiedSession | null> {
    const token = this.cookie.read(request);
    const session = token ? await this.sessions.find(token) : null;
    const user = session && (await this.users.findById(session.userId));
    if (!user) return null;
    const { id, email, fullName, role } = user;
    return { session, actor: { id, email, fullName, role, access: getAccess(user) } };
  }
}

/** Records the use of a session, and extends its cookie if its end moves. */
@Injectable()
export class SessionUseInterceptor implements NestInterceptor {
  readonly #logger = new Logger(SessionUseInterceptor.name);

  constructor(
    private readonly identity: SessionIdentity,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (getAuthor(request)) {
      const level = this.reflector.getAllAndOverride(ACCESS, [context.getHandler(), context.getClass()]);
      // Pages send reads and error reports by themselves; other requests are actions of a person.
      const byPerson = request.method !== 'GET' && level !== 'public';
      await this.#touch(request, http.getResponse<FastifyReply>(), byPerson);
    }
    return next.handle();
  }

  async #touch(request: FastifyRequest, reply: FastifyReply, byPerson: boolean): Promise<void> {
    const found = await this.identity.find(request);
    const token = this.cookie.read(request);
    if (!found || !token) return;
    try {
      const { session, actor } = found;
      const isNoted = await this.sessions.touch(session, actor.role, byPerson);
      if (isNoted && actor.role === 'user') this.cookie.slide(reply, token, session.expiresAt);
    } catch (error) {
      // Reads must work while the database refuses writes.
      this.#logger.warn(`a session's use was not noted: ${error instanceof Error ? error.message : error}`);
    }
  }
}
