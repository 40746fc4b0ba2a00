import {
  type Accepted,
  type AccountEmail,
  acceptedSchema,
  accountEmailSchema,
  caseIdHeader,
  caseSchema,
  makeListSchema,
  messageSchema,
  type OpenCase,
  openCaseSchema,
  type PageQuery,
  pageQuery,
  type ReadMessages,
  readMessagesSchema,
  type SendMessage,
  sendMessageSchema,
  z,
} from '@lost-found/contracts';
import { Body, Get, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReportLinksService } from '../../items/reports/report-links.service.js';
import { PublicMatchesService } from '../../matching/public-matches.service.js';
import { CurrentCase } from '../../platform/access/identity.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiHeader } from '../../platform/documented/decorators.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { CurrentUpload, ReceivesForm } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import {
  Access,
  Audited,
  type Author,
  CurrentAuthor,
  Operation,
  Routes,
  Throttled,
  WhileReadOnly,
  WithoutDatabase,
} from '../../platform/http/routes.js';
import type { Once } from '../../platform/idempotency/idempotency.service.js';
import { CurrentKey, Idempotent } from '../../platform/idempotency/idempotent.js';
import { SecretLinksService } from '../../platform/secrets/secret-links.service.js';
import { withUniformTiming } from '../../platform/throttle/with-uniform-timing.js';
import { ClaimLinksService } from '../claim-links.service.js';
import { ClaimMessagesService, type Party } from '../claim-messages.service.js';
import { ClaimProofService, proofUpload } from '../claim-proof.service.js';
import { PickupService } from '../handover/pickup.service.js';
import { ClaimReviewService } from '../review/claim-review.service.js';
import { CaseCookie } from './case-cookie.js';
import { CasesService } from './cases.service.js';

/** The person with the link is the claimant, even if they are signed in to any account. */
const claimant: Party = { side: 'user', actor: null };

/** A claimant's own page without an account, opened by the secret link. */
@Routes('case', { access: 'case', tag: 'case' })
@ApiHeader({
  name: caseIdHeader,
  required: false,
  description: 'Id of the case that the page shows: refused with case_closed where another one is open.',
  schema: { type: 'string', format: 'uuid' },
})
export class CaseController {
  constructor(
    private readonly cookie: CaseCookie,
    private readonly links: SecretLinksService,
    private readonly claimLinks: ClaimLinksService,
    private readonly cases: CasesService,
    private readonly messages: ClaimMessagesService,
    private readonly proof: ClaimProofService,
    private readonly reviews: ClaimReviewService,
    private readonly pickups: PickupService,
    private readonly matches: PublicMatchesService,
    private readonly reports: ReportLinksService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Exchanges the token of the link for a cookie. The claim joins the signed-in account if its verified
   * address is the address of the claim.
   */
  @Post('open')
  @WhileReadOnly()
  @Access('public')
  @Audited('CLAIM_UPDATED')
  @Operation('Opens a claim by its secret link', caseSchema, {
    refuses: ['link_invalid', 'link_expired', 'not_found'],
  })
  async openCase(
    @Body({ schema: openCaseSchema }) { token }: OpenCase,
    @CurrentAuthor() actor: Author | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const opened = this.links.readCaseToken(token);
    if (!opened) throw new DomainError('link_invalid');
    if (!(await this.cases.isLinked(opened.claimId, opened.linkVersion)))
      throw new DomainError('link_replaced');
    if (actor) await this.cases.join(opened.claimId, actor);
    this.cookie.write(reply, opened);
    return this.cases.get(opened.claimId);
  }

  /** Answers the same whether or not the address has an open claim, a possible match or an open report. */
  @Post('resend-links')
  @Access('public')
  @Audited()
  @Throttled()
  @Operation('Sends the links of the claims of an address again', acceptedSchema, { status: 202 })
  async resendCaseLinks(@Body({ schema: accountEmailSchema }) { email }: AccountEmail): Promise<Accepted> {
    await withUniformTiming(() =>
      this.unitOfWork.transaction(async (manager) => {
        await this.cases.sendLinks(manager, email);
        await this.matches.sendLinks(manager, email);
        await this.reports.sendLinks(manager, email);
      }),
    );
    return { accepted: true };
  }

  /** Replaces the secret link, because others may have the present one. Only this browser keeps access. */
  @Post('link')
  @Audited('CLAIM_UPDATED')
  @Operation('Renews the secret link of the opened claim', caseSchema, { refuses: ['claim_decided'] })
  async renewCaseLink(@CurrentCase() claimId: string, @Res({ passthrough: true }) reply: FastifyReply) {
    this.cookie.write(reply, { claimId, linkVersion: await this.claimLinks.renew(claimId) });
    return this.cases.get(claimId);
  }

  /** Removes the cookie, even when no case is open: another person may use the browser next. */
  @Post('close')
  @WhileReadOnly()
  @Access('public')
  @WithoutDatabase()
  @Audited()
  @Operation('Closes the claim in this browser', 204)
  closeCase(@Res({ passthrough: true }) reply: FastifyReply) {
    this.cookie.clear(reply);
  }

  @Get()
  @Operation('Gets the opened claim', caseSchema)
  getCase(@CurrentCase() claimId: string) {
    return this.cases.get(claimId);
  }

  @Get('messages')
  @Operation('Lists the messages on the opened claim', makeListSchema(messageSchema))
  listCaseMessages(@CurrentCase() claimId: string, @Query({ schema: pageQuery }) page: PageQuery) {
    return this.messages.find(claimId, claimant, page);
  }

  @Post('messages/read')
  @WhileReadOnly()
  @Audited()
  @Operation('Marks the messages on the opened claim as read, up to one', 204, { refuses: ['not_found'] })
  markCaseMessagesRead(
    @CurrentCase() claimId: string,
    @Body({ schema: readMessagesSchema }) read: ReadMessages,
  ) {
    return this.messages.markRead(claimId, claimant, read);
  }

  @Post('messages')
  @Audited('MESSAGE_SENT', 'CLAIM_UNSNOOZED')
  @Idempotent()
  @Operation('Sends a message on the opened claim', messageSchema, { status: 201 })
  sendCaseMessage(
    @CurrentCase() claimId: string,
    @Body({ schema: sendMessageSchema }) message: SendMessage,
    @CurrentKey() key: Once,
  ) {
    return this.messages.send(key, claimId, claimant, message);
  }

  @Post('files')
  @Audited('CLAIM_UPDATED', 'CLAIM_UNSNOOZED')
  @ReceivesForm(z.object({}), proofUpload)
  @Operation('Adds proof to the opened claim', caseSchema, { status: 201, refuses: ['claim_decided'] })
  async addCaseFiles(@CurrentCase() claimId: string, @CurrentUpload() form: Upload, @CurrentKey() key: Once) {
    await this.proof.add(claimId, form, key);
    return this.cases.get(claimId);
  }

  @Post('pickup-code')
  @Audited('CLAIM_UPDATED')
  @Operation('Renews the pick-up code of the opened claim', caseSchema, {
    refuses: ['transition_not_allowed'],
  })
  async renewCasePickupCode(@CurrentCase() claimId: string) {
    await this.pickups.renew(claimId);
    return this.cases.get(claimId);
  }

  @Post('withdraw')
  @Audited('CLAIM_WITHDRAWN')
  @Operation('Withdraws the opened claim', caseSchema, { refuses: ['claim_decided'] })
  async withdrawCase(@CurrentCase() claimId: string) {
    await this.reviews.withdraw(claimId);
    return this.cases.get(claimId);
  }
}
