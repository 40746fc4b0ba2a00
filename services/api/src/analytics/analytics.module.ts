import { analyticsSchema, queuesSchema } from '@lost-found/contracts';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { Access } from '../platform/access/access.js';
import { AnalyticsService } from './analytics.service.js';

/** The dashboard's figures (§3). */
@Controller('admin/analytics')
@ApiTags('analytics')
@Access('admin')
class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: analyticsSchema })
  get() {
    return this.analytics.get();
  }
}

/** What waits for the desk. */
@Controller('admin/queues')
@ApiTags('analytics')
@Access('admin')
class QueuesController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: queuesSchema })
  get() {
    return this.analytics.getQueues();
  }
}

@Module({
  imports: [ItemsModule, ClaimsModule, LogsModule],
  controllers: [AnalyticsController, QueuesController],
  providers: [AnalyticsService],
})
export class AnalyticsModule {}
