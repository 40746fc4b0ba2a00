import type { LogAction } from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { AuditService } from '../logs/audit.service.js';

/** Puts the outcome of the initialisation into the system log (§4, §7). */
@Injectable()
export class SetupLog implements OnModuleInit {
  readonly #logger = new Logger(SetupLog.name);

  constructor(
    private readonly database: DatabaseInitializer,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.database.onReady(({ tablesCreated }) =>
      this.#record('DATABASE_INITIALIZED', { tablesCreated, timestamp: new Date().toISOString() }),
    );
    this.database.onFailure(({ error, tablesFailed }) => this.#recordFailure({ error, tablesFailed }));
  }

  /** Where the log itself is missing, the entry is skipped with a warning (§8). */
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
