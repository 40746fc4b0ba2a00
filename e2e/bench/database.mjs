import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/workspace.mjs';
import { fill } from './fill.mjs';
import { makeFolder, printLine, serviceEnvironment, startService } from './frame.mjs';

/** Opens the SQLite database of a service. */
export async function openSqlite({ DATA_DIR }) {
  const { Database } = createRequire(inRoot('services/api/package.json'))('sqlite3');
  const database = await new Promise((resolve, reject) => {
    const file = path.join(DATA_DIR, 'lost-and-found.sqlite');
    const opened = new Database(file, (error) => (error ? reject(error) : resolve(opened)));
  });
  const query = (sql) =>
    new Promise((resolve, reject) => {
      database.all(sql, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  return { query, close: () => new Promise((resolve) => database.close(resolve)) };
}

/** Opens a PostgreSQL database. */
export async function openPostgres(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { query: async (sql) => (await client.query(sql)).rows, close: () => client.end() };
}

async function moveTo(url, place) {
  const database = await openPostgres(url);
  try {
    const [{ items }] = await database.query(`SELECT to_regclass('items') AS items`);
    if (items) return;
    printLine('moves the database to PostgreSQL');
    const args = [inRoot('services/api/dist/operate.js'), 'move-database', '--to', url];
    const stdio = ['ignore', 'ignore', 'inherit'];
    execFileSync(process.execPath, args, { env: serviceEnvironment(place), stdio });
    await database.query('VACUUM ANALYZE');
  } finally {
    await database.close();
  }
}

/**
 * Fills the database with items, and everything else in proportion, if it has none.
 * @param {number} items
 * @param {{ data?: string, url?: string }} where a folder that stays, else a temporary one; an address of PostgreSQL
 * @returns the settings of a service on it
 */
export async function prepareDatabase(items, { data, url } = {}) {
  const place = { DATA_DIR: data || makeFolder() };
  // The first start makes the tables.
  await (await startService(place)).stop();
  const database = await openSqlite(place);
  const [{ rows }] = await database.query('SELECT COUNT(*) AS rows FROM items');
  if (rows === 0) {
    printLine(`fills the database with ${items} items and as many log entries`);
    await fill(database, items);
  }
  await database.close();
  if (!url) return place;
  await moveTo(url, place);
  return { DATA_DIR: makeFolder(), DATABASE_URL: url };
}
