import { join } from 'node:path';
import type { AdminClaim, AdminClaimPage, PublicItem } from '@lost-found/contracts';
import type { DataSource } from 'typeorm';
import { prepareRestored } from '../../src/operator/restore/prepare-restored.js';
import type { Config } from '../../src/platform/config/config.js';
import { CampusDataSource, dataSourceOptions } from '../../src/platform/database/data-source.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, emptyDatabase, type TestApp } from '../harness/test-app.js';
import { prepareConfig } from '../harness/test-config.js';
import { performCommand } from '../operator/command.js';
import { buildService } from '../process/build-service.js';
import { ServiceProcess } from '../process/service-process.js';
import { restoreKept } from './kept-database.js';

interface List<Row> {
  data: Row[];
  total: number;
}

describe('a database of the version before', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({}, restoreKept);
  });
  afterAll(() => service.close());

  it('is brought up to date', async () => {
    const { body } = await service.visitor().get('/api/setup');
    expect(body).toMatchObject({ state: 'ready', tablesFailed: 0 });
    const executed: { name: string }[] = await service.dataSource.query(
      'SELECT name FROM migrations ORDER BY id',
    );
    expect(executed.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  it('has the schema and the settings of a new one', async () => {
    const fresh = await createTestApp({}, emptyDatabase);
    const schema = await readSchema(service.dataSource);
    expect(schema.length).toBeGreaterThan(400);
    expect(schema).toEqual(await readSchema(fresh.dataSource));
    for (const table of ['categories', 'places', 'templates', 'terms']) {
      const read = `SELECT * FROM ${table} ORDER BY id`;
      expect(await service.dataSource.query(read)).toEqual(await fresh.dataSource.query(read));
    }
    await fresh.close();
  });

  it('lets people find what was reported before, and the desk decide on a claim of before and hand the item over', async () => {
    const [visitor, admin] = [service.visitor(), await service.admin()];
    const { body } = await visitor.get<List<PublicItem>>('/api/items?search=violet%20umbrella');
    expect(body.data.map(({ title }) => title)).toEqual(['Kept violet umbrella']);
    expect(await countFound(visitor, '/api/items?search=finder@campus.test')).toBe(0);
    expect(await countFound(admin, '/api/admin/items?search=finder@campus.test')).toBe(2);
    expect(await countFound(admin, '/api/admin/lost-items?search=CAMP1234567')).toBe(1);

    const pending = await admin.get<List<AdminClaim>>(
      '/api/admin/claims?search=carved%20into&status=pending',
    );
    const { id, itemId } = pending.body.data[0] as AdminClaim;
    expect((await admin.post(`/api/admin/items/${itemId}/receive`, {})).status).toBe(200);
    expect((await admin.post(`/api/admin/claims/${id}/approve`, {})).status).toBe(200);
    const { pickup } = (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
    expect(pickup?.code).toMatch(/^\d{6}$/);
    expect(await countFound(admin, '/api/admin/logs?action=CLAIM_APPROVED')).toBeGreaterThanOrEqual(3);
  });
});

const countFound = async (client: HttpClient, path: string) =>
  (await client.get<List<unknown>>(path)).body.total;

/** Reads what a database is made of, one line each. */
async function readSchema(dataSource: DataSource): Promise<string[]> {
  const isPostgres = dataSource.options.type === 'postgres';
  const rows: Record<string, string>[] = await dataSource.query(isPostgres ? POSTGRES_SCHEMA : SQLITE_SCHEMA);
  // A dump writes the types of a check in another way; SQLite stores the words of each statement.
  const plain = (text: string) =>
    text
      .replace(/::(character varying|text)|[()[\]]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  return rows.map((row) => plain(Object.values(row).join(' '))).sort();
}

const SQLITE_SCHEMA = `
  SELECT type, name, '' AS detail FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'
  UNION ALL SELECT type, name, sql FROM sqlite_master WHERE type IN ('trigger', 'index') OR name LIKE '%_fts'
  UNION ALL SELECT 'check', master.name, substr(sql, instr(sql, 'CONSTRAINT')) FROM sqlite_master AS master WHERE type = 'table'
  UNION ALL SELECT 'column', master.name, col.name || col.type || col."notnull" || col.pk || COALESCE(col.dflt_value, '')
    FROM sqlite_master AS master, pragma_table_info(master.name) AS col WHERE master.type = 'table'
  UNION ALL SELECT 'key', master.name, key."from" || key."table" || key."to" || key.on_delete
    FROM sqlite_master AS master, pragma_foreign_key_list(master.name) AS key WHERE master.type = 'table'`;

const POSTGRES_SCHEMA = `
  SELECT 'column' AS kind, table_name || ' ' || column_name AS name,
    data_type || is_nullable || COALESCE(column_default, '') AS detail
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'table', relname, relpersistence::text FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')
  UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', proname, prosrc FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql')`;

describe.each([
  [
    'a newer version has brought up to date',
    `INSERT INTO migrations ("timestamp", "name") VALUES (9999999999999, 'Later9999999999999')`,
    /^The database is of a newer version: .* Nothing was changed\.\n?$/,
  ],
  [
    'is of a version before the one that this one continues',
    `UPDATE migrations SET "name" = 'ImportedValues1764426000000'`,
    /^The database is of a version before 1\.0\.0: start the service of commit b7daf4da on it once.* Nothing was changed\.\n?$/,
  ],
])('a database that %s', (_, change, refusal) => {
  let built: string;
  let service: TestApp;
  const entries = async () => {
    const [{ n }] = await service.dataSource.query('SELECT COUNT(*) AS n FROM system_logs');
    return Number(n);
  };

  const env = () => ({
    DATA_DIR: service.config.dataDir,
    DATABASE_URL: service.config.databaseUrl ?? '',
    SAMPLE_DATA: 'off',
    SECRET_KEY: service.config.secretKeys.join(','),
    ADMIN_EMAIL: 'another@campus.test',
    ADMIN_PASSWORD: 'correct horse battery',
    HOST: '127.0.0.1',
  });

  beforeAll(async () => {
    built = buildService();
    service = await createTestApp();
    await service.dataSource.query(change);
  });
  afterAll(() => service.close());

  it('is refused by the service in one line, and not written to', async () => {
    const before = await entries();
    const refused = new ServiceProcess(join(built, 'main.js'), env());
    expect(await refused.exited).toEqual([1, null]);
    expect(refused.stderr).toMatch(refusal);
    expect(await entries()).toBe(before);
  });

  it.each([
    ['backup', []],
    ['mail', ['retry', '--all']],
    ['admin', ['create', 'way-in@campus.test']],
  ] as const)('is refused by %s', async (command, args) => {
    const outcome = await performCommand(command, args, env());
    expect(outcome).toEqual({ code: 1, output: expect.stringMatching(refusal) });
  });
});

async function within<T>(config: Config, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const dataSource = await new CampusDataSource(dataSourceOptions(config)).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

it('a restored database of the version before is brought up to date, and its e-mails that waited are held back', async () => {
  const { config, remove } = await prepareConfig();
  await restoreKept(config);
  await within(config, async (dataSource) => {
    await dataSource.query('DELETE FROM mail_outbox');
    for (const [number, status] of ['pending', 'sent', 'failed'].entries())
      await dataSource.query(
        `INSERT INTO mail_outbox (id, recipient, language, template, params, status, attempts, created_at)
         VALUES ('00000000-0000-4000-8000-00000000000${number}', 'a@campus.test', 'en', 'password_changed', '{}', '${status}', 0, '2026-01-01')`,
      );
  });
  expect(await prepareRestored(config, { sendMail: false })).toBe(1);
  await within(config, async (dataSource) => {
    const rows: { status: string }[] = await dataSource.query('SELECT status FROM mail_outbox ORDER BY id');
    expect(rows.map(({ status }) => status)).toEqual(['held', 'sent', 'failed']);
    expect(await dataSource.showMigrations()).toBe(false);
  });
  await remove();
}, 120_000);
