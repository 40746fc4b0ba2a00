import { Module } from '@nestjs/common';
import { DailyModule } from '../../platform/jobs/daily.module.js';
import { BackupJob, BackupProcess } from './backup-job.js';

/** Backs up on a schedule. */
@Module({ imports: [DailyModule], providers: [BackupJob, BackupProcess], exports: [BackupJob] })
export class BackupScheduleModule {}
