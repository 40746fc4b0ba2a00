import { type SetupStatus, setupFailureText } from '@lost-found/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, getMetadataArgsStorage, type QueryRunner } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { DomainError } from '../errors/domain-error.js';
import { migrate } from './data-source.js';
import type { DatabaseLog } from './database-log.js';
import { AFTER_FAILED_MIGRATION, FailedMigration } from './failed-migration.js';
import { requireFittingDatabase } from './fitting-database.js';
import { clearPageCheck, findDamage, needsPageCheck } from './sqlite/page-check.js';
import { QueuedSqliteDriver } from './sqlite/queued-sqlite-driver.js';
import { findDatabaseTrouble } from './trouble.js';

const RETRY_AFTER_SECONDS = 2;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5000;

/** Runs once the tables exist, and creates records that the service needs. It may run again after a failure. */
export type ReadyHook = (outcome: { tablesCreated: number }) => Promise<void>;
/** Called before the tables of an empty database are made. It throws a StartupError to forbid that. */
export type EmptyHook = () => Promise<void>;
/** Runs at each failure; it must not fail itself. */
export type FailureHook = (outcome: {
  error: string;
  tablesFailed: number;
  reason: SetupStatus['reason'];
}) => Promise<void>;

/**
 * Opens and migrates the database while the service already answers `/setup` and `/health` (§4). It tries
 * again by itself, at growing intervals, until it succeeds.
 */
@Injectable()
export class DatabaseInitializer implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(DatabaseInitializer.name);
  readonly #readyHooks: ReadyHook[] = [];
  readonly #failureHooks: FailureHook[] = [];
  readonly #emptyHooks: EmptyHook[] = [];
  readonly #stop = new AbortController();
  #status: SetupStatus = { state: 'initializing', tablesCreated: 0, tablesFailed: 0 };
  #running: Promise<void> = Promise.resolve();
  #refusal: StartupError | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Call it in onModuleInit of a module. Hooks run in the order of registration. */
  onReady(hook: ReadyHook): void {
    this.#readyHooks.push(hook);
  }

  onEmpty(hook: EmptyHook): void {
    this.#emptyHooks.push(hook);
  }

  onFailure(hook: FailureHook): void {
    this.#failureHooks.push(hook);
  }

  get status(): SetupStatus {
    return this.#status;
  }

  get isReady(): boolean {
    return this.#status.state === 'ready';
  }

  /**
   * Lets nothing through before the database can be used.
   * @throws DomainError database_not_ready while it is being set up; database_unavailable where that failed
   */
  requireReady(): void {
    const { state, reason } = this.#status;
    if (state === 'ready') return;
    const code = state === 'failed' ? 'database_unavailable' : 'database_not_ready';
    throw new DomainError(code, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      ...(reason && { params: { reason } }),
    });
  }

  /**
   * Settles once the database is ready, or the service stops.
   * @throws StartupError where this version must not use the database
   */
  get finished(): Promise<void> {
    return this.#running.then(() => {
      if (this.#refusal) throw this.#refusal;
    });
  }

  onApplicationBootstrap(): void {
    this.#running = this.#initializeUntilReady();
  }

  /** Runs before the connection is closed: a retry must not reopen it. */
  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #initializeUntilReady(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !this.#stop.signal.aborted; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      try {
        return await this.#initialize();
      } catch (error) {
        if (error instanceof StartupError) {
          this.#refusal = error;
          return;
        }
        await this.#reportFailure(error);
      }
      await this.clock.sleep(wait, this.#stop.signal).catch(() => undefined);
    }
  }

  async #initialize(): Promise<void> {
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    await this.#requireSoundPages();
    await requireFittingDatabase(this.dataSource);
    const before = await this.#missingTables();
    if (before.length === definedTables(this.dataSource).length)
      for (const hook of this.#emptyHooks) await hook();
    for (const { name } of await migrate(this.dataSource))
      this.#logger.log({ message: 'migrated', migration: name });
    const after = await this.#missingTables();
    if (after.length > 0) throw new Error(`missing in spite of the migrations: ${after.join(', ')}`);
    const tablesCreated = before.length;
    for (const hook of this.#readyHooks) await hook({ tablesCreated });
    this.#status = { state: 'ready', tablesCreated, tablesFailed: 0 };
  }

  /**
   * Checks every page of a SQLite database that was found damaged, or after a run that did not end by itself. Migrates
   * nothing that is damaged.
   * @throws an error with the code SQLITE_CORRUPT
   */
  async #requireSoundPages(): Promise<void> {
    const { driver } = this.dataSource;
    if (!(driver instanceof QueuedSqliteDriver)) return;
    driver.requireSound();
    const { dataDir } = this.config;
    if (!needsPageCheck(dataDir)) return;
    const damage = await this.#read((runner) => findDamage((sql) => runner.query(sql)));
    if (damage !== null) (this.dataSource.logger as DatabaseLog).reportDamage(damage);
    driver.requireSound();
    clearPageCheck(dataDir);
  }

  async #reportFailure(error: unknown): Promise<void> {
    const tablesFailed = await this.#countMissingTables();
    const text = setupFailureText(tablesFailed);
    const message = error instanceof Error ? error.message : String(error);
    const reason = findDatabaseTrouble(error) ?? 'unknown';
    const migration = error instanceof FailedMigration ? error.migration : undefined;
    this.#status = {
      state: 'failed',
      tablesCreated: 0,
      tablesFailed,
      error: text,
      reason,
      ...(migration && { migration }),
    };
    // The health check logs damage once, with the way on.
    if (reason === 'database_damaged') (this.dataSource.logger as DatabaseLog).reportDamage(message);
    else {
      const wayOn = migration && reason === 'unknown' ? `. ${AFTER_FAILED_MIGRATION}` : '';
      this.#logger.error(`${text}: ${message}${wayOn}`);
    }
    for (const hook of this.#failureHooks) await hook({ error: text, tablesFailed, reason });
  }

  /** Returns the number of all defined tables if the database is unreachable. */
  async #countMissingTables(): Promise<number> {
    const missing = await this.#missingTables().catch(() => definedTables(this.dataSource));
    return missing.length;
  }

  #missingTables(): Promise<string[]> {
    return this.#read(async (runner) => {
      const missing: string[] = [];
      for (const table of definedTables(this.dataSource))
        if (!(await runner.hasTable(table))) missing.push(table);
      return missing;
    });
  }

  async #read<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner('slave');
    return work(runner).finally(() => runner.release());
  }
}

/** Reads the decorators, because the DataSource knows its tables only once it is connected. */
function definedTables({ options }: DataSource): string[] {
  const entities = (options.entities ?? []) as unknown[];
  return getMetadataArgsStorage()
    .tables.filter(({ target }) => entities.includes(target))
    .map(({ name }) => name ?? '');
}
