import { dirname } from 'node:path';
import { makeFolder } from '../../config/make-folder.js';
import { type Database, sqlite3 } from './sqlite3.js';

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
  const database = await new Promise<Database>((resolve, reject) => {
    const opened = new sqlite3.Database(path, (error) => (error ? reject(error) : resolve(opened)));
  });
  database.configure('busyTimeout', BUSY_TIMEOUT_MS);
  await execute(
    database,
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
  );
  return database;
}

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
