import { Module } from '@nestjs/common';
import { DailyModule } from '../../platform/jobs/daily.module.js';
import { BackupJob, BackupProcess } from './backup-job.js';

@Module({ imports: [DailyModule], providers: [BackupJob, BackupProcess], exports: [BackupJob] })
export class BackupScheduleModule {}
