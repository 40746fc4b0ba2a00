import { type Login, loginSchema, type Session, sessionSchema } from '@lost-found/contracts';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CaseCookie } from '../case/case-cookie.js';
import { Access } from '../common/access/access.js';
import { Audited } from '../common/audit/audited.js';
import { Throttled } from '../throttle/throttled.js';
import { AuthService, type SignedIn, type SignInFrom } from './auth.service.js';
import { presentSession } from './present-session.js';
import { SessionCookie } from './session-cookie.js';
import { SessionIdentity } from './session-identity.js';

/** Signing in and out (§4, §6). */
@Controller('auth')
@ApiTags('auth')
@Access('public')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookie: SessionCookie,
    private readonly caseCookie: CaseCookie,
    private readonly identity: SessionIdentity,
  ) {}

  /** Anyone with an account (§7). */
  @Post('login')
  @HttpCode(200)
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Throttled()
  @ApiOkResponse({ standardSchema: sessionSchema })
  async login(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.#signIn(request, reply, (from) => this.auth.login(login, from));
  }

  /** Administrators only (§2). */
  @Post('admin/login')
  @HttpCode(200)
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Throttled()
  @ApiOkResponse({ standardSchema: sessionSchema })
  async loginAdmin(
    @Body({ schema: loginSchema }) login: Login,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.#signIn(request, reply, (from) => this.auth.loginAdmin(login, from));
  }

  /** Also closes the case that was opened in this browser: whoever uses the computer next sees neither. */
  @Post('logout')
  @HttpCode(204)
  @Audited('LOGOUT')
  @ApiNoContentResponse()
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    // First: the browser is to forget it even where the database cannot.
    this.cookie.clear(reply);
    this.caseCookie.clear(reply);
    const found = await this.identity.find(request);
    if (found) await this.auth.logout(found.session);
  }

  @Get('session')
  @ApiOkResponse({ standardSchema: sessionSchema })
  async session(@Req() request: FastifyRequest): Promise<Session> {
    const { session, actor } = await this.identity.require(request);
    return presentSession(session, actor);
  }

  /** Every sign-in has a token of its own: one that was planted in the browser before is worth nothing. */
  async #signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    open: (from: SignInFrom) => Promise<SignedIn>,
  ): Promise<Session> {
    const previous = await this.identity.find(request);
    const { token, expiresAt, view } = await open({ address: request.ip, previous: previous?.session });
    this.cookie.write(reply, token, expiresAt);
    return view;
  }
}
