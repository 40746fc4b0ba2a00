import { type Login, loginSchema, type Session, sessionSchema } from '@lost-found/contracts';
import { Body, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { isDemoOpenTo } from '../../platform/config/demo-access.js';
import { Answers, Audited, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import type { SignInFrom, SignInResult } from '../sessions/sign-in.service.js';
import { SignInReply } from '../sessions/sign-in-reply.js';
import { LoginService } from './login.service.js';
import { WithPassword } from './passwords-on.guard.js';

/** Signing in by address and password (§4, §6). */
@Routes('auth', { access: 'public', tag: 'auth' })
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly reply: SignInReply,
    private readonly identity: SessionIdentity,
    private readonly config: Config,
  ) {}

  /** Anyone with an account (§7). */
  @Post('login')
  @WhileReadOnly()
  @WithPassword()
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Throttled()
  @Answers(sessionSchema)
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.#signIn(request, reply, (from) => this.logins.login(login, from));
  }

  /** Administrators only (§2). */
  @Post('admin/login')
  @WhileReadOnly()
  @WithPassword()
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Throttled()
  @Answers(sessionSchema)
  async loginAdmin(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.#signIn(request, reply, (from) => this.logins.loginAdmin(login, from));
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
