import {
  type AdminItem,
  type AdminItemsQuery,
  adminItemSchema,
  adminItemsQuery,
  type IdParams,
  type ItemChanges,
  idParams,
  itemChangesSchema,
  listOf,
  logEntrySchema,
  type PageQuery,
  pageQuery,
} from '@lost-found/contracts';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.js';
import { Audited } from '../common/audit/audited.js';
import { adminChanges } from './admin-changes.js';
import { ItemEditsService } from './item-edits.service.js';
import { versionTag } from './item-version.js';
import { ItemsService } from './items.service.js';

const ifMatch = { name: 'If-Match', required: false, description: 'The version that is being changed.' };

/** Manage Items (§2). */
@Controller('admin/items')
@ApiTags('items')
@Access('admin')
export class AdminItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly edits: ItemEditsService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(adminItemSchema) })
  find(@Query({ schema: adminItemsQuery }) query: AdminItemsQuery) {
    return this.items.findForAdmin(query);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: adminItemSchema })
  get(@Param({ schema: idParams }) { id }: IdParams, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.#answer(id, reply);
  }

  /** What was done to an item, and by whom; of a deleted one, too. */
  @Get(':id/history')
  @ApiOkResponse({ standardSchema: listOf(logEntrySchema) })
  history(@Param({ schema: idParams }) { id }: IdParams, @Query({ schema: pageQuery }) page: PageQuery) {
    return this.items.getHistory(id, page);
  }

  @Patch(':id')
  @Audited('ITEM_UPDATED')
  @ApiHeader(ifMatch)
  @ApiOkResponse({ standardSchema: adminItemSchema })
  async update(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: itemChangesSchema }) changes: ItemChanges,
    @Headers('if-match') version: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.edits.update(id, (item) => adminChanges(item, changes), { ifMatch: version });
    return this.#answer(id, reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @Audited('ITEM_DELETED')
  @ApiHeader(ifMatch)
  @ApiNoContentResponse()
  delete(@Param({ schema: idParams }) { id }: IdParams, @Headers('if-match') version: string | undefined) {
    return this.edits.delete(id, { ifMatch: version });
  }

  async #answer(id: string, reply: FastifyReply): Promise<AdminItem> {
    const item = await this.items.getForAdmin(id);
    reply.header('etag', versionTag(item.version));
    return item;
  }
}
