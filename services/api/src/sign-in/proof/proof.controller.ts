import { type PasskeyOptions, type Proof, passkeyOptionsSchema, proofSchema } from '@lost-found/contracts';
import { Body, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { WhileEnrolling } from '../../platform/access/access.js';
import { Answers, Audited, Routes, Throttled } from '../../platform/http/routes.js';
import { ProofService } from './proof.service.js';

/** Routes by which a signed-in user gives a recent proof. */
@Routes('auth/proof', { access: 'user', tag: 'auth' })
@WhileEnrolling()
export class ProofController {
  constructor(private readonly proof: ProofService) {}

  @Post()
  @Audited('LOGIN_FAILED')
  @Throttled()
  @Answers(204)
  async give(@Body({ schema: proofSchema }) proof: Proof, @Req() request: FastifyRequest): Promise<void> {
    await this.proof.give(request, proof);
  }

  @Post('passkey-options')
  @Audited()
  @Throttled()
  @Answers(passkeyOptionsSchema)
  askPasskey(@Req() request: FastifyRequest): Promise<PasskeyOptions> {
    return this.proof.askPasskey(request);
  }
}
