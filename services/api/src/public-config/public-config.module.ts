import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { FiguresModule } from '../statistics/figures.module.js';
import { PublicConfigController } from './public-config.controller.js';

@Module({
  imports: [FiguresModule, SettingsModule],
  controllers: [PublicConfigController],
})
export class PublicConfigModule {}
