import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { HomeStatisticsService } from '../statistics/home-statistics.js';
import { PublicConfigController } from './public-config.controller.js';

@Module({
  imports: [ItemsModule, SettingsModule],
  controllers: [PublicConfigController],
  providers: [HomeStatisticsService],
})
export class PublicConfigModule {}
