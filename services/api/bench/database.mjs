import { join } from 'node:path';
import pg from 'pg';
import sqlite3 from 'sqlite3';
import { SERVICE_NAME } from '../dist/platform/database/data-source.js';

const searched = ['items', 'claims', 'users', 'reporters', 'system_logs'];

/** SQL that differs between the engines. `n` and `seconds` are SQL expressions. */
const sqliteWords = {
  uuid: (n) => `printf('%08x-0000-4000-8000-%012x', (${n}) * 2654435761 % 4294967296, ${n})`,
  time: (seconds) => `strftime('%Y-%m-%d %H:%M:%f', ${seconds}, 'unixepoch')`,
  day: (seconds) => `strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`,
};

const postgresWords = {
  uuid: (n) =>
    `(lpad(to_hex((${n})::bigint * 2654435761 % 4294967296), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`,
  time: (seconds) => `to_timestamp(${seconds})`,
  day: (seconds) => `to_timestamp(${seconds})::date`,
};

/** Opens the database that a service with this environment uses. */
export const openDatabase = ({ DATABASE_URL, DATA_DIR }) =>
  DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, 'lost-and-found.sqlite'));

async function openSqlite(path) {
  const database = await new Promise((resolve, reject) => {
    const opened = new sqlite3.Database(path, (error) => (error ? reject(error) : resolve(opened)));
  });
  const query = (sql) =>
    new Promise((resolve, reject) => {
      database.all(sql, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  await query('PRAGMA journal_mode = OFF');
  await query('PRAGMA synchronous = OFF');
  await query('PRAGMA cache_size = -500000');
  return {
    name: 'SQLite',
    words: sqliteWords,
    query,
    close: () => new Promise((resolve) => database.close(resolve)),
    /**
     * Drops the indexes and triggers that slow the filling down.
     * @returns a function that restores them and fills the search index
     */
    takeAway: async () => {
      const taken = await query(
        `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
         AND (type = 'trigger' OR type = 'index' AND name NOT LIKE '%\\_key' ESCAPE '\\') ORDER BY type`,
      );
      for (const { type, name } of taken) await query(`DROP ${type} "${name}"`);
      return async () => {
        for (const { sql } of taken.filter(({ type }) => type === 'index')) await query(sql);
        for (const table of searched)
          await query(`INSERT INTO "${table}_fts"("${table}_fts") VALUES ('rebuild')`);
        for (const { sql } of taken.filter(({ type }) => type === 'trigger')) await query(sql);
      };
    },
  };
}

async function openPostgres(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const query = async (sql) => (await client.query(sql)).rows;
  await query(`SET maintenance_work_mem = '1GB'`);
  await query('SET synchronous_commit = off');
  return {
    name: 'PostgreSQL',
    words: postgresWords,
    query,
    close: () => client.end(),
    takeAway: async () => {
      const taken = await query(
        `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()
         AND indexname LIKE '%\\_idx'`,
      );
      for (const { indexname } of taken) await query(`DROP INDEX "${indexname}"`);
      return async () => {
        for (const { indexdef } of taken) await query(indexdef);
        for (const table of ['items', 'claims', 'users', 'system_logs', 'notifications'])
          await query(
            `SELECT setval(pg_get_serial_sequence('${table}', 'seq'), (SELECT MAX(seq) FROM ${table}))`,
          );
        await query(`SELECT setval('reporters_seq', (SELECT MAX(seq) FROM reporters))`);
        await query('VACUUM ANALYZE');
      };
    },
  };
}

/**
 * Finds the PostgreSQL processes of the service's connections. Each call of `pids` reads them again. SQLite has
 * none.
 */
export async function connectionsOf({ DATABASE_URL }) {
  if (!DATABASE_URL) return { pids: async () => [], close: async () => undefined };
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const asked = `SELECT pid FROM pg_stat_activity WHERE application_name = '${SERVICE_NAME}'`;
  return {
    pids: async () => (await client.query(asked)).rows.map(({ pid }) => pid),
    close: () => client.end(),
  };
}
