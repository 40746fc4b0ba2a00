import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../platform/config/startup-error.js';
import { MOVED } from '../../platform/database/fitting-database.js';
import { close, connect, type Database, sqlite3 } from '../../platform/database/sqlite/open-sqlite.js';
import { findDamage, markForPageCheck } from '../../platform/database/sqlite/page-check.js';
import { findDatabaseTrouble } from '../../platform/database/trouble.js';
import { describe, namedFiles, type Query, type Snapshot } from './snapshot.js';

/** Name of the database, under DATA_DIR and in a backup. */
export const sqliteFile = 'lost-and-found.sqlite';
/** The wait for the end of the service's checkpoint, in milliseconds. */
const BUSY_TIMEOUT_MS = 10_000;

const getQuery =
  (database: Database) =>
  (sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> =>
    new Promise((resolve, reject) => {
      database.all(sql, parameters, (error, rows) =>
        error ? reject(error) : resolve(rows as Record<string, unknown>[]),
      );
    });

async function using<T>(
  path: string,
  mode: number,
  work: (query: ReturnType<typeof getQuery>) => Promise<T>,
) {
  const database = await connect(path, mode);
  try {
    return await work(getQuery(database));
  } finally {
    await close(database);
  }
}

/**
 * Checks the database, copies it into a folder in its state at one moment, and verifies the copy. Writers continue: VACUUM
 * INTO reads one snapshot without a lock.
 * @throws StartupError for a missing or damaged database
 */
export async function snapshotSqlite(dataDir: string, folder: string): Promise<Snapshot> {
  const source = join(dataDir, sqliteFile);
  const copy = join(folder, sqliteFile);
  if (!existsSync(source)) throw new StartupError(`There is nothing to back up: ${source} does not exist.`);
  await using(source, sqlite3.OPEN_READWRITE, async (query) => {
    await query(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    await requireSound(query);
    await query('VACUUM INTO ?', [copy]);
  }).catch((error: Error) => {
    if (findDatabaseTrouble(error) !== 'database_damaged') throw error;
    markForPageCheck(dataDir);
    throw damaged(source, error.message);
  });
  return using(copy, sqlite3.OPEN_READONLY, async (query) => {
    const damage = await findDamage(query);
    if (damage !== null) throw damaged(copy, damage);
    return describe(query);
  });
}

export const describeSqlite = (dataDir: string): Promise<Snapshot> =>
  using(join(dataDir, sqliteFile), sqlite3.OPEN_READWRITE, describe);

export const filesNamedInSqlite = (dataDir: string): Promise<Set<string>> =>
  using(join(dataDir, sqliteFile), sqlite3.OPEN_READWRITE, async (query) => {
    await query(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return new Set(await namedFiles(query));
  });

async function requireSound(query: Query): Promise<void> {
  const damage = await findDamage(query);
  if (damage !== null) throw Object.assign(new Error(damage), { code: 'SQLITE_CORRUPT' });
}

/** Checks the database under DATA_DIR on a connection of its own. @returns as `findDamage` */
export const findDamageUnder = (dataDir: string): Promise<string | null> =>
  using(join(dataDir, sqliteFile), sqlite3.OPEN_READONLY, findDamage).catch((error: Error) => {
    if (findDatabaseTrouble(error) === 'database_damaged') return error.message;
    throw error;
  });

const damaged = (path: string, found: string) =>
  new StartupError(
    `No backup was made: ${path} is damaged (${found}). Keep the earlier backups: docs/operations.md, "A damaged database", says how to go on.`,
  );

/** Takes away the mark of a database that was moved to PostgreSQL. */
export async function unmarkMoved(dataDir: string): Promise<void> {
  await using(join(dataDir, sqliteFile), sqlite3.OPEN_READWRITE, (query) =>
    query('DELETE FROM "migrations" WHERE "name" = ?', [MOVED]),
  );
}

/** True if another process has the database open: a running service always has. */
export async function isSqliteInUse(dataDir: string): Promise<boolean> {
  const path = join(dataDir, sqliteFile);
  try {
    // WAL mode can be left only with exclusive access; the service returns to it at its start.
    await using(path, sqlite3.OPEN_READWRITE, (query) => query('PRAGMA journal_mode = DELETE'));
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'SQLITE_BUSY';
  }
}
