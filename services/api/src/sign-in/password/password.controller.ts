import {
  type Accepted,
  type AccountEmail,
  type AccountLink,
  acceptedSchema,
  accountEmailSchema,
  accountLinkSchema,
  type ChangePassword,
  changePasswordSchema,
  type ResetPassword,
  resetPasswordSchema,
  type SignUp,
  sessionSchema,
  signUpSchema,
  type VerifyEmail,
  verifyEmailSchema,
} from '@lost-found/contracts';
import { Body, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerLanguage } from '../../platform/http/reader-language.js';
import { Access, Audited, Operation, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { withUniformTiming } from '../../platform/throttle/with-uniform-timing.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { SignInReply } from '../sessions/sign-in-reply.js';
import { PasswordService } from './password.service.js';
import { WithPassword } from './passwords-on.guard.js';
import { SignUpService } from './sign-up.service.js';

/** Refusals of a link in an e-mail. */
const ofLinks = ['link_invalid', 'link_used', 'link_expired'] as const;

/** Sign-up with a password, forgotten and changed passwords (§7). No answer reveals whether an address has an account. */
@Routes('auth', { access: 'public', tag: 'auth' })
@WithPassword()
export class PasswordController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly passwords: PasswordService,
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
  @Operation('Tells whether a confirmation link can be used', 204, { refuses: ofLinks })
  async checkVerification(@Body({ schema: accountLinkSchema }) { token }: AccountLink) {
    await this.signUps.requireLink(token);
  }

  @Post('verify-email')
  @Audited('USER_UPDATED', 'PASSWORD_CHANGED', 'LOGIN', 'LOGIN_FAILED')
  @Operation('Confirms an address and signs in', sessionSchema, {
    refuses: [...ofLinks, 'invalid_credentials'],
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

  @Post('forgot-password')
  @Audited()
  @Throttled()
  @Operation('Sends a link to choose a new password', acceptedSchema, {
    status: 202,
    refuses: ['passwords_off'],
  })
  async requestPasswordReset(
    @Body({ schema: accountEmailSchema }) { email }: AccountEmail,
  ): Promise<Accepted> {
    await withUniformTiming(() => this.passwords.forgot(email));
    return { accepted: true };
  }

  @Post('reset-password/check')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Operation('Tells whether a reset link can be used', 204, { refuses: ofLinks })
  async checkPasswordReset(@Body({ schema: accountLinkSchema }) { token }: AccountLink) {
    await this.passwords.requireResetLink(token);
  }

  @Post('reset-password')
  @Audited('PASSWORD_CHANGED', 'USER_UPDATED')
  @Operation('Sets a new password by a link', 204, {
    refuses: [...ofLinks, 'passwords_off'],
  })
  async resetPassword(@Body({ schema: resetPasswordSchema }) form: ResetPassword) {
    await this.passwords.reset(form);
  }

  @Post('change-password')
  @Access('user')
  @Audited('PASSWORD_CHANGED', 'LOGIN_FAILED')
  @Operation('Changes the own password', 204, { refuses: ['passwords_off', 'invalid_credentials'] })
  async changePassword(
    @Body({ schema: changePasswordSchema }) form: ChangePassword,
    @Req() request: FastifyRequest,
  ) {
    const { session } = await this.identity.require(request);
    await this.passwords.change(session, form);
  }
}
