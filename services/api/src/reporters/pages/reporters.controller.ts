import {
  adminItemSchema,
  decidedReporterSchema,
  makeListSchema,
  type PageQuery,
  pageQuery,
  type ReportersQuery,
  reporterPageSchema,
  reporterSchema,
  reportersQuery,
} from '@lost-found/contracts';
import { Get, Post, Query } from '@nestjs/common';
import { Audited, type Author, CurrentAuthor, Id, Operation, Routes } from '../../platform/http/routes.js';
import { ReporterPagesService } from './reporter-pages.service.js';

/** Manage Reporters (§2). */
@Routes('admin/reporters', { access: 'desk', tag: 'reporters' })
export class ReportersController {
  constructor(private readonly reporters: ReporterPagesService) {}

  @Get()
  @Operation('Lists reporters', makeListSchema(reporterSchema))
  listReporters(@Query({ schema: reportersQuery }) query: ReportersQuery) {
    return this.reporters.find(query);
  }

  @Get(':id')
  @Operation('Gets a reporter', reporterPageSchema)
  getReporter(@Id() id: string) {
    return this.reporters.get(id);
  }

  @Get(':id/items')
  @Operation('Lists the items of a reporter', makeListSchema(adminItemSchema))
  listReporterItems(@Id() id: string, @Query({ schema: pageQuery }) page: PageQuery) {
    return this.reporters.findItems(id, page);
  }

  @Post(':id/verify')
  @Audited('REPORTER_VERIFIED')
  @Operation('Marks a reporter as verified', decidedReporterSchema)
  async verifyReporter(@Id() id: string, @CurrentAuthor() author: Author) {
    const decided = await this.reporters.setVerified(id, true, author);
    return { ...(await this.reporters.get(id)), ...decided };
  }

  /** Reverses Verify Reporter; the log entry has `verified` before and after. */
  @Post(':id/unverify')
  @Audited('REPORTER_VERIFIED')
  @Operation('Takes back that a reporter is verified', decidedReporterSchema)
  async unverifyReporter(@Id() id: string, @CurrentAuthor() author: Author) {
    const decided = await this.reporters.setVerified(id, false, author);
    return { ...(await this.reporters.get(id)), ...decided };
  }
}
