import {
  decidedClaimSchema,
  decidedItemSchema,
  type HandOver,
  type HandoverQuery,
  handOverSchema,
  handoverCasesSchema,
  handoverQuery,
  type ItemHandOver,
  itemHandOverSchema,
} from '@lost-found/contracts';
import { Body, Get, Ip, Post, Query } from '@nestjs/common';
import { ItemsService } from '../../items/items.service.js';
import { type Actor, Answers, Audited, CurrentActor, Id, Routes } from '../../platform/http/routes.js';
import { SecondPersonService } from '../../sign-in/proof/second-person.service.js';
import { ClaimsService } from '../claims.service.js';
import { HandoverService } from './handover.service.js';

/** The counter: handover of items at the desk to their owners. */
@Routes('admin', { access: 'desk', tag: 'claims' })
export class HandoverController {
  constructor(
    private readonly handovers: HandoverService,
    private readonly claims: ClaimsService,
    private readonly items: ItemsService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  @Get('handover')
  @Answers(handoverCasesSchema)
  find(@Query({ schema: handoverQuery }) query: HandoverQuery, @CurrentActor() { id }: Actor) {
    return this.handovers.find(query, { id });
  }

  /** Hands an item at the desk to a person without a claim. */
  @Post('items/:id/hand-over')
  @Audited('ITEM_HANDED_OVER', 'ITEM_RETURNED', 'CLAIM_REJECTED', 'LOGIN_FAILED')
  @Answers(decidedItemSchema)
  async handOverWithoutClaim(
    @Id() id: string,
    @Body({ schema: itemHandOverSchema }) given: ItemHandOver,
    @CurrentActor() desk: Actor,
    @Ip() address: string,
  ) {
    const by = await this.secondPerson.join(desk, given.secondPerson, address);
    const decided = await this.handovers.handOverWithoutClaim(id, given, by);
    return { ...(await this.items.getForAdmin(id)), ...decided };
  }

  @Post('claims/:id/hand-over')
  @Audited('ITEM_HANDED_OVER', 'ITEM_RETURNED', 'CLAIM_REJECTED', 'LOGIN_FAILED')
  @Answers(decidedClaimSchema)
  async handOver(
    @Id() id: string,
    @Body({ schema: handOverSchema }) given: HandOver,
    @CurrentActor() { id: desk }: Actor,
    @Ip() address: string,
  ) {
    const by = await this.secondPerson.join({ id: desk }, given.secondPerson, address);
    const decided = await this.handovers.handOver(id, given, by);
    return { ...(await this.claims.get(id)), ...decided };
  }
}
