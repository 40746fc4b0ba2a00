import { Module } from '@nestjs/common';
import { CampusController } from './campus.controller.js';
import { HomeStatisticsService } from './home-statistics.js';

@Module({
  controllers: [CampusController],
  providers: [HomeStatisticsService],
  exports: [HomeStatisticsService],
})
export class CampusModule {}
