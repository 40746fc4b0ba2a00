import { join } from 'node:path';
import {
  type AdminClaim,
  type AdminClaimPage,
  type AdminItem,
  type CampusSettings,
  defaultSettings,
  type PublicItem,
} from '@lost-found/contracts';
import type { DataSource } from 'typeorm';
import { prepareRestored } from '../../src/operator/restore/prepare-restored.js';
import type { Config } from '../../src/platform/config/config.js';
import { CampusDataSource, dataSourceOptions } from '../../src/platform/database/data-source.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { CampusSettings1763910000000 } from '../../src/platform/database/migrations/1763910000000-campus-settings.js';
import { NearPlaces1764130000000 } from '../../src/platform/database/migrations/1764130000000-near-places.js';
import { CategoryRules1764380000000 } from '../../src/platform/database/migrations/1764380000000-category-rules.js';
import { NamesByLanguage1764385000000 } from '../../src/platform/database/migrations/1764385000000-names-by-language.js';
import { adminItem, reportFound, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, emptyDatabase, type TestApp } from '../harness/test-app.js';
import { prepareConfig } from '../harness/test-config.js';
import { commandOn } from '../operator/command.js';
import { buildService } from '../process/build-service.js';
import { ServiceProcess } from '../process/service-process.js';
import { restoreKept } from './kept-database.js';

interface List<Row> {
  data: Row[];
  total: number;
}

describe('a database of the first version', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({}, restoreKept);
  });
  afterAll(() => service.close());

  it('is migrated', async () => {
    expect(service.app.get(DatabaseInitializer).isReady).toBe(true);
    expect((await service.visitor().get('/api/setup')).body).toMatchObject({ state: 'ready' });
    expect(await service.dataSource.showMigrations()).toBe(false);
  });

  it('has the schema of a new one', async () => {
    const fresh = await createTestApp({}, emptyDatabase);
    const bridged = await schemaOf(service.dataSource);
    expect(bridged.length).toBeGreaterThan(100);
    expect(bridged).toEqual(await schemaOf(fresh.dataSource));
    await fresh.close();
  });

  it('has the settings of a new one', async () => {
    const { body } = await (await service.admin()).get<CampusSettings>('/api/admin/settings');
    expect(body).toEqual(defaultSettings());
  });

  it('keeps the e-mails of before', async () => {
    const [{ n }] = await service.dataSource.query(
      `SELECT COUNT(*) AS n FROM mail_outbox WHERE recipient IN ('una@campus.test', 'carla@campus.test')`,
    );
    expect(Number(n)).toBeGreaterThanOrEqual(2);
  });

  it('shows and finds what was reported before', async () => {
    const visitor = service.visitor();
    const { body } = await visitor.get<List<PublicItem>>('/api/items?search=violet%20umbrella');
    expect(body.data.map(({ title }) => title)).toEqual(['Kept violet umbrella']);
    const hidden = await visitor.get<List<PublicItem>>('/api/items?search=Kept%20lost%20notebook');
    expect(hidden.body.total).toBe(0);
  });

  it('finds what was not searched before, for administrators only', async () => {
    const [admin, visitor] = [await service.admin(), service.visitor()];
    const totalOf = async (client: HttpClient, path: string) =>
      (await client.get<List<unknown>>(path)).body.total;
    expect(await totalOf(admin, '/api/admin/items?search=finder@campus.test')).toBe(1);
    expect(await totalOf(admin, '/api/admin/lost-items?search=CAMP1234567')).toBe(1);
    expect(await totalOf(admin, '/api/admin/claims?search=carved%20into%20the%20wooden')).toBe(1);
    expect(await totalOf(visitor, '/api/items?search=finder@campus.test')).toBe(0);
  });

  it('lets a claim of before be approved, and new ones be made and decided', async () => {
    const admin = await service.admin();
    const pending = await admin.get<List<AdminClaim>>('/api/admin/claims?search=Carla&status=pending');
    const [claim] = pending.body.data;
    expect(claim?.itemTitle).toBe('Kept violet umbrella');
    expect((await admin.post(`/api/admin/claims/${claim?.id}/approve`, {})).status).toBe(200);
    const claimed = await admin.get<List<{ title: string; claimantName: string }>>(
      '/api/admin/claimed-items?search=Kept',
    );
    expect(claimed.body.data.map(({ title, claimantName }) => [title, claimantName]).sort()).toEqual([
      ['Kept grey scarf', 'Omar Owner'],
      ['Kept violet umbrella', 'Carla Claimant'],
    ]);

    const lost = await admin.get<List<AdminItem>>('/api/admin/lost-items?search=Kept%20lost');
    expect(lost.body.data[0]?.status).toBe('pending');
    expect((await admin.post(`/api/admin/items/${lost.body.data[0]?.id}/approve`)).status).toBe(200);

    const { body: open } = await service.visitor().get<List<PublicItem>>('/api/items');
    const { id } = await submitClaim(service.visitor(), open.data[0]?.id ?? '');
    expect((await admin.post(`/api/admin/claims/${id}/approve`, {})).status).toBe(200);
    expect((await service.visitor().get<List<PublicItem>>('/api/items')).body.total).toBe(open.total - 1);
  });

  it('gives an approved claim of before its pick-up code when the desk receives the item', async () => {
    const admin = await service.admin();
    const approved = await admin.get<List<AdminClaim>>('/api/admin/claims?search=Omar&status=approved');
    const path = `/api/admin/claims/${approved.body.data[0]?.id}`;
    expect((await admin.get<AdminClaimPage>(path)).body).toMatchObject({
      pickup: null,
      canRenewPickup: false,
    });
    await admin.post(`/api/admin/items/${approved.body.data[0]?.itemId}/receive`, {});
    const { body } = await admin.get<AdminClaimPage>(path);
    expect(body.pickup?.code).toMatch(/^\d{6}$/);
  });

  it('keeps the earlier log and continues it', async () => {
    const admin = await service.admin();
    const { body } = await admin.get<List<{ action: string }>>('/api/admin/logs?action=CLAIM_APPROVED');
    expect(body.total).toBeGreaterThanOrEqual(3);
  });
});

