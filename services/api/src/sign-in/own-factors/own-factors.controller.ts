import {
  type AddPasskey,
  addedFactorSchema,
  addPasskeySchema,
  type ConfirmTotp,
  confirmTotpSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorsSchema,
  totpSetupSchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { WhileEnrolling } from '../../platform/access/access.js';
import { Audited, Id, Operation, Routes, Throttled } from '../../platform/http/routes.js';
import { ProofService } from '../proof/proof.service.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { FactorSetup } from './factor-setup.js';

/** An administrator's own second factors. Every change needs a recent proof. */
@Routes('admin/factors', { access: 'intake', tag: 'auth' })
@WhileEnrolling()
export class OwnFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly setup: FactorSetup,
    private readonly proof: ProofService,
    private readonly identity: SessionIdentity,
  ) {}

  @Get()
  @Operation('Lists the second factors of the signed-in administrator', secondFactorsSchema)
  async listFactors(@Req() request: FastifyRequest) {
    return this.factors.present(await this.setup.getOwner(await this.identity.require(request)));
  }

  @Post('totp')
  @Audited()
  @Throttled()
  @Operation('Begins to add an app with codes', totpSetupSchema, { refuses: ['too_many_factors'] })
  async beginTotp(@Req() request: FastifyRequest) {
    return this.setup.beginTotp(await this.#proven(request));
  }

  @Post('totp/confirm')
  @Audited('SECOND_FACTOR_CHANGED', 'LOGIN_FAILED')
  @Operation('Adds an app with codes by its first code', addedFactorSchema, {
    status: 201,
    refuses: ['too_many_factors', 'factor_refused'],
  })
  async confirmTotp(@Body({ schema: confirmTotpSchema }) first: ConfirmTotp, @Req() request: FastifyRequest) {
    return this.setup.confirmTotp(await this.#proven(request), first);
  }

  @Post('passkey-options')
  @Audited()
  @Throttled()
  @Operation('Begins to add a passkey', passkeyOptionsSchema, { refuses: ['too_many_factors'] })
  async beginPasskey(@Req() request: FastifyRequest) {
    return this.setup.beginPasskey(await this.#proven(request));
  }

  @Post('passkey')
  @Audited('SECOND_FACTOR_CHANGED', 'LOGIN_FAILED')
  @Operation('Adds a passkey', addedFactorSchema, {
    status: 201,
    refuses: ['too_many_factors', 'factor_refused'],
  })
  async addPasskey(@Body({ schema: addPasskeySchema }) made: AddPasskey, @Req() request: FastifyRequest) {
    return this.setup.addPasskey(await this.#proven(request), made);
  }

  @Post('recovery-codes')
  @Audited('SECOND_FACTOR_CHANGED')
  @Operation('Makes new recovery codes', recoveryCodesSchema, { refuses: ['second_factor_missing'] })
  async renewRecoveryCodes(@Req() request: FastifyRequest) {
    const { session } = await this.#proven(request);
    return { recoveryCodes: await this.factors.renewCodes(session) };
  }

  @Delete(':id')
  @Audited('SECOND_FACTOR_CHANGED')
  @Operation('Removes a second factor', 204, { refuses: ['second_factor_needed'] })
  async deleteFactor(@Id() id: string, @Req() request: FastifyRequest) {
    const { session } = await this.#proven(request);
    await this.factors.remove(session, id);
  }

  async #proven(request: FastifyRequest) {
    await this.proof.require(request);
    return this.identity.require(request);
  }
}
