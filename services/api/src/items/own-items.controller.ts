import {
  type IdParams,
  idParams,
  listOf,
  type OwnItem,
  type OwnItemChanges,
  type OwnItemsQuery,
  ownItemChangesSchema,
  ownItemSchema,
  ownItemsQuery,
} from '@lost-found/contracts';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { versionTag } from './item-version.js';
import { ItemsService } from './items.service.js';
import { OwnItemsService } from './own-items.service.js';

const ifMatch = { name: 'If-Match', required: false, description: 'The version that is being changed.' };

/** My items (§1): what the signed-in person reported. Others' items are not found here. */
@Controller('me/items')
@ApiTags('me')
@Access('user')
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
  get(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() { id: userId }: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.#answer(userId, id, reply);
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
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.own.update({ id, userId, ifMatch: version }, changes);
    return this.#answer(userId, id, reply);
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

  async #answer(userId: string, id: string, reply: FastifyReply): Promise<OwnItem> {
    const item = await this.items.getOwn(userId, id);
    reply.header('etag', versionTag(item.version));
    return item;
  }
}
