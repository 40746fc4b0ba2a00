import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../../src/platform/config/config.js';
import { CampusDataSource, dataSourceOptions, migrate } from '../../src/platform/database/data-source.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/*
 * Migrating an empty database takes longer than the rest of a boot. A test takes a copy of one that was migrated once; the
 * suites of setting up and upgrading (database/) do without.
 */

const MIGRATIONS = join(__dirname, '../../src/platform/database/migrations');
const CACHE = join(__dirname, '../../../../.cache/test-databases');
const FILE = 'lost-and-found.sqlite';

let known: string | undefined;

/** Changes with every migration. */
const version = (): string => {
  if (known) return known;
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(readFileSync(join(MIGRATIONS, name)));
  known = hash.digest('hex').slice(0, 16);
  return known;
};

async function migrateAt(place: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const settings = { slowQueryMs: 0, databasePool: 1, ...place } as Config;
  const dataSource = new CampusDataSource(dataSourceOptions(settings));
  await dataSource.initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Puts a migrated SQLite database into a data folder, unless it has one. Several of Jest's workers may make the template at once. */
export async function copySqliteTemplate(dataDir: string): Promise<void> {
  const target = join(dataDir, FILE);
  if (existsSync(target)) return;
  const template = join(CACHE, `${version()}.sqlite`);
  if (!existsSync(template)) {
    mkdirSync(CACHE, { recursive: true });
    const making = mkdtempSync(join(CACHE, 'making-'));
    await migrateAt({ dataDir: making, databaseUrl: null });
    renameSync(join(making, FILE), template);
    rmSync(making, { recursive: true });
  }
  copyFileSync(template, target);
}

/** PostgreSQL's key of the lock under which the template is made. */
const MAKING = 20_261_126;

/** FILE_COPY: the server's other way, which PostgreSQL takes by itself since version 15, uses three times as much processor. */
const COPY = 'STRATEGY FILE_COPY';
const HAS_STRATEGIES = 150_000;

/**
 * Returns the end of CREATE DATABASE that copies a migrated template. Makes the template if it is missing.
 */
async function ensureTemplate(server: string): Promise<string> {
  const name = `lost_found_template_${version()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MAKING]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await makeTemplate(client, server, name);
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return `TEMPLATE ${name} ${Number(rows[0]?.server_version_num) < HAS_STRATEGIES ? '' : COPY}`;
  } finally {
    await client.end();
  }
}

/** It has its name once it is whole. */
async function makeTemplate(client: Client, server: string, name: string): Promise<void> {
  const making = 'lost_found_template_in_making';
  await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${making}`);
  const url = new URL(server);
  url.pathname = `/${making}`;
  await migrateAt({ dataDir: '', databaseUrl: url.href });
  await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
}

let template: Promise<string> | undefined;

/** A database of a test's own with the tables of the newest migration; on SQLite the folder is enough, see above. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return createTestDatabase();
  template ??= ensureTemplate(server);
  return createTestDatabase(server, { template: await template });
}
