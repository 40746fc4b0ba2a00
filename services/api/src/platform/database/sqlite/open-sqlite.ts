import { dirname } from 'node:path';
import { makeFolder } from '../../config/make-folder.js';
import { type Database, sqlite3 } from './sqlite3.js';

/** SQLite's wait for another process that writes the same file, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens one connection to the database file.
 * WAL lets readers go on while one writer writes; synchronous=FULL puts a commit on the disk before it is
 * answered, so neither a killed process nor a lost power supply takes an answered report with it.
 */
export async function openSqlite(path: string): Promise<Database> {
  makeFolder(dirname(path));
  const database = await new Promise<Database>((resolve, reject) => {
    const opened = new sqlite3.Database(path, (error) => (error ? reject(error) : resolve(opened)));
  });
  database.configure('busyTimeout', BUSY_TIMEOUT_MS);
  await execute(database, 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  return database;
}

/** Runs statements that answer no rows. */
export const execute = (database: Database, sql: string): Promise<void> =>
  new Promise((resolve, reject) => {
    database.exec(sql, (error) => (error ? reject(error) : resolve()));
  });

export const close = (database: Database): Promise<void> =>
  new Promise((resolve, reject) => {
    database.close((error) => (error ? reject(error) : resolve()));
  });
