import {
  caseSchema,
  listOf,
  messageSchema,
  type PageQuery,
  pageQuery,
  type ReadMessages,
  readMessagesSchema,
  type SendMessage,
  sendMessageSchema,
  z,
} from '@lost-found/contracts';
import { Body, Get, Post, Query } from '@nestjs/common';
import { CurrentUpload, ReceivesForm } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import {
  type Actor,
  Answers,
  Audited,
  CurrentActor,
  Id,
  Routes,
  Throttled,
  WhileReadOnly,
} from '../../platform/http/routes.js';
import type { Once } from '../../platform/idempotency/idempotency.service.js';
import { CurrentKey, Idempotent } from '../../platform/idempotency/idempotent.js';
import { ClaimLinksService } from '../claim-links.service.js';
import { ClaimMessagesService } from '../claim-messages.service.js';
import { ClaimProofService, proofUpload } from '../claim-proof.service.js';
import { PickupService } from '../handover/pickup.service.js';
import { ClaimReviewService } from '../review/claim-review.service.js';
import { CasesService } from './cases.service.js';

/** The signed-in user's claims: made with the account, or joined to it by their link. */
@Routes('me/claims', { access: 'user', tag: 'claims' })
export class MyClaimsController {
  constructor(
    private readonly cases: CasesService,
    private readonly proof: ClaimProofService,
    private readonly reviews: ClaimReviewService,
    private readonly pickups: PickupService,
    private readonly links: ClaimLinksService,
  ) {}

  @Get()
  @Answers(listOf(caseSchema))
  find(@Query({ schema: pageQuery }) page: PageQuery, @CurrentActor() { id }: Actor) {
    return this.cases.findMine(id, page);
  }

  @Get(':id')
  @Answers(caseSchema)
  async get(@Id() id: string, @CurrentActor() actor: Actor) {
    await this.cases.requireOwner(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/withdraw')
  @Audited('CLAIM_WITHDRAWN')
  @Answers(caseSchema)
  async withdraw(@Id() id: string, @CurrentActor() actor: Actor) {
    await this.reviews.withdraw(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/pickup-code')
  @Audited('CLAIM_UPDATED')
  @Throttled()
  @Answers(caseSchema)
  async renewPickup(@Id() id: string, @CurrentActor() actor: Actor) {
    await this.pickups.renew(id, actor.id);
    return this.cases.get(id);
  }

  /** Replaces the secret link; old links stop working. */
  @Post(':id/link')
  @Audited('CLAIM_UPDATED')
  @Throttled()
  @Answers(caseSchema)
  async renewLink(@Id() id: string, @CurrentActor() actor: Actor) {
    await this.links.renew(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/files')
  @Audited('CLAIM_UPDATED', 'CLAIM_UNSNOOZED')
  @Throttled()
  @ReceivesForm(z.object({}), proofUpload)
  @Answers(caseSchema, 201)
  async addProof(
    @Id() id: string,
    @CurrentActor() actor: Actor,
    @CurrentUpload() form: Upload,
    @CurrentKey() key: Once,
  ) {
    await this.cases.requireOwner(id, actor.id);
    await this.proof.add(id, form, key);
    return this.cases.get(id);
  }
}

/** The conversation on a claim, for its owner and for administrators; not_found for others. */
@Routes('claims', { access: 'user', tag: 'messages' })
export class ClaimMessagesController {
  constructor(private readonly messages: ClaimMessagesService) {}

  @Get(':id/messages')
  @Answers(listOf(messageSchema))
  async find(@Id() id: string, @Query({ schema: pageQuery }) page: PageQuery, @CurrentActor() actor: Actor) {
    return this.messages.find(id, await this.messages.requireParty(id, actor), page);
  }

  @Post(':id/messages/read')
  @WhileReadOnly()
  @Audited()
  @Answers(204)
  async markRead(
    @Id() id: string,
    @Body({ schema: readMessagesSchema }) read: ReadMessages,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.messages.markRead(id, await this.messages.requireParty(id, actor), read);
  }

  @Post(':id/messages')
  @Audited('MESSAGE_SENT', 'CLAIM_UNSNOOZED')
  @Throttled()
  @Idempotent()
  @Answers(messageSchema, 201)
  async send(
    @Id() id: string,
    @Body({ schema: sendMessageSchema }) message: SendMessage,
    @CurrentActor() actor: Actor,
    @CurrentKey() key: Once,
  ) {
    return this.messages.send(key, id, await this.messages.requireParty(id, actor), message);
  }
}
