import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SessionsModule } from '../auth/auth.module.js';
import { ClaimsModule } from '../claims/claims.module.js';
import { ItemsModule } from '../items/items.module.js';
import { DailyModule } from '../platform/daily/daily.module.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { ReleaseFiguresModule } from '../platform/release-figures/client-loads.controller.js';
import { ReportersModule } from '../reporters/reporters.module.js';
import { OwnMailFiles } from './own-mail-files.js';
import { RetentionService } from './retention.service.js';
import { RetentionJob } from './retention-job.js';

/** Erases personal data that is no longer needed. */
@Module({
  imports: [
    AccountModule,
    ClaimsModule,
    DailyModule,
    IdempotencyModule,
    ItemsModule,
    ReleaseFiguresModule,
    ReportersModule,
    SessionsModule,
  ],
  providers: [OwnMailFiles, RetentionJob, RetentionService],
  exports: [RetentionJob],
})
export class RetentionModule {}
