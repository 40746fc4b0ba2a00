import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnersModule } from '../../owners/owners.module.js';
import { ReportersModule } from '../../reporters/reporters.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ItemWriterModule } from '../writing/item-writer.module.js';
import { ImportedRow, ImportRecord } from './import.entity.js';
import { ImportJob } from './import-job.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

/** Imports of lists (../README.md). */
@Module({
  imports: [
    TypeOrmModule.forFeature([ImportRecord, ImportedRow]),
    OwnersModule,
    ReportersModule,
    SettingsModule,
    ItemWriterModule,
  ],
  controllers: [ImportsController],
  providers: [ImportJob, ImportsService],
  exports: [ImportJob, ImportsService],
})
export class ImportsModule {}
