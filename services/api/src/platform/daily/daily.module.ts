import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClockCheck } from './clock-check.js';
import { DailyTurn } from './daily-turn.js';
import { JobRun } from './job-run.entity.js';

/** Running something once a day, in one of several instances. */
@Module({
  imports: [TypeOrmModule.forFeature([JobRun])],
  providers: [ClockCheck, DailyTurn],
  exports: [ClockCheck, DailyTurn],
})
export class DailyModule {}
