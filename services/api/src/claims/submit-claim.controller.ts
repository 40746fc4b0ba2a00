import { type ClaimReceipt, claimReceiptSchema, submitClaimSchema } from '@lost-found/contracts';
import { Controller, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import { Audited } from '../common/audit/audited.js';
import { readerLanguage } from '../common/context/reader-language.js';
import type { Actor } from '../common/context/request-context.js';
import { parse } from '../common/validation/parse.js';
import { Config } from '../config/config.js';
import { ApiForm } from '../files/api-form.js';
import { UploadsService } from '../files/uploads.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { SecretLinksService } from '../links/secret-links.service.js';
import { Throttled } from '../throttle/throttled.js';
import { proofUpload } from './claim-proof.service.js';
import { FIRST_LINK_VERSION, SubmitClaimService } from './submit-claim.service.js';

/** Claiming an item (§2); anyone may, signed in or not (§6). */
@Controller('claims')
@ApiTags('claims')
@Access('public')
export class SubmitClaimController {
  constructor(
    private readonly config: Config,
    private readonly uploads: UploadsService,
    private readonly idempotency: IdempotencyService,
    private readonly claims: SubmitClaimService,
    private readonly links: SecretLinksService,
  ) {}

  @Post()
  @Audited('CLAIM_SUBMITTED')
  @Throttled()
  @ApiForm(submitClaimSchema('CAMP'), proofUpload)
  @ApiCreatedResponse({ standardSchema: claimReceiptSchema })
  async submit(@Req() request: FastifyRequest, @CurrentActor() actor: Actor | null): Promise<ClaimReceipt> {
    const id = await this.idempotency.guard(request, actor, 'claims', (once) =>
      this.uploads.handle(request, proofUpload, ({ fields, hashes, store, keep }) => {
        const claim = parse(submitClaimSchema(this.config.studentIdPrefix), fields);
        return once([claim, hashes], async (note) => {
          const language = claim.language ?? readerLanguage(request);
          const context = { files: await store(), actor, note };
          const submitted = await this.claims.submit({ ...claim, language }, context);
          await keep();
          return submitted;
        });
      }),
    );
    return { id, status: 'pending', caseUrl: this.links.caseUrl(id, FIRST_LINK_VERSION) };
  }
}
