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
import { type Actor, Answers, Audited, CurrentActor, Routes } from '../platform/routes.js';
import { PartingService } from './parting.service.js';

@Routes('admin', { access: 'admin', tag: 'items' })
export class PartingController {
  constructor(private readonly parting: PartingService) {}

  @Get('due')
  @Answers(listOf(dueItemSchema))
  find(@Query({ schema: dueItemsQuery }) query: DueItemsQuery) {
    return this.parting.findDue(query);
  }

  /**
   * Disposes of items; rejects their pending claims. Answers 200 with the outcome of each, even when all were
   * refused.
   */
  @Post('items/part')
  @Audited('ITEM_PARTED', 'CLAIM_REJECTED')
  @Answers(bulkOutcomeSchema)
  part(@Body({ schema: partItemsSchema }) asked: PartItems, @CurrentActor() reviewer: Actor) {
    return this.parting.partMany(asked, reviewer);
  }
}
