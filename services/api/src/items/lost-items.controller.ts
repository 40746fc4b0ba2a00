import { adminItemSchema, type LostItemsQuery, listOf, lostItemsQuery } from '@lost-found/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { ItemsService } from './items.service.js';

/** Lost Items Reported (§2). */
@Controller('admin/lost-items')
@ApiTags('items')
@Access('admin')
export class LostItemsController {
  constructor(private readonly items: ItemsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(adminItemSchema) })
  find(@Query({ schema: lostItemsQuery }) query: LostItemsQuery) {
    return this.items.findLost(query);
  }
}
