import {
  caseSchema,
  type IdParams,
  idParams,
  listOf,
  messageSchema,
  type PageQuery,
  pageQuery,
  type SendMessage,
  sendMessageSchema,
  z,
} from '@lost-found/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { ApiForm } from '../platform/files/api-form.js';
import { ApiIdempotent } from '../platform/idempotency/idempotency.service.js';
import { Throttled } from '../platform/throttle/throttled.js';
import { CasesService } from './cases.service.js';
import { ClaimMessagesService } from './claim-messages.service.js';
import { ClaimProofService, proofUpload } from './claim-proof.service.js';
import { ClaimReviewService } from './claim-review.service.js';
import { PickupService } from './pickup.service.js';

/** The claims of whoever is signed in: made so, or opened by their link meanwhile. */
@Controller('me/claims')
@ApiTags('claims')
@Access('user')
export class MyClaimsController {
  constructor(
    private readonly cases: CasesService,
    private readonly proof: ClaimProofService,
    private readonly reviews: ClaimReviewService,
    private readonly pickups: PickupService,
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

  @Post(':id/pickup-code')
  @HttpCode(200)
  @Audited('CLAIM_UPDATED')
  @Throttled()
  @ApiOkResponse({ standardSchema: caseSchema })
  async renewPickup(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() actor: Actor) {
    await this.pickups.renew(id, { owner: actor.id });
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

/** The conversation on a claim, for its owner and for administrators; to anybody else it is not there. */
@Controller('claims')
@ApiTags('messages')
@Access('user')
export class ClaimMessagesController {
  constructor(private readonly messages: ClaimMessagesService) {}

  @Get(':id/messages')
  @ApiOkResponse({ standardSchema: listOf(messageSchema) })
  async find(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: pageQuery }) page: PageQuery,
    @CurrentActor() actor: Actor,
  ) {
    return this.messages.read(id, await this.messages.requireParty(id, actor), page);
  }

  @Post(':id/messages')
  @Audited('MESSAGE_SENT')
  @Throttled()
  @ApiIdempotent()
  @ApiCreatedResponse({ standardSchema: messageSchema })
  async send(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: sendMessageSchema }) message: SendMessage,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ) {
    return this.messages.send(request, id, await this.messages.requireParty(id, actor), message);
  }
}
