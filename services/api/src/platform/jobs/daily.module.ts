import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClockCheck } from './clock-check.js';
import { JobRun } from './job-run.entity.js';
import { NightlyRuns } from './nightly-runs.js';

@Module({
  imports: [TypeOrmModule.forFeature([JobRun])],
  providers: [ClockCheck, NightlyRuns],
  exports: [ClockCheck, NightlyRuns],
})
export class DailyModule {}
