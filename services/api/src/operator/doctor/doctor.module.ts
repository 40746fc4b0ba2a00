import { Module } from '@nestjs/common';
import { BackupScheduleModule } from '../backup-schedule/backup-schedule.module.js';
import { DoctorController } from './doctor.controller.js';

@Module({ imports: [BackupScheduleModule], controllers: [DoctorController] })
export class DoctorModule {}
