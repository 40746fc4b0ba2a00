import { Module } from '@nestjs/common';
import { LogsModule } from '../logs/logs.module.js';
import { DailyModule } from '../platform/jobs/daily.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { UsersModule } from '../users/users.module.js';
import { StatusMailJob } from './status-mail-job.js';

@Module({
  imports: [DailyModule, LogsModule, StatisticsModule, UsersModule],
  providers: [StatusMailJob],
  exports: [StatusMailJob],
})
export class StatusMailModule {}
