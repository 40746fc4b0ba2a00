import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { StartupError } from '../../platform/config/startup-error.js';
import { SERVICE_NAME } from '../../platform/database/data-source.js';
import { ASIDE_SCHEMA, asideSchema, type RestoreMarker } from '../../platform/file-storage/restore-marker.js';
import { describe, namedFiles, type Snapshot } from './snapshot.js';

export const dumpFile = 'database.dump';
const DEBIAN = '/usr/lib/postgresql';

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Finds pg_dump or pg_restore: on the path, or the newest in Debian's folder. */
function findProgram(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found)
    throw new StartupError(
      `${name} was not found: install PostgreSQL's client programs (on Debian or Ubuntu: apt-get install -y postgresql-client).`,
    );
  return found;
}

/**
 * Runs one of PostgreSQL's programs. The environment carries the password, because other users cannot list it.
 * If the address has no password, PGPASSWORD applies, as for the service.
 */
async function run(name: string, url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const env = {
    ...process.env,
    ...(address.password && { PGPASSWORD: decodeURIComponent(address.password) }),
  };
  address.password = '';
  const child = spawn(findProgram(name), [`--dbname=${address.href}`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output = (output + text).slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartupError(`${name} failed: ${output.trim().split('\n')[0]}`);
}

/** Dumps the database into a folder. The returned description is of exactly the dumped state. */
export function dumpPostgres(url: string, folder: string): Promise<Snapshot> {
  findProgram('pg_dump');
  return connected(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const snapshot = await describe(async (sql) => (await client.query(sql)).rows);
    await run('pg_dump', url, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--exclude-schema=${ASIDE_SCHEMA}*`,
      `--snapshot=${rows[0]?.id}`,
      `--file=${join(folder, dumpFile)}`,
    ]);
    return snapshot;
  });
}

export const filesNamedInPostgres = (url: string): Promise<Set<string>> =>
  connected(url, async (client) => new Set(await namedFiles(async (sql) => (await client.query(sql)).rows)));

const hasRows = async (client: Client, sql: string, values: unknown[] = []): Promise<boolean> =>
  (await client.query(sql, values)).rows.length > 0;

const CONNECTED =
  'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';

/** True when a service has a connection to the database. */
export const isPostgresInUse = (url: string): Promise<boolean> =>
  connected(url, (client) => hasRows(client, CONNECTED, [SERVICE_NAME]));

export const hasPostgresData = (url: string): Promise<boolean> =>
  connected(url, (client) => hasRows(client, `SELECT 1 WHERE to_regclass('public.items') IS NOT NULL`));

const isSetAside = (client: Client, marker: RestoreMarker): Promise<boolean> =>
  hasRows(client, 'SELECT 1 FROM pg_namespace WHERE nspname = $1', [asideSchema(marker)]);

/**
 * Restores a dump into the database. The earlier data stays as a schema of another name. The result of an
 * interrupted attempt is removed.
 */
export async function restorePostgres(url: string, dump: string, marker: RestoreMarker): Promise<void> {
  findProgram('pg_restore');
  const hasData = await hasPostgresData(url);
  await connected(url, async (client) => {
    const aside = asideSchema(marker);
    if (await isSetAside(client, marker)) await client.query(discard(`${aside}_cut`));
    else if (hasData) await client.query(marker.replacesDatabase ? setAside(aside) : discard(aside));
  });
  // pg_restore may set the comment of an extension only as the owner of the extension.
  const own = ['--no-owner', '--no-privileges', '--no-comments'];
  const options = [...own, '--single-transaction', '--exit-on-error'];
  await run('pg_restore', url, [...options, dump]);
}

/** Restores the earlier state after a dump that could not be read. */
export const putBackPostgres = (url: string, marker: RestoreMarker): Promise<void> =>
  connected(url, async (client) => {
    if (await isSetAside(client, marker)) await client.query(putBack(asideSchema(marker)));
  });

/**
 * Moves the service's own objects between schemas: tables with their parts, functions, types. The schema
 * `public` and the search extension in it may belong to an administrator. They stay where the restored tables
 * expect them.
 */
const move = (from: string, to: string) => `
  DO $$
  DECLARE one record;
  BEGIN
    FOR one IN
      SELECT 'TABLE' AS kind, oid::regclass::text AS name FROM pg_class
        WHERE relnamespace = '${from}'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')
          AND NOT EXISTS (SELECT FROM pg_depend
            WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('e', 'a', 'i'))
      UNION ALL
      SELECT 'ROUTINE', oid::regprocedure::text FROM pg_proc
        WHERE pronamespace = '${from}'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend
            WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
      UNION ALL
      SELECT 'TYPE', oid::regtype::text FROM pg_type
        WHERE typnamespace = '${from}'::regnamespace AND typtype IN ('e', 'd')
          AND NOT EXISTS (SELECT FROM pg_depend
            WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e')
    LOOP
      EXECUTE format('ALTER %s %s SET SCHEMA ${to}', one.kind, one.name);
    END LOOP;
  END $$;`;

const setAside = (aside: string) => `BEGIN; CREATE SCHEMA ${aside}; ${move('public', aside)} COMMIT;`;

const discard = (name: string) =>
  `BEGIN; CREATE SCHEMA ${name}; ${move('public', name)} DROP SCHEMA ${name} CASCADE; COMMIT;`;

const putBack = (aside: string) => `BEGIN; ${move(aside, 'public')} DROP SCHEMA ${aside}; COMMIT;`;
