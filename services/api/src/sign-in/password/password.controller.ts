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
} from '@lost-found/contracts';
import { Body, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access, Audited, Operation, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { withUniformTiming } from '../../platform/throttle/with-uniform-timing.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { PasswordService } from './password.service.js';
import { WithPassword } from './passwords-on.guard.js';

/** Forgotten and changed passwords (§7). */
@Routes('auth', { access: 'public', tag: 'auth' })
@WithPassword()
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly identity: SessionIdentity,
  ) {}

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
  @Operation('Tells whether a reset link can be used', 204, {
    refuses: ['link_invalid', 'link_used', 'link_expired'],
  })
  async checkPasswordReset(@Body({ schema: accountLinkSchema }) { token }: AccountLink) {
    await this.passwords.requireResetLink(token);
  }

  @Post('reset-password')
  @Audited('PASSWORD_CHANGED', 'USER_UPDATED')
  @Operation('Sets a new password by a link', 204, {
    refuses: ['link_invalid', 'link_used', 'link_expired', 'passwords_off'],
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
