import {
  adminItemSchema,
  decidedReporterSchema,
  listOf,
  type PageQuery,
  pageQuery,
  type ReportersQuery,
  reporterPageSchema,
  reporterSchema,
  reportersQuery,
} from '@lost-found/contracts';
import { Get, Post, Query } from '@nestjs/common';
import { type Actor, Answers, Audited, CurrentActor, Id, Routes } from '../../platform/http/routes.js';
import { ReporterPagesService } from './reporter-pages.service.js';

/** Manage Reporters (§2). */
@Routes('admin/reporters', { access: 'desk', tag: 'reporters' })
export class ReportersController {
  constructor(private readonly reporters: ReporterPagesService) {}

  @Get()
  @Answers(listOf(reporterSchema))
  find(@Query({ schema: reportersQuery }) query: ReportersQuery) {
    return this.reporters.find(query);
  }

  @Get(':id')
  @Answers(reporterPageSchema)
  get(@Id() id: string) {
    return this.reporters.get(id);
  }

  @Get(':id/items')
  @Answers(listOf(adminItemSchema))
  findItems(@Id() id: string, @Query({ schema: pageQuery }) page: PageQuery) {
    return this.reporters.findItems(id, page);
  }

  @Post(':id/verify')
  @Audited('REPORTER_VERIFIED')
  @Answers(decidedReporterSchema)
  async verify(@Id() id: string, @CurrentActor() decider: Actor) {
    const decided = await this.reporters.setVerified(id, true, decider);
    return { ...(await this.reporters.get(id)), ...decided };
  }

  /** Reverses Verify Reporter; the log entry has `verified` before and after. */
  @Post(':id/unverify')
  @Audited('REPORTER_VERIFIED')
  @Answers(decidedReporterSchema)
  async unverify(@Id() id: string, @CurrentActor() decider: Actor) {
    const decided = await this.reporters.setVerified(id, false, decider);
    return { ...(await this.reporters.get(id)), ...decided };
  }
}
