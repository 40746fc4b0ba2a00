import { type Login, loginSchema, type Session, sessionSchema } from '@lost-found/contracts';
import { Body, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { isDemoOpenTo } from '../../platform/config/demo-access.js';
import { Audited, Operation, Routes, WhileReadOnly } from '../../platform/http/routes.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import type { SignInFrom, SignInResult } from '../sessions/sign-in.service.js';
import { SignInReply } from '../sessions/sign-in-reply.js';
import { LoginService } from './login.service.js';
import { WithPassword } from './passwords-on.guard.js';

@Routes('auth', { access: 'public', tag: 'auth' })
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly reply: SignInReply,
    private readonly identity: SessionIdentity,
    private readonly config: Config,
  ) {}

  @Post('login')
  @WhileReadOnly()
  @WithPassword()
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Operation('Signs in by password', sessionSchema, {
    refuses: ['invalid_credentials', 'email_not_verified', 'passwords_off', 'too_many_requests'],
  })
  async signIn(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#signIn(request, reply, (from) => this.logins.login(login, from));
  }

  @Post('admin/login')
  @WhileReadOnly()
  @WithPassword()
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Operation('Signs an administrator in by password', sessionSchema, {
    refuses: ['invalid_credentials', 'passwords_off'],
  })
  async signInAsAdmin(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
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
