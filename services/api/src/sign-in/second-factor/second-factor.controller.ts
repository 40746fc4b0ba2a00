import {
  passkeyOptionsSchema,
  pendingSignInSchema,
  type ShowFactor,
  sessionSchema,
  showFactorSchema,
} from '@lost-found/contracts';
import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Audited, Operation, Routes, WhileReadOnly } from '../../platform/http/routes.js';
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
  @Operation('Tells which second factor a sign-in waits for', pendingSignInSchema, {
    refuses: ['unauthenticated'],
  })
  getSecondFactorStep(@Req() request: FastifyRequest) {
    return this.steps.find(this.reply.readPending(request));
  }

  @Post('passkey-options')
  @WhileReadOnly()
  @Audited('LOGIN_FAILED')
  @Operation('Begins the second factor by passkey', passkeyOptionsSchema, {
    refuses: ['unauthenticated', 'not_found'],
  })
  beginSecondFactorByPasskey(@Req() request: FastifyRequest) {
    return this.steps.askPasskey(this.reply.readPending(request));
  }

  @Post()
  @WhileReadOnly()
  @Audited('LOGIN', 'LOGIN_FAILED')
  @Operation('Completes a sign-in with a second factor', sessionSchema, {
    refuses: ['second_factor_wrong', 'unauthenticated'],
  })
  async finishSecondFactor(
    @Body({ schema: showFactorSchema }) shown: ShowFactor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const previous = (await this.identity.find(request))?.session;
    const from = { address: request.ip, previous };
    return this.reply.give(reply, await this.steps.finish(this.reply.readPending(request), shown, from));
  }
}