it('a category that only items know becomes one of the settings', async () => {
  const service = await createTestApp({ RATE_LIMIT: '1000' }, emptyDatabase);
  const [visitor, admin] = [service.visitor(), await service.admin()];
  const [first] = [await reportFound(visitor), await reportFound(visitor)];
  await service.dataSource.query(`UPDATE items SET category = 'Kept ''own' WHERE id = '${first.id}'`);
  const migration = new CampusSettings1763910000000();
  const runner = service.dataSource.createQueryRunner();
  await migration.down(runner);
  await migration.up(runner);
  await new NearPlaces1764130000000().up(runner);
  await new CategoryRules1764380000000().up(runner);
  await new NamesByLanguage1764385000000().up(runner);
  await runner.release();
  const { body } = await admin.get<CampusSettings>('/api/admin/settings');
  const rules = { isSensitive: false, secondPerson: false, policeOnly: false, neverPublic: false };
  const names = { nameEn: null, nameEs: null, nameFr: null };
  const own = { name: "Kept 'own", ...names, usedFor: 'found', keepDays: 90, ...rules };
  expect(body.categories).toEqual([...defaultSettings().categories, { id: expect.any(String), ...own }]);
  expect((await adminItem(admin, first.id)).category).toBe("Kept 'own");
  await service.close();
});

/** What a database is made of, one line each; the names of primary keys are PostgreSQL's own. */
async function schemaOf(dataSource: DataSource): Promise<string[]> {
  const isPostgres = dataSource.options.type === 'postgres';
  const rows: Record<string, string>[] = await dataSource.query(isPostgres ? POSTGRES_SCHEMA : SQLITE_SCHEMA);
  // A dump writes the types of a check otherwise.
  const untyped = (text: string) => text.replace(/::(character varying|text)|[()[\]]/g, '');
  return rows.map((row) => untyped(Object.values(row).join(' ')).replace(/\s+/g, ' ').trim()).sort();
}

