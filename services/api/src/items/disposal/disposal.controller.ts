import {
  bulkOutcomeSchema,
  type DueItemsQuery,
  dueItemSchema,
  dueItemsQuery,
  listOf,
  type PartItems,
  partItemsSchema,
} from '@lost-found/contracts';
import { Body, Get, Post, Query } from '@nestjs/common';
import { type Actor, Answers, Audited, CurrentActor, Routes } from '../../platform/http/routes.js';
import { DisposalService } from './disposal.service.js';

@Routes('admin', { access: 'desk', tag: 'items' })
export class DisposalController {
  constructor(private readonly disposal: DisposalService) {}

  @Get('due')
  @Answers(listOf(dueItemSchema))
  find(@Query({ schema: dueItemsQuery }) query: DueItemsQuery) {
    return this.disposal.findDue(query);
  }

  /**
   * Disposes of items; rejects their pending claims. Answers 200 with the outcome of each, even when all were
   * refused.
   */
  @Post('items/part')
  @Audited('ITEM_PARTED', 'CLAIM_REJECTED')
  @Answers(bulkOutcomeSchema)
  part(@Body({ schema: partItemsSchema }) asked: PartItems, @CurrentActor() reviewer: Actor) {
    return this.disposal.disposeMany(asked, reviewer);
  }
}
