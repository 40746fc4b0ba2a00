import {
  type AddedFactor,
  type AddPasskey,
  addedFactorSchema,
  addPasskeySchema,
  type ConfirmTotp,
  confirmTotpSchema,
  type PasskeyOptions,
  passkeyOptionsSchema,
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactors,
  secondFactorsSchema,
  type TotpSetup,
  totpSetupSchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { WhileEnrolling } from '../../platform/access/access.js';
import { Answers, Audited, Id, Routes, Throttled } from '../../platform/http/routes.js';
import { ProofService } from '../proof/proof.service.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { FactorSetup } from './factor-setup.js';

/** An administrator's own second factors. Every change needs a recent proof. */
@Routes('admin/factors', { access: 'desk', tag: 'auth' })
@WhileEnrolling()
export class OwnFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly setup: FactorSetup,
    private readonly proof: ProofService,
    private readonly identity: SessionIdentity,
  ) {}

  @Get()
  @Answers(secondFactorsSchema)
  async find(@Req() request: FastifyRequest): Promise<SecondFactors> {
    return this.factors.present(await this.setup.ownerOf(await this.identity.require(request)));
  }

  @Post('totp')
  @Audited()
  @Throttled()
  @Answers(totpSetupSchema)
  async beginTotp(@Req() request: FastifyRequest): Promise<TotpSetup> {
    return this.setup.beginTotp(await this.#proven(request));
  }

  @Post('totp/confirm')
  @Audited('SECOND_FACTOR_CHANGED', 'LOGIN_FAILED')
  @Throttled()
  @Answers(addedFactorSchema, 201)
  async confirmTotp(
    @Body({ schema: confirmTotpSchema }) first: ConfirmTotp,
    @Req() request: FastifyRequest,
  ): Promise<AddedFactor> {
    return this.setup.confirmTotp(await this.#proven(request), first);
  }

  @Post('passkey-options')
  @Audited()
  @Throttled()
  @Answers(passkeyOptionsSchema)
  async beginPasskey(@Req() request: FastifyRequest): Promise<PasskeyOptions> {
    return this.setup.beginPasskey(await this.#proven(request));
  }

  @Post('passkey')
  @Audited('SECOND_FACTOR_CHANGED', 'LOGIN_FAILED')
  @Throttled()
  @Answers(addedFactorSchema, 201)
  async addPasskey(
    @Body({ schema: addPasskeySchema }) made: AddPasskey,
    @Req() request: FastifyRequest,
  ): Promise<AddedFactor> {
    return this.setup.addPasskey(await this.#proven(request), made);
  }

  @Post('recovery-codes')
  @Audited('SECOND_FACTOR_CHANGED')
  @Throttled()
  @Answers(recoveryCodesSchema)
  async renewCodes(@Req() request: FastifyRequest): Promise<RecoveryCodes> {
    const { session } = await this.#proven(request);
    return { recoveryCodes: await this.factors.renewCodes(session) };
  }

  @Delete(':id')
  @Audited('SECOND_FACTOR_CHANGED')
  @Throttled()
  @Answers(204)
  async remove(@Id() id: string, @Req() request: FastifyRequest): Promise<void> {
    const { session } = await this.#proven(request);
    await this.factors.remove(session, id);
  }

  async #proven(request: FastifyRequest) {
    await this.proof.require(request);
    return this.identity.require(request);
  }
}
