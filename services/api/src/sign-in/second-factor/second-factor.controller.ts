import {
  type PasskeyOptions,
  type PendingSignIn,
  passkeyOptionsSchema,
  pendingSignInSchema,
  type Session,
  type ShowFactor,
  sessionSchema,
  showFactorSchema,
} from '@lost-found/contracts';
import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Audited, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { SignInReply } from '../sessions/sign-in-reply.js';
import { SecondStepService } from './second-step.service.js';

/** The second step of an administrator's sign-in, in the browser of the first. */
@Routes('auth/second-factor', { access: 'public', tag: 'auth' })
export class SecondFactorController {
  constructor(
    private readonly steps: SecondStepService,
    private readonly reply: SignInReply,
    private readonly identity: SessionIdentity,
  ) {}

  @Get()
  @Audited('LOGIN_FAILED')
  @Throttled()
  @Answers(pendingSignInSchema)
  find(@Req() request: FastifyRequest): Promise<PendingSignIn> {
    return this.steps.find(this.reply.readPending(request));
  }

  @Post('passkey-options')
  @WhileReadOnly()
  @Audited('LOGIN_FAILED')
  @Throttled()
  @Answers(passkeyOptionsSchema)
  askPasskey(@Req() request: FastifyRequest): Promise<PasskeyOptions> {
    return this.steps.askPasskey(this.reply.readPending(request));
  }

  @Post()
  @WhileReadOnly()
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Throttled()
  @Answers(sessionSchema)
  async finish(
    @Body({ schema: showFactorSchema }) shown: ShowFactor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const previous = (await this.identity.find(request))?.session;
    const from = { address: request.ip, previous };
    return this.reply.give(reply, await this.steps.finish(this.reply.readPending(request), shown, from));
  }
}
