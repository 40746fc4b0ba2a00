import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Identity } from '../common/access/identity.js';
import type { Actor } from '../common/context/request-context.js';
import { DomainError } from '../common/errors/domain-error.js';
import { UsersService } from '../users/users.service.js';
import type { Session } from './session.entity.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

/** A request's session and whose it is. */
export interface IdentifiedSession {
  readonly session: Session;
  readonly actor: Actor;
}

/** Identifies a request by its session cookie. */
@Injectable()
export class SessionIdentity extends Identity {
  readonly #found = new WeakMap<FastifyRequest, Promise<IdentifiedSession | null>>();

  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {
    super();
  }

  async identify(request: FastifyRequest): Promise<Actor | null> {
    return (await this.find(request))?.actor ?? null;
  }

  /** The session of a request's cookie and whose it is; looked up once for each request. */
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
    return { session, actor: { id, email, fullName, role } };
  }
}
