import {
  decidedClaimSchema,
  type HandOver,
  type HandoverQuery,
  handOverSchema,
  handoverCasesSchema,
  handoverQuery,
  type IdParams,
  idParams,
} from '@lost-found/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { ClaimsService } from './claims.service.js';
import { HandoverService } from './handover.service.js';

/** The counter: from the shelf into the owner's hand. */
@Controller('admin')
@ApiTags('claims')
@Access('admin')
export class HandoverController {
  constructor(
    private readonly handovers: HandoverService,
    private readonly claims: ClaimsService,
  ) {}

  @Get('handover')
  @ApiOkResponse({ standardSchema: handoverCasesSchema })
  async find(
    @Query({ schema: handoverQuery }) query: HandoverQuery,
    @CurrentActor() { id }: Actor,
    @Req() { ip: address }: FastifyRequest,
  ) {
    return { data: await this.handovers.find(query, { id, address }) };
  }

  @Post('claims/:id/hand-over')
  @HttpCode(200)
  @Audited('ITEM_HANDED_OVER', 'ITEM_RETURNED')
  @ApiOkResponse({ standardSchema: decidedClaimSchema })
  async handOver(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: handOverSchema }) given: HandOver,
    @CurrentActor() { id: by }: Actor,
    @Req() { ip: address }: FastifyRequest,
  ) {
    const decided = await this.handovers.handOver(id, given, { id: by, address });
    return { ...(await this.claims.get(id)), ...decided };
  }
}
