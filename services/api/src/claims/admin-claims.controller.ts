import {
  type AdminClaimsQuery,
  adminClaimPageSchema,
  adminClaimSchema,
  adminClaimsQuery,
  type ClaimDecision,
  claimDecisionSchema,
  type IdParams,
  idParams,
  listOf,
} from '@lost-found/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import { Audited } from '../common/audit/audited.js';
import type { Actor } from '../common/context/request-context.js';
import { ClaimReviewService } from './claim-review.service.js';
import { ClaimsService } from './claims.service.js';

/** A decision may come without a word, and then without a body. */
const decision = claimDecisionSchema.optional();

/** Claim Requests (§2). */
@Controller('admin/claims')
@ApiTags('claims')
@Access('admin')
export class AdminClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly reviews: ClaimReviewService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(adminClaimSchema) })
  find(@Query({ schema: adminClaimsQuery }) query: AdminClaimsQuery) {
    return this.claims.find(query);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: adminClaimPageSchema })
  get(@Param({ schema: idParams }) { id }: IdParams) {
    return this.claims.get(id);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Audited('CLAIM_APPROVED', 'ITEM_CLAIMED')
  @ApiOkResponse({ standardSchema: adminClaimPageSchema })
  async approve(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: decision }) notes: ClaimDecision | undefined,
    @CurrentActor() reviewer: Actor,
  ) {
    await this.reviews.approve(id, notes ?? {}, reviewer);
    return this.claims.get(id);
  }

  @Post(':id/reject')
  @HttpCode(200)
  @Audited('CLAIM_REJECTED')
  @ApiOkResponse({ standardSchema: adminClaimPageSchema })
  async reject(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: decision }) notes: ClaimDecision | undefined,
    @CurrentActor() reviewer: Actor,
  ) {
    await this.reviews.reject(id, notes ?? {}, reviewer);
    return this.claims.get(id);
  }
}
