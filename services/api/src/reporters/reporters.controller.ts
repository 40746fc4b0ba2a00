import {
  adminItemSchema,
  type IdParams,
  idParams,
  listOf,
  type PageQuery,
  pageQuery,
  type ReportersQuery,
  reporterPageSchema,
  reporterSchema,
  reportersQuery,
} from '@lost-found/contracts';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { Audited } from '../common/audit/audited.js';
import { ReporterPagesService } from './reporter-pages.service.js';

/** Manage Reporters (§2). */
@Controller('admin/reporters')
@ApiTags('reporters')
@Access('admin')
export class ReportersController {
  constructor(private readonly reporters: ReporterPagesService) {}

  @Get()
  @ApiOkResponse({ standardSchema: listOf(reporterSchema) })
  find(@Query({ schema: reportersQuery }) query: ReportersQuery) {
    return this.reporters.find(query);
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: reporterPageSchema })
  get(@Param({ schema: idParams }) { id }: IdParams) {
    return this.reporters.get(id);
  }

  @Get(':id/items')
  @ApiOkResponse({ standardSchema: listOf(adminItemSchema) })
  findItems(@Param({ schema: idParams }) { id }: IdParams, @Query({ schema: pageQuery }) page: PageQuery) {
    return this.reporters.findItems(id, page);
  }

  @Post(':id/verify')
  @HttpCode(200)
  @Audited('REPORTER_VERIFIED')
  @ApiOkResponse({ standardSchema: reporterPageSchema })
  async verify(@Param({ schema: idParams }) { id }: IdParams) {
    await this.reporters.verify(id);
    return this.reporters.get(id);
  }
}
