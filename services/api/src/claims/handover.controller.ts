import {
  decidedClaimSchema,
  type HandOver,
  type HandoverQuery,
  handOverSchema,
  handoverCasesSchema,
  handoverQuery,
} from '@lost-found/contracts';
import { Body, Get, Post, Query } from '@nestjs/common';
import { type Actor, Answers, Audited, CurrentActor, Id, Routes } from '../platform/routes.js';
import { ClaimsService } from './claims.service.js';
import { HandoverService } from './handover.service.js';

/** The counter: from the shelf into the owner's hand. */
@Routes('admin', { access: 'admin', tag: 'claims' })
export class HandoverController {
  constructor(
    private readonly handovers: HandoverService,
    private readonly claims: ClaimsService,
  ) {}

  @Get('handover')
  @Answers(handoverCasesSchema)
  async find(@Query({ schema: handoverQuery }) query: HandoverQuery, @CurrentActor() { id }: Actor) {
    return { data: await this.handovers.find(query, { id }) };
  }

  @Post('claims/:id/hand-over')
  @Audited('ITEM_HANDED_OVER', 'ITEM_RETURNED')
  @Answers(decidedClaimSchema)
  async handOver(
    @Id() id: string,
    @Body({ schema: handOverSchema }) given: HandOver,
    @CurrentActor() { id: by }: Actor,
  ) {
    const decided = await this.handovers.handOver(id, given, { id: by });
    return { ...(await this.claims.get(id)), ...decided };
  }
}
