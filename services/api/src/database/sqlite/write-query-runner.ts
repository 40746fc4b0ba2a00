import type { SqliteDriver } from 'typeorm/driver/sqlite/SqliteDriver.js';
import { SqliteQueryRunner } from 'typeorm/driver/sqlite/SqliteQueryRunner.js';
import { currentTransaction } from '../transaction-scope.js';
import type { FifoLock } from './fifo-lock.js';

/**
 * Runs statements on the one connection that writes. It holds the write lock from BEGIN to COMMIT or
 * ROLLBACK, and for a single statement outside a transaction as long as that takes, so that nobody's
 * statement lands in somebody else's transaction.
 */
export class WriteQueryRunner extends SqliteQueryRunner {
  #holdsLock = false;

  constructor(
    driver: SqliteDriver,
    private readonly lock: FifoLock,
  ) {
    super(driver);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature of TypeORM's own runner
  override async query(sql: string, parameters?: any[], useStructuredResult?: boolean): Promise<any> {
    if (this.#holdsLock) return this.#queryInTransaction(sql, parameters, useStructuredResult);
    this.#refuseToWaitForItself(sql);
    await this.lock.acquire();
    if (sql === 'BEGIN TRANSACTION') return this.#begin();
    try {
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
