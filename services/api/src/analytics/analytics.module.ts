import {
  analyticsSchema,
  type FiguresQuery,
  figuresQuery,
  figuresSchema,
  queuesSchema,
} from '@lost-found/contracts';
import { Get, Module, Query } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { Answers, Routes } from '../platform/routes.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AnalyticsService } from './analytics.service.js';
import { FiguresService } from './figures.service.js';

/** The statistics of the dashboard (§3). */
@Routes('admin/analytics', { access: 'admin', tag: 'analytics' })
class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Answers(analyticsSchema)
  get() {
    return this.analytics.get();
  }
}

@Routes('admin/queues', { access: 'admin', tag: 'analytics' })
class QueuesController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Answers(queuesSchema)
  get() {
    return this.analytics.getQueues();
  }
}

@Routes('admin/figures', { access: 'admin', tag: 'analytics' })
class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get()
  @Answers(figuresSchema)
  get(@Query({ schema: figuresQuery }) query: FiguresQuery) {
    return this.figures.get(query);
  }
}

@Module({
  imports: [ItemsModule, ClaimsModule, LogsModule, MatchingModule, SettingsModule],
  controllers: [AnalyticsController, QueuesController, FiguresController],
  providers: [AnalyticsService, FiguresService],
})
export class AnalyticsModule {}
