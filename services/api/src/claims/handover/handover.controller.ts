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
import { Audited, type Author, CurrentAuthor, Id, Operation, Routes } from '../../platform/http/routes.js';
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
  @Operation('Finds what waits for a code or a name', handoverCasesSchema, {
    refuses: ['pickup_code_wrong', 'pickup_code_expired'],
  })
  findHandover(@Query({ schema: handoverQuery }) query: HandoverQuery, @CurrentAuthor() desk: Author) {
    return this.handovers.find(query, desk);
  }

  @Post('items/:id/hand-over')
  @Audited('ITEM_HANDED_OVER', 'ITEM_RETURNED', 'CLAIM_REJECTED', 'LOGIN_FAILED')
  @Operation('Hands an item over without a claim', decidedItemSchema, {
    refuses: ['transition_not_allowed', 'already_handed_over'],
  })
  async handOverItem(
    @Id() id: string,
    @Body({ schema: itemHandOverSchema }) input: ItemHandOver,
    @CurrentAuthor() desk: Author,
    @Ip() address: string,
  ) {
    const by = await this.secondPerson.join(desk, input.secondPerson, address);
    const decided = await this.handovers.handOverWithoutClaim(id, input, by);
    return { ...(await this.items.getForAdmin(id)), ...decided };
  }

  @Post('claims/:id/hand-over')
  @Audited('ITEM_HANDED_OVER', 'ITEM_RETURNED', 'CLAIM_REJECTED', 'LOGIN_FAILED')
  @Operation('Hands the item of a claim over', decidedClaimSchema, {
    refuses: ['transition_not_allowed', 'pickup_code_wrong', 'pickup_code_expired', 'already_handed_over'],
  })
  async handOverClaim(
    @Id() id: string,
    @Body({ schema: handOverSchema }) input: HandOver,
    @CurrentAuthor() desk: Author,
    @Ip() address: string,
  ) {
    const by = await this.secondPerson.join(desk, input.secondPerson, address);
    const decided = await this.handovers.handOver(id, input, by);
    return { ...(await this.claims.get(id)), ...decided };
  }
}
