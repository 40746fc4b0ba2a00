import {
  type IdParams,
  idParams,
  itemPageSchema,
  listOf,
  type PublicItemsQuery,
  publicItemSchema,
  publicItemsQuery,
} from '@lost-found/contracts';
import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { Throttled } from '../throttle/throttled.js';
import { ItemsService } from './items.service.js';

/** A person reads pages faster than they write reports. */
const PAGES_FACTOR = 5;

/** What everybody may see of items (§2). */
@Controller('items')
@ApiTags('items')
@Access('public')
export class PublicItemsController {
  constructor(private readonly items: ItemsService) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ standardSchema: listOf(publicItemSchema) })
  find(@Query({ schema: publicItemsQuery }) query: PublicItemsQuery) {
    return this.items.findPublic(query);
  }

  /** Throttled, because it tells the finder's contact. */
  @Get(':id')
  @Header('cache-control', 'no-cache')
  @Throttled(PAGES_FACTOR)
  @ApiOkResponse({ standardSchema: itemPageSchema })
  get(@Param({ schema: idParams }) { id }: IdParams) {
    return this.items.getPage(id);
  }
}
