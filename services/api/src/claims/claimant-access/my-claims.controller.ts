import {
  caseSchema,
  makeListSchema,
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
  Audited,
  type Author,
  CurrentAuthor,
  Id,
  Operation,
  Routes,
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
  @Operation('Lists the own claims', makeListSchema(caseSchema))
  listOwnClaims(@Query({ schema: pageQuery }) page: PageQuery, @CurrentAuthor() { id }: Author) {
    return this.cases.findMine(id, page);
  }

  @Get(':id')
  @Operation('Gets an own claim', caseSchema)
  async getOwnClaim(@Id() id: string, @CurrentAuthor() actor: Author) {
    await this.cases.requireOwner(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/withdraw')
  @Audited('CLAIM_WITHDRAWN')
  @Operation('Withdraws an own claim', caseSchema, { refuses: ['claim_decided'] })
  async withdrawOwnClaim(@Id() id: string, @CurrentAuthor() actor: Author) {
    await this.reviews.withdraw(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/pickup-code')
  @Audited('CLAIM_UPDATED')
  @Operation('Renews the pick-up code of an own claim', caseSchema, { refuses: ['transition_not_allowed'] })
  async renewOwnPickupCode(@Id() id: string, @CurrentAuthor() actor: Author) {
    await this.pickups.renew(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/link')
  @Audited('CLAIM_UPDATED')
  @Operation('Renews the secret link of an own claim', caseSchema, { refuses: ['claim_decided'] })
  async renewOwnClaimLink(@Id() id: string, @CurrentAuthor() actor: Author) {
    await this.links.renew(id, actor.id);
    return this.cases.get(id);
  }

  @Post(':id/files')
  @Audited('CLAIM_UPDATED', 'CLAIM_UNSNOOZED')
  @ReceivesForm(z.object({}), proofUpload)
  @Operation('Adds proof to an own claim', caseSchema, { status: 201, refuses: ['claim_decided'] })
  async addOwnClaimFiles(
    @Id() id: string,
    @CurrentAuthor() actor: Author,
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
  @Operation('Lists the messages on a claim', makeListSchema(messageSchema))
  async listClaimMessages(
    @Id() id: string,
    @Query({ schema: pageQuery }) page: PageQuery,
    @CurrentAuthor() actor: Author,
  ) {
    return this.messages.find(id, await this.messages.requireParty(id, actor), page);
  }

  @Post(':id/messages/read')
  @WhileReadOnly()
  @Audited()
  @Operation('Marks the messages on a claim as read, up to one', 204, { refuses: ['not_found'] })
  async markClaimMessagesRead(
    @Id() id: string,
    @Body({ schema: readMessagesSchema }) read: ReadMessages,
    @CurrentAuthor() actor: Author,
  ) {
    await this.messages.markRead(id, await this.messages.requireParty(id, actor), read);
  }

  @Post(':id/messages')
  @Audited('MESSAGE_SENT', 'CLAIM_UNSNOOZED')
  @Idempotent()
  @Operation('Sends a message on a claim', messageSchema, { status: 201 })
  async sendClaimMessage(
    @Id() id: string,
    @Body({ schema: sendMessageSchema }) message: SendMessage,
    @CurrentAuthor() actor: Author,
    @CurrentKey() key: Once,
  ) {
    return this.messages.send(key, id, await this.messages.requireParty(id, actor), message);
  }
}
