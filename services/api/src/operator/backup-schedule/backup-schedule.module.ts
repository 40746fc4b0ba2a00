import { Module } from '@nestjs/common';
import { DailyModule } from '../../platform/jobs/daily.module.js';
import { BackupJob } from './backup-job.js';
import { BackupProcess } from './backup-process.js';

/** Backs up on a schedule. */
@Module({ imports: [DailyModule], providers: [BackupJob, BackupProcess], exports: [BackupJob] })
export class BackupScheduleModule {}
