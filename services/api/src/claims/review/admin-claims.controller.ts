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
  listOf,
  type SnoozeClaim,
  snoozeClaimSchema,
} from '@lost-found/contracts';
import { Body, Get, Post, Query } from '@nestjs/common';
import {
  ActionAccess,
  type Actor,
  Answers,
  Audited,
  CurrentActor,
  Id,
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
  @Answers(listOf(adminClaimSchema))
  find(@Query({ schema: adminClaimsQuery }) query: AdminClaimsQuery) {
    return this.claims.find(query);
  }

  @Get(':id')
  @Answers(adminClaimPageSchema)
  get(@Id() id: string) {
    return this.claims.get(id);
  }

  @Post(':id/approve')
  @Audited('CLAIM_APPROVED', 'ITEM_CLAIMED', 'CLAIM_REJECTED')
  @Answers(decidedClaimSchema)
  async approve(
    @Id() id: string,
    @Body({ schema: decision }) notes: ClaimDecision | undefined,
    @CurrentActor() reviewer: Actor,
  ) {
    const decided = await this.reviews.approve(id, notes ?? {}, reviewer);
    return { ...(await this.claims.get(id)), ...decided };
  }

  @Post(':id/reject')
  @Audited('CLAIM_REJECTED')
  @Answers(decidedClaimSchema)
  async reject(
    @Id() id: string,
    @Body({ schema: decision }) notes: ClaimDecision | undefined,
    @CurrentActor() reviewer: Actor,
  ) {
    const decided = await this.reviews.reject(id, notes ?? {}, reviewer);
    return { ...(await this.claims.get(id)), ...decided };
  }

  /** Takes a pending claim out of the queue, until a day or until the claimant answers. */
  @Post(':id/snooze')
  @Audited('CLAIM_SNOOZED')
  @Answers(adminClaimPageSchema)
  async snooze(
    @Id() id: string,
    @Body({ schema: snoozeClaimSchema }) snooze: SnoozeClaim,
    @CurrentActor() actor: Actor,
  ) {
    await this.snoozes.snooze(id, snooze, actor);
    return this.claims.get(id);
  }

  @Post(':id/unsnooze')
  @Audited('CLAIM_UNSNOOZED')
  @Answers(adminClaimPageSchema)
  async unsnooze(@Id() id: string) {
    await this.snoozes.unsnooze(id);
    return this.claims.get(id);
  }

  /** Reminds the finder to bring the item, or the claimant to collect it. */
  @Post(':id/remind')
  @Audited('CLAIM_UPDATED', 'ITEM_UPDATED')
  @Answers(adminClaimPageSchema)
  async remind(@Id() id: string) {
    await this.chasing.remindNow(id);
    return this.claims.get(id);
  }

  /** Replaces a lost pick-up code, and sends the new one to the claimant. */
  @Post(':id/pickup-code')
  @Audited('CLAIM_UPDATED')
  @Answers(adminClaimPageSchema)
  async renewPickup(@Id() id: string) {
    await this.pickups.renew(id);
    return this.claims.get(id);
  }

  /** Replaces the secret link and sends it to the claimant; old links stop working. */
  @Post(':id/link')
  @Audited('CLAIM_UPDATED')
  @Answers(adminClaimPageSchema)
  async renewLink(@Id() id: string) {
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
  @Answers(bulkOutcomeSchema)
  act(@Body({ schema: bulkClaimsSchema }) asked: BulkClaims, @CurrentActor() reviewer: Actor) {
    return this.reviews.decideMany(asked, reviewer);
  }
}

/** Claimed Items (§2). */
@Routes('admin/claimed-items', { access: 'desk', tag: 'claims' })
export class ClaimedItemsController {
  constructor(private readonly claimedItems: ClaimedItemsService) {}

  @Get()
  @Answers(listOf(claimedItemSchema))
  find(@Query({ schema: claimedItemsQuery }) query: ClaimedItemsQuery) {
    return this.claimedItems.find(query);
  }
}
