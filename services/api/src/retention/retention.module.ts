import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountModule } from '../account/account.module.js';
import { SessionsModule } from '../auth/auth.module.js';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { ReleaseFiguresModule } from '../platform/release-figures/client-loads.controller.js';
import { ReportersModule } from '../reporters/reporters.module.js';
import { JobRun } from './job-run.entity.js';
import { RetentionService } from './retention.service.js';
import { ClockCheck, DailyTurn, RetentionJob } from './retention-job.js';

/** What is personal goes when it is no longer needed. */
@Module({
  imports: [
    TypeOrmModule.forFeature([JobRun]),
    AccountModule,
    ClaimsModule,
    IdempotencyModule,
    ItemsModule,
    ReleaseFiguresModule,
    ReportersModule,
    SessionsModule,
  ],
  providers: [ClockCheck, DailyTurn, RetentionJob, RetentionService],
})
export class RetentionModule {}
