import {
  type Accepted,
  type AccountEmail,
  type AccountLink,
  acceptedSchema,
  accountEmailSchema,
  accountLinkSchema,
  type Session,
  type SignUp,
  sessionSchema,
  signUpSchema,
  type VerifyEmail,
  verifyEmailSchema,
} from '@lost-found/contracts';
import { Body, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerLanguage } from '../../platform/http/reader-language.js';
import { Answers, Audited, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { withUniformTiming } from '../../platform/throttle/with-uniform-timing.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { SignInReply } from '../sessions/sign-in-reply.js';
import { WithPassword } from './passwords-on.guard.js';
import { SignUpService } from './sign-up.service.js';

/** Sign-up and verification of the address (§7). No answer reveals whether an address has an account. */
@Routes('auth', { access: 'public', tag: 'auth' })
@WithPassword()
export class SignUpController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly reply: SignInReply,
    private readonly identity: SessionIdentity,
  ) {}

  @Post('sign-up')
  @Audited('USER_CREATED')
  @Throttled()
  @Answers(acceptedSchema, 202)
  async signUp(
    @Body({ schema: signUpSchema }) form: SignUp,
    @Req() request: FastifyRequest,
  ): Promise<Accepted> {
    const language = form.language ?? readerLanguage(request);
    await withUniformTiming(() => this.signUps.signUp(form, language));
    return { accepted: true };
  }

  @Post('verify-email/check')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Answers(204)
  async check(@Body({ schema: accountLinkSchema }) { token }: AccountLink): Promise<void> {
    await this.signUps.requireLink(token);
  }

  /** Verifies the address and signs in. */
  @Post('verify-email')
  @Audited('USER_UPDATED', 'PASSWORD_CHANGED', 'LOGIN', 'LOGIN_FAILED')
  @Throttled()
  @Answers(sessionSchema)
  async verifyEmail(
    @Body({ schema: verifyEmailSchema }) form: VerifyEmail,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const previous = (await this.identity.find(request))?.session;
    const from = { address: request.ip, previous };
    return this.reply.give(reply, await this.signUps.verifyEmail(form, from));
  }

  @Post('resend-verification')
  @Audited()
  @Throttled()
  @Answers(acceptedSchema, 202)
  async resend(@Body({ schema: accountEmailSchema }) { email }: AccountEmail): Promise<Accepted> {
    await withUniformTiming(() => this.signUps.resendVerification(email));
    return { accepted: true };
  }
}
