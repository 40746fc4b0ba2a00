import type sqlite3 from 'sqlite3';
import type { SqliteDriver } from 'typeorm/driver/sqlite/SqliteDriver.js';
import { SqliteQueryRunner } from 'typeorm/driver/sqlite/SqliteQueryRunner.js';

/** Runs queries on the second, read-only connection: a WAL snapshot, which never shows uncommitted rows. */
export class ReadQueryRunner extends SqliteQueryRunner {
  constructor(
    driver: SqliteDriver,
    private readonly database: sqlite3.Database,
  ) {
    super(driver);
  }

  override connect(): Promise<sqlite3.Database> {
    return Promise.resolve(this.database);
  }
}
