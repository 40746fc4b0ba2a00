import {
  type Accepted,
  type AccountEmail,
  type AccountLink,
  acceptedSchema,
  accountEmailSchema,
  accountLinkSchema,
  type SignUp,
  sessionSchema,
  signUpSchema,
  type VerifyEmail,
  verifyEmailSchema,
} from '@lost-found/contracts';
import { Body, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerLanguage } from '../../platform/http/reader-language.js';
import { Audited, Operation, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
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
  @Operation('Creates an account and sends a link to confirm its address', acceptedSchema, {
    status: 202,
    refuses: ['passwords_off'],
  })
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
  @Operation('Tells whether a confirmation link can be used', 204, {
    refuses: ['link_invalid', 'link_used', 'link_expired'],
  })
  async checkVerification(@Body({ schema: accountLinkSchema }) { token }: AccountLink) {
    await this.signUps.requireLink(token);
  }

  @Post('verify-email')
  @Audited('USER_UPDATED', 'PASSWORD_CHANGED', 'LOGIN', 'LOGIN_FAILED')
  @Operation('Confirms an address and signs in', sessionSchema, {
    refuses: ['link_invalid', 'link_used', 'link_expired', 'invalid_credentials'],
  })
  async verifyEmail(
    @Body({ schema: verifyEmailSchema }) form: VerifyEmail,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const previous = (await this.identity.find(request))?.session;
    const from = { address: request.ip, previous };
    return this.reply.give(reply, await this.signUps.verifyEmail(form, from));
  }

  @Post('resend-verification')
  @Audited()
  @Throttled()
  @Operation('Sends the confirmation link again', acceptedSchema, { status: 202 })
  async resendVerification(@Body({ schema: accountEmailSchema }) { email }: AccountEmail): Promise<Accepted> {
    await withUniformTiming(() => this.signUps.resendVerification(email));
    return { accepted: true };
  }
}
