import {
  type Accepted,
  type AccountEmail,
  acceptedSchema,
  accountEmailSchema,
  type SignUp,
  signUpSchema,
  type VerifyEmail,
  verifyEmailSchema,
} from '@lost-found/contracts';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.js';
import { Audited } from '../common/audit/audited.js';
import { readerLanguage } from '../common/context/reader-language.js';
import { Throttled } from '../throttle/throttled.js';
import { answerEvenly } from './answer-evenly.js';
import { SignUpService } from './sign-up.service.js';

/** Signing up and proving the address (§7). No answer tells whether an address has an account. */
@Controller('auth')
@ApiTags('auth')
@Access('public')
export class SignUpController {
  constructor(private readonly signUps: SignUpService) {}

  @Post('sign-up')
  @HttpCode(202)
  @Audited('USER_CREATED')
  @Throttled()
  @ApiAcceptedResponse({ standardSchema: acceptedSchema })
  async signUp(
    @Body({ schema: signUpSchema }) form: SignUp,
    @Req() request: FastifyRequest,
  ): Promise<Accepted> {
    const language = form.language ?? readerLanguage(request);
    await answerEvenly(() => this.signUps.signUp(form, language));
    return { accepted: true };
  }

  @Post('verify-email')
  @HttpCode(204)
  @Audited('USER_UPDATED')
  @Throttled()
  @ApiNoContentResponse()
  async verifyEmail(@Body({ schema: verifyEmailSchema }) { token }: VerifyEmail): Promise<void> {
    await this.signUps.verifyEmail(token);
  }

  @Post('resend-verification')
  @HttpCode(202)
  @Audited()
  @Throttled()
  @ApiAcceptedResponse({ standardSchema: acceptedSchema })
  async resend(@Body({ schema: accountEmailSchema }) { email }: AccountEmail): Promise<Accepted> {
    await answerEvenly(() => this.signUps.resendVerification(email));
    return { accepted: true };
  }
}
