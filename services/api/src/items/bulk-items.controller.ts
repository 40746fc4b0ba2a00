import { type BulkItems, bulkItemsSchema, bulkOutcomeSchema } from '@lost-found/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { CurrentActor } from '../common/access/current-actor.js';
import { Audited } from '../common/audit/audited.js';
import type { Actor } from '../common/context/request-context.js';
import { BulkItemsService } from './bulk-items.service.js';

/** Deciding on many items at once (§4). */
@Controller('admin/items/bulk')
@ApiTags('items')
@Access('admin')
export class BulkItemsController {
  constructor(private readonly bulk: BulkItemsService) {}

  /** Answers 200 with the outcome of each item, also where every one was refused. */
  @Post()
  @HttpCode(200)
  @Audited(
    'ITEM_APPROVED',
    'ITEM_REJECTED',
    'ITEM_CLAIMED',
    'ITEM_RETURNED',
    'ITEM_RESOLVED',
    'ITEM_DELETED',
    'CLAIM_REJECTED',
  )
  @ApiOkResponse({ standardSchema: bulkOutcomeSchema })
  act(@Body({ schema: bulkItemsSchema }) asked: BulkItems, @CurrentActor() reviewer: Actor) {
    return this.bulk.act(asked, reviewer);
  }
}
