import {
  type ClaimReceipt,
  claimReceiptSchema,
  hasAccess,
  type SubmitClaim,
  submitClaimSchema,
} from '@lost-found/contracts';
import { Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CaseIdentity } from '../../platform/access/identity.js';
import { Config } from '../../platform/config/config.js';
import { CurrentUpload, ReceivesForm } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import { readerLanguage } from '../../platform/http/reader-language.js';
import { Audited, type Author, CurrentAuthor, Operation, Routes } from '../../platform/http/routes.js';
import type { Once } from '../../platform/idempotency/idempotency.service.js';
import { CurrentKey } from '../../platform/idempotency/idempotent.js';
import { SecretLinksService } from '../../platform/secrets/secret-links.service.js';
import { parse } from '../../platform/validation/parse.js';
import { proofUpload } from '../claim-proof.service.js';
import { FIRST_LINK_VERSION, SubmitClaimService } from './submit-claim.service.js';

/** Submission of a claim (§2), open to anyone, signed in or not (§6). */
@Routes('claims', { access: 'public', tag: 'claims' })
export class SubmitClaimController {
  constructor(
    private readonly config: Config,
    private readonly claims: SubmitClaimService,
    private readonly links: SecretLinksService,
    private readonly cases: CaseIdentity,
  ) {}

  @Post()
  @Audited('CLAIM_SUBMITTED')
  @ReceivesForm(submitClaimSchema('CAMP'), proofUpload)
  @Operation('Claims an item', claimReceiptSchema, {
    status: 201,
    refuses: ['item_not_claimable', 'not_found'],
  })
  async submitClaim(
    @CurrentUpload() form: Upload,
    @CurrentKey() key: Once,
    @CurrentAuthor() actor: Author | null,
    @Req() request: FastifyRequest,
  ): Promise<ClaimReceipt> {
    const claim = parse(submitClaimSchema(this.config.studentIdPrefix), form.fields);
    const id =
      (await key.madeBefore([claim, form.hashes])) ??
      (await this.claims.findOwn(claim, actor, await this.cases.identify(request))) ??
      (await this.claims.submit(
        { ...claim, language: claim.language ?? readerLanguage(request) },
        {
          form,
          actor,
          note: key.note,
          lostReportId: this.#getLostReport(claim),
          byDesk: hasAccess(actor?.access ?? null, 'desk'),
        },
      ));
    return { id, status: 'pending', caseUrl: this.links.caseUrl(id, FIRST_LINK_VERSION) };
  }

  /** Returns the lost report of a match link, if the match is about this item; ignores an invalid token. */
  #getLostReport({ itemId, matchToken }: SubmitClaim): string | null {
    const match = matchToken ? this.links.readMatchToken(matchToken) : null;
    return match?.foundId === itemId ? match.lostId : null;
  }
}
