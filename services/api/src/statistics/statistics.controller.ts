import {
  analyticsSchema,
  type FiguresQuery,
  figuresQuery,
  figuresSchema,
  queuesSchema,
} from '@lost-found/contracts';
import { Get, Query } from '@nestjs/common';
import { Access, type Author, CurrentAuthor, Operation, Routes } from '../platform/http/routes.js';
import { StatisticsService } from './statistics.service.js';

/** The statistics of the dashboard (§3). */
@Routes('admin', { access: 'desk', tag: 'analytics' })
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get('analytics')
  @Operation('Gets the figures of the dashboard', analyticsSchema)
  async getAnalytics(@CurrentAuthor() { access }: Author) {
    const analytics = await this.statistics.getDashboard();
    // The latest entries of the log are for full access, as the log is.
    return access === 'full' ? analytics : { ...analytics, recentActivity: [] };
  }

  /** Numbers say nothing of people, so intake reads them too. */
  @Get('queues')
  @Access('intake')
  @Operation('Counts what waits for the desk', queuesSchema)
  getQueues() {
    return this.statistics.getQueues();
  }

  @Get('figures')
  @Access('full')
  @Operation('Gets the statistics of a period', figuresSchema)
  getFigures(@Query({ schema: figuresQuery }) query: FiguresQuery) {
    return this.statistics.getFigures(query);
  }
}