const SQLITE_SCHEMA = `
  SELECT type, name, '' AS detail FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'
  UNION ALL SELECT 'trigger', name, sql FROM sqlite_master WHERE type = 'trigger'
  UNION ALL SELECT 'index', name, sql FROM sqlite_master WHERE type = 'index'
  UNION ALL SELECT 'column', master.name, col.name || col.type || col."notnull" || COALESCE(col.dflt_value, '')
    FROM sqlite_master AS master, pragma_table_info(master.name) AS col WHERE master.type = 'table'`;

const POSTGRES_SCHEMA = `
  SELECT 'column' AS kind, table_name || ' ' || column_name AS name,
    data_type || is_nullable || COALESCE(column_default, '') AS detail
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'public' AND indexname NOT LIKE 'PK\\_%' AND indexname NOT LIKE '%\\_pkey'
  UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'p'
  UNION ALL SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', proname, prosrc FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prolang = (SELECT oid FROM pg_language WHERE lanname = 'plpgsql')
  UNION ALL SELECT 'sequence', sequencename, data_type::text FROM pg_sequences WHERE schemaname = 'public'`;

describe.each([
  [
    'a newer version has brought up to date',
    `INSERT INTO migrations ("timestamp", "name") VALUES (1763799999999, 'Later1763799999999')`,
    /^The database is of a newer version: .* Nothing was changed\.\n?$/,
  ],
  [
    'is of a version too old to go on from',
    `UPDATE migrations SET "name" = 'OrderedSearch1763712270000'`,
    /^The database is of a version that .* start the service of commit \w+ on it once.* Nothing was changed\.\n?$/,
  ],
])('a database that %s', (_, change, refusal) => {
  let built: string;
  let service: TestApp;
  const entries = async () => {
    const [{ n }] = await service.dataSource.query('SELECT COUNT(*) AS n FROM system_logs');
    return Number(n);
  };

  beforeAll(async () => {
    built = buildService();
    service = await createTestApp({}, emptyDatabase);
    await service.dataSource.query(change);
  });
  afterAll(() => service.close());

  it('is refused by the service in one line, and not written to', async () => {
    const before = await entries();
    const { dataDir, databaseUrl, secretKeys } = service.config;
    const refused = new ServiceProcess(join(built, 'main.js'), {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SAMPLE_DATA: 'off',
      SECRET_KEY: secretKeys.join(','),
      ADMIN_EMAIL: 'another@campus.test',
      ADMIN_PASSWORD: 'correct horse battery',
      HOST: '127.0.0.1',
    });
    expect(await refused.exited).toEqual([1, null]);
    expect(refused.stderr).toMatch(refusal);
    expect(await entries()).toBe(before);
  });

  it.each([
    ['backup', [] as string[]],
    ['mail', ['retry', '--all']],
    ['admin', ['create', 'way-in@campus.test']],
  ] as const)('is refused by %s', async (command, args) => {
    const outcome = await commandOn(built, service.config)(command, [...args]);
    expect(outcome).toEqual({ code: 1, said: expect.stringMatching(refusal) });
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

describe('a restored database of an earlier version', () => {
  it('is brought up to date, and its e-mails that waited are held back', async () => {
    const { config, remove } = await prepareConfig();
    await restoreKept(config);
    await within(config, async (dataSource) => {
      await dataSource.query('DELETE FROM mail_outbox');
      for (const [number, status] of ['pending', 'sent', 'failed'].entries())
        await dataSource.query(
          `INSERT INTO mail_outbox (id, recipient, language, template, params, status, attempts, next_attempt_at, created_at)
           VALUES ('00000000-0000-4000-8000-00000000000${number}', 'a@campus.test', 'en', 'password_changed', '{}', '${status}', 0, '2026-01-01', '2026-01-01')`,
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
});
