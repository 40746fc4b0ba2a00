import {
  analyticsSchema,
  type FiguresQuery,
  figuresQuery,
  figuresSchema,
  queuesSchema,
} from '@lost-found/contracts';
import { Get, Query } from '@nestjs/common';
import { Answers, Routes } from '../platform/http/routes.js';
import { AnalyticsService } from './analytics.service.js';
import { FiguresService } from './figures.service.js';

/** The statistics of the dashboard (§3). */
@Routes('admin/analytics', { access: 'admin', tag: 'analytics' })
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Answers(analyticsSchema)
  get() {
    return this.analytics.get();
  }
}

@Routes('admin/queues', { access: 'admin', tag: 'analytics' })
export class QueuesController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Answers(queuesSchema)
  get() {
    return this.analytics.getQueues();
  }
}

@Routes('admin/figures', { access: 'admin', tag: 'analytics' })
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get()
  @Answers(figuresSchema)
  get(@Query({ schema: figuresQuery }) query: FiguresQuery) {
    return this.figures.get(query);
  }
}
