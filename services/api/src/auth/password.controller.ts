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
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import { Throttled } from '../platform/throttle/throttled.js';
import { WithPassword } from './oidc/passwords-on.guard.js';
import { PasswordService } from './password.service.js';
import { SessionIdentity } from './session-identity.js';
import { withUniformTiming } from './with-uniform-timing.js';

/** Forgotten and changed passwords (§7). */
@Controller('auth')
@ApiTags('auth')
@Access('public')
@WithPassword()
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly identity: SessionIdentity,
  ) {}

  @Post('forgot-password')
  @HttpCode(202)
  @Audited()
  @Throttled()
  @ApiAcceptedResponse({ standardSchema: acceptedSchema })
  async forgot(@Body({ schema: accountEmailSchema }) { email }: AccountEmail): Promise<Accepted> {
    await withUniformTiming(() => this.passwords.forgot(email));
    return { accepted: true };
  }

  @Post('reset-password/check')
  @HttpCode(204)
  @Audited()
  @Throttled()
  @ApiNoContentResponse()
  async check(@Body({ schema: accountLinkSchema }) { token }: AccountLink): Promise<void> {
    await this.passwords.requireResetLink(token);
  }

  @Post('reset-password')
  @HttpCode(204)
  @Audited('PASSWORD_CHANGED', 'USER_UPDATED')
  @Throttled()
  @ApiNoContentResponse()
  async reset(@Body({ schema: resetPasswordSchema }) form: ResetPassword): Promise<void> {
    await this.passwords.reset(form);
  }

  @Post('change-password')
  @HttpCode(204)
  @Access('user')
  @Audited('PASSWORD_CHANGED')
  @Throttled()
  @ApiNoContentResponse()
  async change(
    @Body({ schema: changePasswordSchema }) form: ChangePassword,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const { session } = await this.identity.require(request);
    await this.passwords.change(session, form, request.ip);
  }
}
