import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Identity } from '../common/access/identity.js';
import type { Actor } from '../common/context/request-context.js';
import { UsersService } from '../users/users.service.js';
import type { Session } from './session.entity.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsService } from './sessions.service.js';

/** Identifies a request by its session cookie. */
@Injectable()
export class SessionIdentity extends Identity {
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

  /** The session of a request's cookie and whose it is. */
  async find(request: FastifyRequest): Promise<{ session: Session; actor: Actor } | null> {
    const token = this.cookie.read(request);
    const session = token ? await this.sessions.find(token) : null;
    if (!session) return null;
    const [user] = await this.users.findByIds([session.userId]);
    if (!user) return null;
    const { id, email, fullName, role } = user;
    return { session, actor: { id, email, fullName, role } };
  }
}
