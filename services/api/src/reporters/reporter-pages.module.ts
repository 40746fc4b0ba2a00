import {
  adminItemSchema,
  decidedReporterSchema,
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
import { Controller, Get, HttpCode, Module, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { ItemsModule } from '../items/items.module.js';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { UsersModule } from '../users/users.module.js';
import { Reporter } from './reporter.entity.js';
import { ReporterPagesService } from './reporter-pages.service.js';

/** Manage Reporters (§2). */
@Controller('admin/reporters')
@ApiTags('reporters')
@Access('admin')
class ReportersController {
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
  @ApiOkResponse({ standardSchema: decidedReporterSchema })
  async verify(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() decider: Actor) {
    const decided = await this.reporters.setVerified(id, true, decider);
    return { ...(await this.reporters.get(id)), ...decided };
  }

  /** Takes Verify Reporter back; the entry tells of it as `verified`, before and after. */
  @Post(':id/unverify')
  @HttpCode(200)
  @Audited('REPORTER_VERIFIED')
  @ApiOkResponse({ standardSchema: decidedReporterSchema })
  async unverify(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() decider: Actor) {
    const decided = await this.reporters.setVerified(id, false, decider);
    return { ...(await this.reporters.get(id)), ...decided };
  }
}

/** Showing reporters, with their items; counting them, which items need, is the reporters module's. */
@Module({
  imports: [TypeOrmModule.forFeature([Reporter]), DecisionsModule, ItemsModule, UsersModule],
  controllers: [ReportersController],
  providers: [ReporterPagesService],
})
export class ReporterPagesModule {}
