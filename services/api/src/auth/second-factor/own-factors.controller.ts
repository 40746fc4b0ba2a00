import {
  type AddedFactor,
  type AddPasskey,
  addedFactorSchema,
  addPasskeySchema,
  type ConfirmTotp,
  confirmTotpSchema,
  type IdParams,
  idParams,
  type PasskeyOptions,
  passkeyOptionsSchema,
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactors,
  secondFactorsSchema,
  type TotpSetup,
  totpSetupSchema,
} from '@lost-found/contracts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, WhileEnrolling } from '../../platform/access/access.js';
import { Audited } from '../../platform/audit/audit.interceptor.js';
import { Throttled } from '../../platform/throttle/throttled.js';
import { ProofService } from '../proof.js';
import { SessionIdentity } from '../session-identity.js';
import { FactorSetup } from './factor-setup.js';
import { SecondFactorsService } from './second-factors.service.js';

/** An administrator's own second factors. Every change needs a proof of the last minutes. */
@Controller('admin/factors')
@ApiTags('auth')
@Access('admin')
@WhileEnrolling()
export class OwnFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly setup: FactorSetup,
    private readonly proof: ProofService,
    private readonly identity: SessionIdentity,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: secondFactorsSchema })
  async find(@Req() request: FastifyRequest): Promise<SecondFactors> {
    return this.factors.present(await this.setup.ownerOf(await this.identity.require(request)));
  }

  @Post('totp')
  @HttpCode(200)
  @Audited()
  @Throttled()
  @ApiOkResponse({ standardSchema: totpSetupSchema })
  async beginTotp(@Req() request: FastifyRequest): Promise<TotpSetup> {
    return this.setup.beginTotp(await this.#proven(request));
  }

  @Post('totp/confirm')
  @Audited('SECOND_FACTOR_CHANGED', 'LOGIN_FAILED')
  @Throttled()
  @ApiCreatedResponse({ standardSchema: addedFactorSchema })
  async confirmTotp(
    @Body({ schema: confirmTotpSchema }) first: ConfirmTotp,
    @Req() request: FastifyRequest,
  ): Promise<AddedFactor> {
    return this.setup.confirmTotp(await this.#proven(request), first);
  }

  @Post('passkey-options')
  @HttpCode(200)
  @Audited()
  @Throttled()
  @ApiOkResponse({ standardSchema: passkeyOptionsSchema })
  async beginPasskey(@Req() request: FastifyRequest): Promise<PasskeyOptions> {
    return this.setup.beginPasskey(await this.#proven(request));
  }

  @Post('passkey')
  @Audited('SECOND_FACTOR_CHANGED', 'LOGIN_FAILED')
  @Throttled()
  @ApiCreatedResponse({ standardSchema: addedFactorSchema })
  async addPasskey(
    @Body({ schema: addPasskeySchema }) made: AddPasskey,
    @Req() request: FastifyRequest,
  ): Promise<AddedFactor> {
    return this.setup.addPasskey(await this.#proven(request), made);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Audited('SECOND_FACTOR_CHANGED')
  @Throttled()
  @ApiOkResponse({ standardSchema: recoveryCodesSchema })
  async renewCodes(@Req() request: FastifyRequest): Promise<RecoveryCodes> {
    const { session } = await this.#proven(request);
    return { recoveryCodes: await this.factors.renewCodes(session) };
  }

  @Delete(':id')
  @HttpCode(204)
  @Audited('SECOND_FACTOR_CHANGED')
  @Throttled()
  @ApiNoContentResponse()
  async remove(@Param({ schema: idParams }) { id }: IdParams, @Req() request: FastifyRequest): Promise<void> {
    const { session } = await this.#proven(request);
    await this.factors.remove(session, id);
  }

  async #proven(request: FastifyRequest) {
    await this.proof.require(request);
    return this.identity.require(request);
  }
}
