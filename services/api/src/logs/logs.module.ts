import type { LogAction } from '@lost-found/contracts';
import { Global, Injectable, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../platform/clock/clock.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { UsersModule } from '../users/users.module.js';
import { AuditService } from './audit/audit.service.js';
import { AuditLines } from './audit/audit-lines.js';
import { LogHead } from './audit/log-head.entity.js';
import { SystemLog } from './audit/system-log.entity.js';
import { LogRetentionService } from './log-retention.service.js';
import { LogsController } from './logs.controller.js';
import { LogsService } from './logs.service.js';

/** Logs the outcome of the initialisation in the audit log (§4, §7). */
@Injectable()
class SetupLog implements OnModuleInit {
  readonly #logger = new Logger(SetupLog.name);

  constructor(
    private readonly database: DatabaseInitializer,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.database.onReady(({ tablesCreated }) =>
      this.#record('DATABASE_INITIALIZED', { tablesCreated, timestamp: this.clock.date().toISOString() }),
    );
    this.database.onFailure(async ({ error, tablesFailed, reason }) => {
      // A damaged database takes no entry.
      if (reason !== 'database_damaged') await this.#recordFailure({ error, tablesFailed });
    });
  }

  /** Skips the entry with a warning when the log table itself is missing (§8). */
  async #recordFailure(details: Record<string, unknown>): Promise<void> {
    try {
      await this.#record('DATABASE_INITIALIZATION_FAILED', details);
    } catch {
      this.#logger.warn('Database not properly initialized, some operations may fail');
    }
  }

  #record(action: LogAction, details: Record<string, unknown>): Promise<void> {
    return this.unitOfWork.transaction((manager) => this.audit.record(manager, action, details));
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([SystemLog]), UsersModule],
  controllers: [LogsController],
  providers: [LogsService],
  exports: [LogsService],
})
export class LogsModule {}

/** Global, because every module writes to the audit log; the logs module reads it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([LogHead, SystemLog])],
  providers: [AuditLines, AuditService, LogRetentionService, SetupLog],
  exports: [AuditService, LogRetentionService],
})
export class AuditModule {}
