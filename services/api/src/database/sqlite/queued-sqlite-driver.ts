import type sqlite3 from 'sqlite3';
import type { DataSource, QueryRunner, ReplicationMode } from 'typeorm';
import { SqliteDriver } from 'typeorm/driver/sqlite/SqliteDriver.js';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { FifoLock } from './fifo-lock.js';
import { close, execute, openSqlite } from './open-sqlite.js';
import { ReadQueryRunner } from './read-query-runner.js';
import { WriteQueryRunner } from './write-query-runner.js';

/**
 * TypeORM's SQLite driver made safe under concurrency. The original hands every caller the same runner, so
 * that the transactions of two requests mix on one connection. Here every caller has a runner of its own,
 * changes queue for one write connection, and queries (TypeORM asks for a 'slave' runner for them) read a
 * second connection. Written against typeorm 0.3.31: test/database/sqlite-stress.spec.ts proves it.
 */
export class QueuedSqliteDriver extends SqliteDriver {
  readonly #writeLock: FifoLock;
  #reader: sqlite3.Database | undefined;

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
      this.#reader = await openSqlite(this.options.database);
      await execute(this.#reader, 'PRAGMA query_only = ON');
    } catch (error) {
      await this.disconnect();
      throw error;
    }
  }

  override async disconnect(): Promise<void> {
    const reader = this.#reader;
    this.#reader = undefined;
    if (reader) await close(reader);
    return super.disconnect();
  }

  override createQueryRunner(mode: ReplicationMode): QueryRunner {
    if (mode === 'slave' && this.#reader) return new ReadQueryRunner(this, this.#reader);
    return new WriteQueryRunner(this, this.#writeLock);
  }

  protected override createDatabaseConnection(): Promise<sqlite3.Database> {
    return openSqlite(this.options.database);
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
