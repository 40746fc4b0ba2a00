import {
  type AdminItem,
  adminItemSchema,
  type IdParams,
  type ItemPlace,
  idParams,
  itemPlaceSchema,
  type ShelvesQuery,
  shelvesQuery,
  shelvesSchema,
} from '@lost-found/contracts';
import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/access/access.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import { ItemCustodyService } from './item-custody.service.js';
import { VersionTag } from './item-version.js';
import { ItemsService } from './items.service.js';

/** A thing may be taken in without a word of where it lies, and then without a body. */
const place = itemPlaceSchema.optional();

const ifMatch = { name: 'If-Match', required: false, description: 'The version that is being moved.' };

/** Where things are. */
@Controller('admin/items/:id')
@ApiTags('items')
@Access('admin')
@ApiHeader(ifMatch)
@UseInterceptors(VersionTag)
export class ItemCustodyController {
  constructor(
    private readonly items: ItemsService,
    private readonly custody: ItemCustodyService,
  ) {}

  /** Takes in what was with its finder. */
  @Post('receive')
  @HttpCode(200)
  @Audited('ITEM_RECEIVED')
  @ApiOkResponse({ standardSchema: adminItemSchema })
  async receive(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: place }) to: ItemPlace | undefined,
    @Headers('if-match') version: string | undefined,
  ): Promise<AdminItem> {
    await this.custody.place(id, 'receive', to ?? {}, { ifMatch: version });
    return this.items.getForAdmin(id);
  }

  @Post('move')
  @HttpCode(200)
  @Audited('ITEM_MOVED')
  @ApiOkResponse({ standardSchema: adminItemSchema })
  async move(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: place }) to: ItemPlace | undefined,
    @Headers('if-match') version: string | undefined,
  ): Promise<AdminItem> {
    await this.custody.place(id, 'move', to ?? {}, { ifMatch: version });
    return this.items.getForAdmin(id);
  }
}

/** What shelves are called, to choose from. */
@Controller('admin/shelves')
@ApiTags('items')
@Access('admin')
export class ShelvesController {
  constructor(private readonly custody: ItemCustodyService) {}

  @Get()
  @ApiOkResponse({ standardSchema: shelvesSchema })
  find(@Query({ schema: shelvesQuery }) { search }: ShelvesQuery) {
    return this.custody.findShelves(search);
  }
}
