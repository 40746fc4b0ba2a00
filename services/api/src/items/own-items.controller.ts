import {
  type IdParams,
  idParams,
  listOf,
  type OwnItemChanges,
  type OwnItemsQuery,
  ownItemChangesSchema,
  ownItemSchema,
  ownItemsQuery,
} from '@lost-found/contracts';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { VersionTag } from './item-version.js';
import { ItemsService } from './items.service.js';
import { OwnItemsService } from './own-items.service.js';

const ifMatch = { name: 'If-Match', required: false, description: 'The version that is being changed.' };

/** My items (§1): what the signed-in person reported. Others' items are not found here. */
@Controller('me/items')
@ApiTags('me')
@Access('user')
@UseInterceptors(VersionTag)
export class OwnItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly own: OwnItemsService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(ownItemSchema) })
  find(@CurrentActor() { id: userId }: Actor, @Query({ schema: ownItemsQuery }) query: OwnItemsQuery) {
    return this.items.findOwn(userId, query);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: ownItemSchema })
  get(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() { id: userId }: Actor) {
    return this.items.getOwn(userId, id);
  }

  /** While it is under review, or a found item that nobody was promised. */
  @Patch(':id')
  @Audited('ITEM_UPDATED')
  @ApiHeader(ifMatch)
  @ApiOkResponse({ standardSchema: ownItemSchema })
  async update(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() { id: userId }: Actor,
    @Body({ schema: ownItemChangesSchema }) changes: OwnItemChanges,
    @Headers('if-match') version: string | undefined,
  ) {
    await this.own.update({ id, userId, ifMatch: version }, changes);
    return this.items.getOwn(userId, id);
  }

  /** Takes the report back, unless it was claimed, returned or resolved. */
  @Delete(':id')
  @HttpCode(204)
  @Audited('ITEM_DELETED')
  @ApiHeader(ifMatch)
  @ApiNoContentResponse()
  withdraw(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() { id: userId }: Actor,
    @Headers('if-match') version: string | undefined,
  ) {
    return this.own.withdraw({ id, userId, ifMatch: version });
  }
}
