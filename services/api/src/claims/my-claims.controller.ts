import {
  caseSchema,
  type IdParams,
  idParams,
  listOf,
  type PageQuery,
  pageQuery,
  z,
} from '@lost-found/contracts';
import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import { Audited } from '../common/audit/audited.js';
import type { Actor } from '../common/context/request-context.js';
import { ApiForm } from '../files/api-form.js';
import { Throttled } from '../throttle/throttled.js';
import { CasesService } from './cases.service.js';
import { ClaimProofService, proofUpload } from './claim-proof.service.js';
import { ClaimReviewService } from './claim-review.service.js';

/** The claims of whoever is signed in: made so, or opened by their link meanwhile. */
@Controller('me/claims')
@ApiTags('claims')
@Access('user')
export class MyClaimsController {
  constructor(
    private readonly cases: CasesService,
    private readonly proof: ClaimProofService,
    private readonly reviews: ClaimReviewService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(caseSchema) })
  find(@Query({ schema: pageQuery }) page: PageQuery, @CurrentActor() { id }: Actor) {
    return this.cases.findMine(id, page);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: caseSchema })
  async get(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() actor: Actor) {
    await this.cases.requireOwner(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Audited('CLAIM_WITHDRAWN')
  @ApiOkResponse({ standardSchema: caseSchema })
  async withdraw(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() actor: Actor) {
    await this.reviews.withdraw(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/files')
  @Audited('CLAIM_UPDATED')
  @Throttled()
  @ApiForm(z.object({}), proofUpload)
  @ApiCreatedResponse({ standardSchema: caseSchema })
  async addProof(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    await this.cases.requireOwner(id, actor.id);
    await this.proof.receive(request, id, actor);
    return this.cases.get(id);
  }
}
