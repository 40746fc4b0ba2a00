import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner, ReplicationMode } from 'typeorm';
import { SqliteDriver } from 'typeorm/driver/sqlite/SqliteDriver.js';
import { SqliteQueryRunner } from 'typeorm/driver/sqlite/SqliteQueryRunner.js';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { DatabaseLog } from '../database-log.js';
import { currentTransaction } from '../unit-of-work.js';
import { FifoLock } from './fifo-lock.js';
import { cacheStatements } from './keep-statements.js';
import { close, type Database, emptyWriteAheadLog, execute, OpenFile, openSqlite } from './open-sqlite.js';

/** Memory for pages that were read. SQLite's own 2 MB hold no index of a large table: each search would read its pages again. */
const READ_CACHE_KB = 32_000;

/**
 * TypeORM's SQLite driver made safe under concurrency. The original hands every caller the same runner, so
 * that the transactions of two requests mix on one connection. Here every caller has a runner of its own,
 * changes queue for one write connection, and queries (TypeORM asks for a 'slave' runner for them) read a
 * second connection. Written against typeorm 0.3.31: test/database/sqlite-stress.spec.ts proves it.
 */
export class QueuedSqliteDriver extends SqliteDriver {
  readonly #writeLock: FifoLock;
  #reader: Database | undefined;
  #file: OpenFile | undefined;

  /** @param lockWaitMs how long a change waits for those before it, in milliseconds */
  constructor(dataSource: DataSource, lockWaitMs: number) {
    super(dataSource);
    this.#writeLock = new FifoLock(lockWaitMs);
    // Entities and migrations name PostgreSQL's types. SQLite keeps any declared type; only the values of
    // timestamptz need converting, below.
    this.supportedDataTypes.push('uuid', 'timestamptz');
  }

