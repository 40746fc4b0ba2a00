import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as driver from 'sqlite3';
import { makeFolder } from '../../config/make-folder.js';
import { StartupError } from '../../config/startup-error.js';
import { findDatabaseTrouble } from '../trouble.js';

/** The package declares its types without the default export that it has. */
const { default: original } = driver as unknown as { default: driver.sqlite3 };

/**
 * The SQLite driver: `@appthreat/sqlite3` under the name that TypeORM knows. Nothing else imports it.
 * TypeORM asks for `verbose()`, which keeps the stack and all values of each query for its errors: a third of a query's
 * work, and personal data on their way to a log. It gets the quiet driver.
 */
export const sqlite3: driver.sqlite3 = { ...original, verbose: () => sqlite3 };

export type Database = driver.Database;

export type Statement = driver.Statement;

/** SQLite's wait for another process that writes the same file, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens one connection to the database file.
 * WAL lets readers go on while one writer writes; synchronous=FULL puts a commit on the disk before it is
 * answered, so neither a killed process nor a lost power supply takes an answered report with it. secure_delete
 * overwrites erased personal data, which otherwise stays readable in the file.
 */
export async function openSqlite(path: string): Promise<Database> {
  makeFolder(dirname(path));
  const database = await connect(path, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE | sqlite3.OPEN_FULLMUTEX);
  database.configure('busyTimeout', BUSY_TIMEOUT_MS);
  await execute(
    database,
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
  );
  return database;
}

/** Opens one connection as it is. @param mode flags of SQLite, such as OPEN_READONLY */
export const connect = (path: string, mode: number): Promise<Database> =>
  new Promise((resolve, reject) => {
    const opened = new sqlite3.Database(path, mode, (error) => (error ? reject(error) : resolve(opened)));
  });

/** Longest wait for readers in other processes; Litestream always reads, and empties the log itself. */
const LOG_PATIENCE_MS = 200;

/** Moves all pages of the write-ahead log to the file and empties the log, which has the erased data as it was. */
export const emptyWriteAheadLog = (database: Database): Promise<void> =>
  execute(
    database,
    `PRAGMA busy_timeout = ${LOG_PATIENCE_MS}; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`,
  );

/** Runs statements that answer no rows. */
export const execute = (database: Database, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    database.exec(sql, (error) => (error ? reject(error) : resolve()));
  });

export const close = (database: Database): Promise<void> =>
  new Promise((resolve, reject) => {
    database.close((error) => (error ? reject(error) : resolve()));
  });

/** The file has another inode, or none: SQLite would write on into one that no name leads to. */
class ReplacedFileError extends Error {
  override readonly name = 'ReplacedFileError';
  readonly code = 'SQLITE_REPLACED';

  constructor(path: string) {
    super(
      `${path} was removed or replaced while the service had it open, so changes are refused. ` +
        'docs/operations.md, "A damaged database", says how to save what is in it',
    );
  }
}

/** Knows the files of an open database by their inodes, its write-ahead log included. */
export class OpenFile {
  readonly #inodes = new Map<string, bigint>();

  constructor(private readonly path: string) {}

  /** Call it after opening the database, and before each commit.  @throws ReplacedFileError */
  requireInPlace(): void {
    for (const path of [this.path, `${this.path}-wal`]) {
      const inode = statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
      const known = this.#inodes.get(path);
      if (known !== undefined && inode !== known) throw new ReplacedFileError(path);
      if (inode !== undefined) this.#inodes.set(path, inode);
    }
  }
}

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
    if (findDatabaseTrouble(error) !== 'busy') throw error;
    throw new StartupError(
      `Cannot start: another service runs on ${dataDir}. Stop it, or set DATA_DIR to another folder; several instances need PostgreSQL.`,
    );
  }
}
