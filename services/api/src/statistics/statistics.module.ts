import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/claims.module.js';
import { Item } from '../items/item.entity.js';
import { ItemsModule } from '../items/items.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UndoModule } from '../undo/undo.module.js';
import { CounterController } from './counter.controller.js';
import { CounterService } from './counter.service.js';
import { ItemFiguresService } from './item-figures.service.js';
import { ReturnFiguresService } from './return-figures.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Item]),
    ...[ItemsModule, ClaimsModule, LogsModule, MatchingModule, SettingsModule, UndoModule],
  ],
  controllers: [StatisticsController, CounterController],
  providers: [CounterService, ItemFiguresService, ReturnFiguresService, StatisticsService],
  exports: [ItemFiguresService, StatisticsService],
})
export class StatisticsModule {}