  override async connect(): Promise<void> {
    await super.connect();
    try {
      this.#reader = await this.createDatabaseConnection();
      await execute(this.#reader, `PRAGMA query_only = ON; PRAGMA cache_size = ${-READ_CACHE_KB}`);
      this.#file = new OpenFile(this.options.database);
      this.#file.requireInPlace();
    } catch (error) {
      await this.disconnect();
      throw error;
    }
  }

  override async disconnect(): Promise<void> {
    const reader = this.#reader;
    this.#reader = undefined;
    this.#file = undefined;
    if (reader) await close(reader);
    return super.disconnect();
  }

  override createQueryRunner(mode: ReplicationMode): QueryRunner {
    if (mode === 'slave' && this.#reader) return new ReadQueryRunner(this, this.#reader);
    return new WriteQueryRunner(this, this.#writeLock);
  }

  /** @throws ReplacedFileError where no name leads to the open file any more */
  requireInPlace(): void {
    this.#file?.requireInPlace();
  }

  /**
   * Lets no change into a database that is damaged or was replaced.
   * @throws ReplacedFileError, or an error with the code SQLITE_CORRUPT
   */
  requireSound(): void {
    this.requireInPlace();
    const { logger } = this.connection;
    if (logger instanceof DatabaseLog && logger.damage !== null)
      throw Object.assign(new Error(`refused after ${logger.damage}`), { code: 'SQLITE_CORRUPT' });
  }

  /** Empties the write-ahead log between two changes, unless another process reads. */
  async emptyLog(): Promise<void> {
    await this.#writeLock.acquire();
    try {
      this.requireSound();
      await emptyWriteAheadLog(this.databaseConnection);
    } finally {
      this.#writeLock.release();
    }
  }

  protected override async createDatabaseConnection(): Promise<Database> {
    const database = await openSqlite(this.options.database);
    cacheStatements(database);
    return database;
  }

  /** The original declares a uuid as varchar. */
  override normalizeType(column: Parameters<SqliteDriver['normalizeType']>[0]): string {
    return column.type === 'uuid' ? 'uuid' : super.normalizeType(column);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature of TypeORM's own driver
  override preparePersistentValue(value: any, column: ColumnMetadata): any {
    return super.preparePersistentValue(value, asSqliteColumn(column));
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature of TypeORM's own driver
  override prepareHydratedValue(value: any, column: ColumnMetadata): any {
    return super.prepareHydratedValue(value, asSqliteColumn(column));
  }
}

const asSqliteColumn = (column: ColumnMetadata): ColumnMetadata =>
  column.type === 'timestamptz' ? Object.create(column, { type: { value: 'datetime' } }) : column;

/** Runs queries on the second, read-only connection: a WAL snapshot, which never shows uncommitted rows. */
class ReadQueryRunner extends SqliteQueryRunner {
  constructor(
    driver: SqliteDriver,
    private readonly database: Database,
  ) {
    super(driver);
  }

  override connect(): Promise<Database> {
    return Promise.resolve(this.database);
  }
}

/**
 * Runs statements on the one writing connection. It holds the write lock from BEGIN to COMMIT or ROLLBACK, or for a
 * single statement outside a transaction, so that a statement cannot join another transaction.
 */
class WriteQueryRunner extends SqliteQueryRunner {
  #holdsLock = false;

  constructor(
    private readonly queued: QueuedSqliteDriver,
    private readonly lock: FifoLock,
  ) {
    super(queued);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature of TypeORM's own runner
  override async query(sql: string, parameters?: any[], useStructuredResult?: boolean): Promise<any> {
    if (this.#holdsLock) return this.#queryInTransaction(sql, parameters, useStructuredResult);
    this.#refuseToWaitForItself(sql);
    await this.lock.acquire();
    if (sql === 'BEGIN TRANSACTION') return this.#begin();
    try {
      this.queued.requireSound();
      return await super.query(sql, parameters, useStructuredResult);
    } finally {
      this.lock.release();
    }
  }

  /** A transaction that its owner forgot is rolled back, so that the lock cannot leak. */
  override async release(): Promise<void> {
    if (this.#holdsLock) await this.query('ROLLBACK');
    return super.release();
  }

  async #begin() {
    try {
      this.queued.requireSound();
      // IMMEDIATE takes SQLite's own write lock now: another process makes us wait here, by the busy
      // timeout, instead of failing us in the middle.
      const result = await super.query('BEGIN IMMEDIATE TRANSACTION');
      this.#holdsLock = true;
      return result;
    } catch (error) {
      this.isTransactionActive = false;
      this.lock.release();
      throw error;
    }
  }

  async #queryInTransaction(sql: string, parameters?: unknown[], useStructuredResult?: boolean) {
    if (sql !== 'COMMIT' && sql !== 'ROLLBACK') return super.query(sql, parameters, useStructuredResult);
    try {
      if (sql === 'COMMIT') this.queued.requireSound();
      const result = await super.query(sql);
      this.#free();
      return result;
    } catch (error) {
      // SQLite rolls back by itself on some errors; then ROLLBACK fails and the transaction is over all
      // the same. After a failed COMMIT it is still open and the ROLLBACK follows.
      if (sql === 'ROLLBACK') this.#free();
      throw error;
    }
  }

  #free(): void {
    this.#holdsLock = false;
    this.lock.release();
  }

  /** Inside a unit of work a statement through another runner would wait for a lock its own caller holds. */
  #refuseToWaitForItself(sql: string): void {
    const owner = currentTransaction()?.runner;
    if (owner && owner !== this)
      throw new Error(`inside a transaction use its manager, not a repository: ${sql.slice(0, 60)}`);
  }
}

const logger = new Logger('Database');

/**
 * Removes erased data from SQLite's write-ahead log, which keeps pages as they were. Call it after the commit. Never
 * throws: the data is erased, and the nightly retention empties the log again.
 */
export async function emptyLog({ driver }: DataSource): Promise<void> {
  if (!(driver instanceof QueuedSqliteDriver)) return;
  await driver.emptyLog().catch((err: unknown) => logger.warn({ err, message: 'the log was not emptied' }));
}
