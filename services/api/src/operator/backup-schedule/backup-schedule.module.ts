import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SystemLog } from '../../logs/audit/system-log.entity.js';
import { DailyModule } from '../../platform/jobs/daily.module.js';
import { OperatorProcess } from '../operator-process.js';
import { BackupJob, BackupProcess } from './backup-job.js';
import { BackupList } from './backup-list.js';
import { BackupsController } from './backups.controller.js';

@Module({
  imports: [DailyModule, TypeOrmModule.forFeature([SystemLog])],
  controllers: [BackupsController],
  providers: [BackupJob, BackupList, BackupProcess, OperatorProcess],
  exports: [BackupJob, OperatorProcess],
})
export class BackupScheduleModule {}
