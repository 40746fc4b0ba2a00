import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Item } from '../items/item.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { HomeStatisticsService } from './home-statistics.js';
import { ItemFiguresService } from './item-figures.service.js';
import { ReturnFiguresService } from './return-figures.service.js';

/** Counts of items, which also the public config and the sample data read. */
@Module({
  imports: [TypeOrmModule.forFeature([Item]), SettingsModule],
  providers: [HomeStatisticsService, ItemFiguresService, ReturnFiguresService],
  exports: [HomeStatisticsService, ItemFiguresService, ReturnFiguresService],
})
export class FiguresModule {}
