import {
  type IdParams,
  idParams,
  listOf,
  messageSchema,
  type PageQuery,
  pageQuery,
  type SendMessage,
  sendMessageSchema,
} from '@lost-found/contracts';
import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import { Audited } from '../common/audit/audited.js';
import type { Actor } from '../common/context/request-context.js';
import { ApiIdempotent } from '../idempotency/api-idempotent.js';
import { Throttled } from '../throttle/throttled.js';
import { ClaimMessagesService } from './claim-messages.service.js';

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
