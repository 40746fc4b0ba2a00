import {
  type AdminClaimsQuery,
  actionAccess,
  adminClaimPageSchema,
  adminClaimSchema,
  adminClaimsQuery,
  type BulkClaims,
  bulkClaimsSchema,
  bulkOutcomeSchema,
  type ClaimDecision,
  type ClaimedItemsQuery,
  claimDecisionSchema,
  claimedItemSchema,
  claimedItemsQuery,
  decidedClaimSchema,
  makeListSchema,
  type SnoozeClaim,
  snoozeClaimSchema,
} from '@lost-found/contracts';
import { Body, Get, Post, Query } from '@nestjs/common';
import {
  ActionAccess,
  Audited,
  type Author,
  CurrentAuthor,
  Id,
  Operation,
  Routes,
} from '../../platform/http/routes.js';
import { ChasingService } from '../chasing/chasing.service.js';
import { ClaimLinksService } from '../claim-links.service.js';
import { ClaimsService } from '../claims.service.js';
import { PickupService } from '../handover/pickup.service.js';
import { ClaimReviewService } from './claim-review.service.js';
import { ClaimSnoozeService } from './claim-snooze.service.js';
import { ClaimedItemsService } from './claimed-items.service.js';

/** A decision needs no text, so the body is optional. */
const decision = claimDecisionSchema.optional();

/** Claim Requests (§2). */
@Routes('admin/claims', { access: 'desk', tag: 'claims' })
export class AdminClaimsController {
  constructor(
    private readonly claims: ClaimsService,
    private readonly reviews: ClaimReviewService,
    private readonly pickups: PickupService,
    private readonly links: ClaimLinksService,
    private readonly snoozes: ClaimSnoozeService,
    private readonly chasing: ChasingService,
  ) {}

  @Get()
  @Operation('Lists claims', makeListSchema(adminClaimSchema))
  listClaims(@Query({ schema: adminClaimsQuery }) query: AdminClaimsQuery) {
    return this.claims.find(query);
  }

  @Get(':id')
  @Operation('Gets a claim', adminClaimPageSchema)
  getClaim(@Id() id: string) {
    return this.claims.get(id);
  }

  @Post(':id/approve')
  @Audited('CLAIM_APPROVED', 'ITEM_CLAIMED', 'CLAIM_REJECTED')
  @Operation('Approves a claim', decidedClaimSchema, {
    refuses: ['transition_not_allowed', 'claim_decided', 'item_not_claimable'],
  })
  async approveClaim(
    @Id() id: string,
    @Body({ schema: decision }) notes: ClaimDecision | undefined,
    @CurrentAuthor() reviewer: Author,
  ) {
    const decided = await this.reviews.approve(id, notes ?? {}, reviewer);
    return { ...(await this.claims.get(id)), ...decided };
  }

  @Post(':id/reject')
  @Audited('CLAIM_REJECTED')
  @Operation('Rejects a claim', decidedClaimSchema, { refuses: ['transition_not_allowed', 'claim_decided'] })
  async rejectClaim(
    @Id() id: string,
    @Body({ schema: decision }) notes: ClaimDecision | undefined,
    @CurrentAuthor() reviewer: Author,
  ) {
    const decided = await this.reviews.reject(id, notes ?? {}, reviewer);
    return { ...(await this.claims.get(id)), ...decided };
  }

  /** Takes a pending claim out of the queue, until a day or until the claimant answers. */
  @Post(':id/snooze')
  @Audited('CLAIM_SNOOZED')
  @Operation('Snoozes a pending claim', adminClaimPageSchema, { refuses: ['transition_not_allowed'] })
  async snoozeClaim(
    @Id() id: string,
    @Body({ schema: snoozeClaimSchema }) snooze: SnoozeClaim,
    @CurrentAuthor() actor: Author,
  ) {
    await this.snoozes.snooze(id, snooze, actor);
    return this.claims.get(id);
  }

  @Post(':id/unsnooze')
  @Audited('CLAIM_UNSNOOZED')
  @Operation('Ends the snooze of a claim', adminClaimPageSchema, { refuses: ['transition_not_allowed'] })
  async unsnoozeClaim(@Id() id: string) {
    await this.snoozes.unsnooze(id);
    return this.claims.get(id);
  }

  @Post(':id/remind')
  @Audited('CLAIM_UPDATED', 'ITEM_UPDATED')
  @Operation('Reminds the finder or the claimant of a promised item', adminClaimPageSchema, {
    refuses: ['transition_not_allowed', 'reminded_lately', 'finder_unreachable'],
  })
  async remindOfClaim(@Id() id: string) {
    await this.chasing.remindNow(id);
    return this.claims.get(id);
  }

  @Post(':id/pickup-code')
  @Audited('CLAIM_UPDATED')
  @Operation('Renews the pick-up code of a claim', adminClaimPageSchema, {
    refuses: ['transition_not_allowed'],
  })
  async renewPickupCode(@Id() id: string) {
    await this.pickups.renew(id);
    return this.claims.get(id);
  }

  @Post(':id/link')
  @Audited('CLAIM_UPDATED')
  @Operation('Renews the secret link of a claim', adminClaimPageSchema, { refuses: ['claim_decided'] })
  async renewClaimLink(@Id() id: string) {
    await this.links.renew(id);
    return this.claims.get(id);
  }
}

/** Decisions on many claims at once (§4). */
@Routes('admin/claims/bulk', { access: 'desk', tag: 'claims' })
export class BulkClaimsController {
  constructor(private readonly reviews: ClaimReviewService) {}

  /** Answers 200 with the outcome of each claim, even when every one was refused. */
  @Post()
  @ActionAccess('action', actionAccess.bulkClaims)
  @Audited('CLAIM_APPROVED', 'CLAIM_REJECTED', 'ITEM_CLAIMED')
  @Operation('Decides several claims at once', bulkOutcomeSchema)
  decideClaims(@Body({ schema: bulkClaimsSchema }) body: BulkClaims, @CurrentAuthor() reviewer: Author) {
    return this.reviews.decideMany(body, reviewer);
  }
}

/** Claimed Items (§2). */
@Routes('admin/claimed-items', { access: 'desk', tag: 'claims' })
export class ClaimedItemsController {
  constructor(private readonly claimedItems: ClaimedItemsService) {}

  @Get()
  @Operation('Lists items with their approved claim', makeListSchema(claimedItemSchema))
  listClaimedItems(@Query({ schema: claimedItemsQuery }) query: ClaimedItemsQuery) {
    return this.claimedItems.find(query);
  }
}
