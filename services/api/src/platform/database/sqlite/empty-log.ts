import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { QueuedSqliteDriver } from './queued-sqlite-driver.js';

const logger = new Logger('Database');

/**
 * Removes erased data from SQLite's write-ahead log, which keeps pages as they were. Call it after the commit. Never
 * throws: the data is erased, and the nightly retention empties the log again.
 */
export async function emptyLog({ driver }: DataSource): Promise<void> {
  if (!(driver instanceof QueuedSqliteDriver)) return;
  await driver.emptyLog().catch((err: unknown) => logger.warn({ err, message: 'the log was not emptied' }));
}
