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
import { Access, Answers, Audited, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
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
  @Answers(acceptedSchema, 202)
  async forgot(@Body({ schema: accountEmailSchema }) { email }: AccountEmail): Promise<Accepted> {
    await withUniformTiming(() => this.passwords.forgot(email));
    return { accepted: true };
  }

  @Post('reset-password/check')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Answers(204)
  async check(@Body({ schema: accountLinkSchema }) { token }: AccountLink): Promise<void> {
    await this.passwords.requireResetLink(token);
  }

  @Post('reset-password')
  @Audited('PASSWORD_CHANGED', 'USER_UPDATED')
  @Throttled()
  @Answers(204)
  async reset(@Body({ schema: resetPasswordSchema }) form: ResetPassword): Promise<void> {
    await this.passwords.reset(form);
  }

  @Post('change-password')
  @Access('user')
  @Audited('PASSWORD_CHANGED', 'LOGIN_FAILED')
  @Throttled()
  @Answers(204)
  async change(
    @Body({ schema: changePasswordSchema }) form: ChangePassword,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { session } = await this.identity.require(request);
    await this.passwords.change(session, form);
  }
}
