import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AnalyticsService } from './analytics.service.js';
import { FiguresModule } from './figures.module.js';
import { FiguresService } from './figures.service.js';
import { AnalyticsController, FiguresController, QueuesController } from './statistics.controller.js';

@Module({
  imports: [FiguresModule, ItemsModule, ClaimsModule, LogsModule, MatchingModule, SettingsModule],
  controllers: [AnalyticsController, QueuesController, FiguresController],
  providers: [AnalyticsService, FiguresService],
})
export class StatisticsModule {}
