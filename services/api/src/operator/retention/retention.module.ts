import { Module } from '@nestjs/common';
import { ClaimsModule } from '../../claims/claims.module.js';
import { ImportsModule } from '../../items/import/imports.module.js';
import { ItemsModule } from '../../items/items.module.js';
import { OwnersModule } from '../../owners/owners.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { DailyModule } from '../../platform/jobs/daily.module.js';
import { ReportersModule } from '../../reporters/reporters.module.js';
import { SessionsModule } from '../../sign-in/sign-in.module.js';
import { ReleaseFiguresModule } from '../../site/releases/release-figures.module.js';
import { ProfileModule } from '../../users/profile/profile.module.js';
import { DatabaseRewrite } from './database-rewrite.js';
import { OwnMailFiles } from './own-mail-files.js';
import { RetentionService } from './retention.service.js';
import { RetentionJob } from './retention-job.js';

@Module({
  imports: [
    ProfileModule,
    ClaimsModule,
    DailyModule,
    IdempotencyModule,
    ImportsModule,
    ItemsModule,
    ReleaseFiguresModule,
    OwnersModule,
    ReportersModule,
    SessionsModule,
  ],
  providers: [DatabaseRewrite, OwnMailFiles, RetentionJob, RetentionService],
  exports: [RetentionJob],
})
export class RetentionModule {}
