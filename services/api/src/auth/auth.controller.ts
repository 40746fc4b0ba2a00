import {
  type AccountSessions,
  accountSessionsSchema,
  type Login,
  loginSchema,
  type Session,
  sessionSchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CaseCookie } from '../case/case-cookie.js';
import { WhileEnrolling } from '../platform/access/access.js';
import { Config } from '../platform/config/config.js';
import { isDemoOpenTo } from '../platform/config/demo-access.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Access, Answers, Audited, Id, Routes, Throttled } from '../platform/routes.js';
import { AuthService, type SignInFrom, type SignInResult } from './auth.service.js';
import { WithPassword } from './oidc/passwords-on.guard.js';
import { SignInReply } from './second-factor/sign-in-result.js';
import { SessionCookie, SessionIdentity } from './session-identity.js';
import { presentAccountSession, SessionsService } from './sessions.service.js';

/** Signing in and out (§4, §6). */
@Routes('auth', { access: 'public', tag: 'auth' })
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly reply: SignInReply,
    private readonly cookie: SessionCookie,
    private readonly caseCookie: CaseCookie,
    private readonly identity: SessionIdentity,
    private readonly config: Config,
  ) {}

  /** Anyone with an account (§7). */
  @Post('login')
  @WithPassword()
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Throttled()
  @Answers(sessionSchema)
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.#signIn(request, reply, (from) => this.auth.login(login, from));
  }

  /** Administrators only (§2). */
  @Post('admin/login')
  @WithPassword()
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Throttled()
  @Answers(sessionSchema)
  async loginAdmin(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.#signIn(request, reply, (from) => this.auth.loginAdmin(login, from));
  }

  /**
   * Signs out, and closes the case that this browser opened: the next user of the computer must see neither.
   */
  @Post('logout')
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
    if (found) await this.auth.logout(found.session);
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
  @Access('user')
  @WhileEnrolling()
  @Audited()
  @Answers(sessionSchema)
  use(@Req() request: FastifyRequest): Promise<Session> {
    return this.session(request);
  }

  /** Every sign-in gets a new token, so that a token planted in the browser is useless. */
  async #signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    open: (from: SignInFrom) => Promise<SignInResult>,
  ): Promise<Session> {
    const previous = await this.identity.find(request);
    const { demo, admin } = this.config;
    const result = await open({
      address: request.ip,
      closedAccount: demo && !isDemoOpenTo(request, this.config) ? admin?.email : undefined,
      previous: previous?.session,
    });
    return this.reply.give(reply, result);
  }
}

@Routes('auth/sessions', { access: 'user', tag: 'auth' })
export class SessionsController {
  constructor(
    private readonly auth: AuthService,
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
    await this.auth.logout(session);
  }
}
