import {
  analyticsSchema,
  type FiguresQuery,
  figuresQuery,
  figuresSchema,
  queuesSchema,
} from '@lost-found/contracts';
import { Get, Query } from '@nestjs/common';
import { type Author, CurrentAuthor, Operation, Routes } from '../platform/http/routes.js';
import { AnalyticsService } from './analytics.service.js';
import { FiguresService } from './figures.service.js';

/** The statistics of the dashboard (§3). */
@Routes('admin/analytics', { access: 'desk', tag: 'analytics' })
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Operation('Gets the figures of the dashboard', analyticsSchema)
  async getAnalytics(@CurrentAuthor() actor: Author) {
    const analytics = await this.analytics.get();
    // The latest entries of the log are for full access, as the log is.
    return actor.access === 'full' ? analytics : { ...analytics, recentActivity: [] };
  }
}

@Routes('admin/queues', { access: 'desk', tag: 'analytics' })
export class QueuesController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Operation('Counts what waits for the desk', queuesSchema)
  getQueues() {
    return this.analytics.getQueues();
  }
}

@Routes('admin/figures', { access: 'full', tag: 'analytics' })
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get()
  @Operation('Gets the statistics of a period', figuresSchema)
  getFigures(@Query({ schema: figuresQuery }) query: FiguresQuery) {
    return this.figures.get(query);
  }
}
