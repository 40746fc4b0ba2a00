import { Module } from '@nestjs/common';
import { MatchingModule } from '../../matching/matching.module.js';
import { FileStorageModule } from '../../platform/file-storage/file-storage.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ItemsModule } from '../items.module.js';
import { CallsController } from './calls.controller.js';
import { ReportsController } from './reports.controller.js';

/** Receives reports of found and lost items, also those of callers, and answers a lost report with its matches. */
@Module({
  imports: [FileStorageModule, IdempotencyModule, ItemsModule, MatchingModule, SettingsModule],
  controllers: [CallsController, ReportsController],
})
export class ReportsModule {}
