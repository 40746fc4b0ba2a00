import { accountSessionsSchema, sessionSchema } from '@lost-found/contracts';
import { Delete, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CaseCookie } from '../../claims/claimant-access/case-cookie.js';
import { WhileEnrolling } from '../../platform/access/access.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Access, Audited, Id, Operation, Routes, WhileReadOnly } from '../../platform/http/routes.js';
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
  @Operation('Ends the session of this browser', 204)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    // Clear the cookie first, so that the browser signs out even if the database fails.
    this.cookie.clear(reply);
    this.caseCookie.clear(reply);
    const found = await this.identity.find(request);
    if (found) await this.signIns.logout(found.session);
  }

  @Get('session')
  @Operation('Answers who is signed in', sessionSchema, { refuses: ['unauthenticated'] })
  async getSession(@Req() request: FastifyRequest) {
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
  @Operation('Notes that the session is used', sessionSchema)
  useSession(@Req() request: FastifyRequest) {
    return this.getSession(request);
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
  @Operation('Lists the own sessions', accountSessionsSchema)
  async listSessions(@Req() request: FastifyRequest) {
    const { session: current } = await this.identity.require(request);
    const sessions = await this.sessions.findAllOf(current.userId);
    return { data: sessions.map((session) => presentAccountSession(session, current)) };
  }

  @Delete(':id')
  @Audited('LOGOUT')
  @Operation('Ends one of the own sessions', 204)
  async endSession(
    @Id() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { session: current } = await this.identity.require(request);
    const session = (await this.sessions.findAllOf(current.userId)).find((one) => one.id === id);
    if (!session) throw new DomainError('not_found');
    if (session.id === current.id) this.cookie.clear(reply);
    await this.signIns.logout(session);
  }
}
