import { type ClaimedItemsQuery, claimedItemSchema, claimedItemsQuery, listOf } from '@lost-found/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { ClaimedItemsService } from './claimed-items.service.js';

/** Claimed Items (§2). */
@Controller('admin/claimed-items')
@ApiTags('claims')
@Access('admin')
export class ClaimedItemsController {
  constructor(private readonly claimedItems: ClaimedItemsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(claimedItemSchema) })
  find(@Query({ schema: claimedItemsQuery }) query: ClaimedItemsQuery) {
    return this.claimedItems.find(query);
  }
}
