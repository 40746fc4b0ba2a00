import {
  type AccountSessions,
  accountSessionsSchema,
  type Session,
  sessionSchema,
} from '@lost-found/contracts';
import { Delete, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CaseCookie } from '../../claims/claimant-access/case-cookie.js';
import { WhileEnrolling } from '../../platform/access/access.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Access, Answers, Audited, Id, Routes, WhileReadOnly } from '../../platform/http/routes.js';
import { SessionCookie, SessionIdentity } from './session-identity.js';
import { presentAccountSession, SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

/** The session of this browser (§4, §6). */
@Routes('auth', { access: 'public', tag: 'auth' })
export class SessionController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly caseCookie: CaseCookie,
    private readonly identity: SessionIdentity,
  ) {}

  /**
   * Signs out, and closes the case that this browser opened: the next user of the computer must see neither.
   */
  @Post('logout')
  @WhileReadOnly()
  @Audited('LOGOUT')
  @Answers(204)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    // Clear the cookie first, so that the browser signs out even if the database fails.
    this.cookie.clear(reply);
    this.caseCookie.clear(reply);
    const found = await this.identity.find(request);
    if (found) await this.signIns.logout(found.session);
  }

  @Get('session')
  @Answers(sessionSchema)
  async session(@Req() request: FastifyRequest): Promise<Session> {
    const { session, actor } = await this.identity.require(request);
    return this.sessions.present(session, actor);
  }

  /**
   * Reports activity of an administrator, so that the session does not end for inactivity. The interceptor
   * records it.
   */
  @Post('session/use')
  @WhileReadOnly()
  @Access('user')
  @WhileEnrolling()
  @Audited()
  @Answers(sessionSchema)
  use(@Req() request: FastifyRequest): Promise<Session> {
    return this.session(request);
  }
}

@Routes('auth/sessions', { access: 'user', tag: 'auth' })
export class SessionsController {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly identity: SessionIdentity,
  ) {}

  @Get()
  @Answers(accountSessionsSchema)
  async find(@Req() request: FastifyRequest): Promise<AccountSessions> {
    const { session: current } = await this.identity.require(request);
    const sessions = await this.sessions.findAllOf(current.userId);
    return { data: sessions.map((session) => presentAccountSession(session, current)) };
  }

  /** Ends one of the user's own sessions; other sessions answer not_found. */
  @Delete(':id')
  @Audited('LOGOUT')
  @Answers(204)
  async end(
    @Id() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { session: current } = await this.identity.require(request);
    const session = (await this.sessions.findAllOf(current.userId)).find((one) => one.id === id);
    if (!session) throw new DomainError('not_found');
    if (session.id === current.id) this.cookie.clear(reply);
    await this.signIns.logout(session);
  }
}
