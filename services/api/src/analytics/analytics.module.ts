import {
  analyticsSchema,
  type FiguresQuery,
  figuresQuery,
  figuresSchema,
  queuesSchema,
} from '@lost-found/contracts';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { Access, Answers } from '../platform/routes.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AnalyticsService } from './analytics.service.js';
import { FiguresService } from './figures.service.js';

/** The dashboard's figures (§3). */
@Controller('admin/analytics')
@ApiTags('analytics')
@Access('admin')
class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Answers(analyticsSchema)
  get() {
    return this.analytics.get();
  }
}

@Controller('admin/queues')
@ApiTags('analytics')
@Access('admin')
class QueuesController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @Answers(queuesSchema)
  get() {
    return this.analytics.getQueues();
  }
}

@Controller('admin/figures')
@ApiTags('analytics')
@Access('admin')
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
