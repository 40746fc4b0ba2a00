import { type Proof, passkeyOptionsSchema, proofSchema } from '@lost-found/contracts';
import { Body, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { WhileEnrolling } from '../../platform/access/access.js';
import { Audited, Operation, Routes, Throttled } from '../../platform/http/routes.js';
import { ProofService } from './proof.service.js';

@Routes('auth/proof', { access: 'user', tag: 'auth' })
@WhileEnrolling()
export class ProofController {
  constructor(private readonly proof: ProofService) {}

  @Post()
  @Audited('LOGIN_FAILED')
  @Operation('Proves recently who is signed in', 204, {
    refuses: ['invalid_credentials', 'second_factor_wrong', 'sign_in_again'],
  })
  async giveProof(@Body({ schema: proofSchema }) proof: Proof, @Req() request: FastifyRequest) {
    await this.proof.give(request, proof);
  }

  @Post('passkey-options')
  @Audited()
  @Throttled()
  @Operation('Begins a proof by passkey', passkeyOptionsSchema, { refuses: ['not_found'] })
  beginProofByPasskey(@Req() request: FastifyRequest) {
    return this.proof.askPasskey(request);
  }
}
