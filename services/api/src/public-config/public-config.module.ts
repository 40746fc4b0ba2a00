import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { PublicConfigController } from './public-config.controller.js';

@Module({
  imports: [StatisticsModule, SettingsModule],
  controllers: [PublicConfigController],
})
export class PublicConfigModule {}
