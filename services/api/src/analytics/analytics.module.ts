import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';

@Module({
  imports: [ItemsModule, ClaimsModule, LogsModule],
  controllers: [AnalyticsController],
  providers: [AnalyticsService],
})
export class AnalyticsModule {}
