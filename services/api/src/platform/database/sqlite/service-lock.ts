import { join } from 'node:path';
import { StartupError } from '../../config/startup-error.js';
import { databaseTroubleOf } from '../trouble.js';
import { close, execute, openSqlite } from './open-sqlite.js';
import type { Database } from './sqlite3.js';

/** Kept open until the process ends. */
let held: Database | undefined;

/**
 * Lets one process serve a data folder. SQLite's lock of a file is the system's, which releases it however the process
 * ends. Waits 5 s for one that is just ending.
 * @throws StartupError where another service has it
 */
export async function lockDataDir(dataDir: string): Promise<void> {
  held = await openSqlite(join(dataDir, 'service.lock'));
  try {
    await execute(held, 'BEGIN EXCLUSIVE');
  } catch (error) {
    await close(held);
    if (databaseTroubleOf(error) !== 'busy') throw error;
    throw new StartupError(
      `Cannot start: another service runs on ${dataDir}. Stop it, or set DATA_DIR to another folder; several instances need PostgreSQL.`,
    );
  }
}
