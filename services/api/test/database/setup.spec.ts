import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { List, LogEntry, Problem, SetupStatus } from '@lost-found/contracts';
import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { createApp } from '../../src/create-app.js';
import type { Config } from '../../src/platform/config/config.js';
import { dataSourceOptions, migrate } from '../../src/platform/database/data-source.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { afterCommit, UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { HttpClient } from '../harness/http-client.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, emptyDatabase, type TestApp } from '../harness/test-app.js';
import { prepareConfig } from '../harness/test-config.js';

/** Starts the service and waits for the first failure of its database, not for its success. */
async function startFailing(config: Config) {
  const app = await createApp(config);
  await app.init();
  // Registered last, so that it is told when all others have done their part.
  await new Promise<void>((resolve) => app.get(DatabaseInitializer).onFailure(async () => resolve()));
  return app;
}

describe('setting up the database (§2, §4)', () => {
  it('reports the number of created tables, and logs it', async () => {
    const service = await createTestApp({}, emptyDatabase);
    const tables = service.dataSource.entityMetadatas.length;
    const { body } = await service.visitor().get<SetupStatus>('/api/setup');
    expect(body).toEqual({ state: 'ready', tablesCreated: tables, tablesFailed: 0 });
    const admin = await service.admin();
    const logs = await admin.get<List<LogEntry>>('/api/admin/logs?action=DATABASE_INITIALIZED');
    expect(logs.body.data).toMatchObject([
      { details: { tablesCreated: tables, timestamp: expect.any(String) }, ipAddress: 'localhost' },
    ]);
    expect(logs.body.data[0]).not.toHaveProperty('user');
    await service.close();
  });

  // SQLite has no such limits.
  if (process.env.TEST_DATABASE_URL)
    it('gives a migration more time than a query', async () => {
      const { config, remove } = await prepareConfig();
      const slowly = 'SELECT pg_sleep(0.5)';
      class Slow1700000000000 {
        up = (runner: QueryRunner) => runner.query(slowly);
        down = async () => undefined;
      }
      const { extra, ...options } = dataSourceOptions(config) as Extract<
        DataSourceOptions,
        { type: 'postgres' }
      >;
      const limits = { ...extra, statement_timeout: 100, query_timeout: 100 };
      const dataSource = new DataSource({ ...options, migrations: [Slow1700000000000], extra: limits });
      await dataSource.initialize();
      await expect(dataSource.query(slowly)).rejects.toThrow();
      expect(await migrate(dataSource)).toMatchObject([{ name: 'Slow1700000000000' }]);
      expect(await migrate(dataSource)).toEqual([]);
      await dataSource.destroy();
      await remove();
    });

  it('answers while the database cannot be opened, and continues once it can', async () => {
    const { config, remove } = await prepareConfig({ DATABASE_URL: '' });
    const obstacle = join(config.dataDir, 'lost-and-found.sqlite');
    mkdirSync(obstacle);
    const app = await startFailing(config);
    const visitor = new HttpClient(app);

    const setup = await visitor.get<SetupStatus>('/api/setup');
    expect(setup.body).toMatchObject({ state: 'failed', tablesCreated: 0 });
    expect(setup.body.tablesFailed).toBeGreaterThan(2);
    expect(setup.body.error).toBe(`Failed to create ${setup.body.tablesFailed} table(s)`);
    expect((await visitor.get('/api/health/live')).status).toBe(200);
    expect((await visitor.get('/api/health/ready')).status).toBe(503);
    expect((await visitor.get('/api/config')).status).toBe(200);
    const refused = await visitor.get('/api/auth/session');
    expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable']);
    expect(refused.headers['retry-after']).toBe('2');

    rmSync(obstacle, { recursive: true });
    await app.get(DatabaseInitializer).finished;
    expect((await visitor.get<SetupStatus>('/api/setup')).body.state).toBe('ready');
    expect((await visitor.get('/api/health/ready')).status).toBe(200);
    await app.close();
    await remove();
  });

  it('is tried again at growing intervals, of 5 seconds at most', async () => {
    const { config, remove } = await prepareConfig({ DATABASE_URL: '' });
    const obstacle = join(config.dataDir, 'lost-and-found.sqlite');
    mkdirSync(obstacle);
    const clock = new ManualClock();
    const waits: number[] = [];
    jest.spyOn(clock, 'sleep').mockImplementation(async (ms) => {
      if (waits.push(ms) === 6) rmSync(obstacle, { recursive: true });
    });
    const app = await createApp(config, clock);
    await app.init();
    await app.get(DatabaseInitializer).finished;
    expect(waits).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
    await app.close();
    await remove();
  });

  it('says of a database that is broken that it is, not that it is starting', async () => {
    const { config, remove } = await prepareConfig({ DATABASE_URL: '' });
    writeFileSync(join(config.dataDir, 'lost-and-found.sqlite'), Buffer.alloc(100_000, 'no database'));
    const app = await startFailing(config);
    const visitor = new HttpClient(app);
    const setup = await visitor.get<SetupStatus>('/api/setup');
    expect(setup.body).toMatchObject({ state: 'failed', reason: 'database_damaged' });
    for (const path of ['/api/health/ready', '/api/items']) {
      const { status, body } = await visitor.get<Problem>(path);
      expect([status, body]).toMatchObject([
        503,
        { code: 'database_unavailable', params: { reason: 'database_damaged' } },
      ]);
    }
    await app.close();
    await remove();
  });

  it('names the migration that failed, and the next step', async () => {
    const { config, remove } = await prepareConfig();
    const first = await startReady(config);
    await first.get(DataSource).query('DELETE FROM "migrations"');
    await first.close();

    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const app = await startFailing(config);
    const { body } = await new HttpClient(app).get<SetupStatus>('/api/setup');
    expect(body).toMatchObject({
      error: 'Failed to create 0 table(s)',
      reason: 'unknown',
      migration: 'Baseline1764500000000',
    });
    expect(error.mock.calls[0]).toEqual([
      expect.stringMatching(
        /^Failed to create 0 table\(s\): the migration Baseline1764500000000 failed: .*\. The data is as it was before: /,
      ),
    ]);
    error.mockRestore();
    await app.close();
    await remove();
  });

  it('counts the tables that are missing, and logs the failure', async () => {
    const { config, remove } = await prepareConfig();
    const first = await startReady(config);
    await first.get(DataSource).query('DROP TABLE sessions');
    await first.close();

    const app = await startFailing(config);
    const { body } = await new HttpClient(app).get<SetupStatus>('/api/setup');
    expect(body).toMatchObject({ state: 'failed', tablesFailed: 1, error: 'Failed to create 1 table(s)' });
    const [{ entries }] = await app
      .get(DataSource)
      .query(`SELECT COUNT(*) AS entries FROM system_logs WHERE action = 'DATABASE_INITIALIZATION_FAILED'`);
    expect(Number(entries)).toBeGreaterThan(0);
    await app.close();
    await remove();
  });

  it('creates the first administrator once', async () => {
    const { config, remove } = await prepareConfig();
    await (await startReady(config)).close();
    const app = await startReady(config);
    const [{ admins }] = await app.get(DataSource).query('SELECT COUNT(*) AS admins FROM users');
    expect(Number(admins)).toBe(1);
    await app.close();
    await remove();
  });
});

async function startReady(config: Config) {
  const app = await createApp(config);
  await app.init();
  await app.get(DatabaseInitializer).finished;
  return app;
}

describe('the schema', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({}, emptyDatabase);
  });
  afterAll(() => service.close());

  it('is the same in the entities and after the migrations', async () => {
    const { upQueries } = await service.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('keeps one account per address in any case of letters', async () => {
    const insert = (id: number, email: string) =>
      service.dataSource.query(
        `INSERT INTO users (id, email, full_name, role, email_verified, language, theme, email_notifications, created_at, updated_at, search_text)
         VALUES ('00000000-0000-4000-8000-00000000000${id}', '${email}', 'A', 'user', false, 'en', 'system', '{}', '2026-01-01', '2026-01-01', '')`,
      );
    await insert(1, 'someone@campus.test');
    await expect(insert(2, 'SomeOne@campus.test')).rejects.toThrow(/unique/i);
  });

  it('knows no role but admin and user (§5)', async () => {
    await expect(service.dataSource.query(`UPDATE users SET role = 'owner'`)).rejects.toThrow(/check/i);
  });

  it('protects the system log from deletion, even by its owner', async () => {
    if (service.dataSource.options.type === 'sqlite') return;
    const count = () => service.dataSource.query('SELECT COUNT(*) FROM system_logs');
    const before = await count();
    await expect(service.dataSource.query('TRUNCATE system_logs')).rejects.toThrow(/never changed/);
    expect(await count()).toEqual(before);
  });
});

describe('afterCommit', () => {
  let service: TestApp;
  let unitOfWork: UnitOfWork;

  beforeAll(async () => {
    service = await createTestApp({}, emptyDatabase);
    unitOfWork = service.app.get(UnitOfWork);
  });
  afterAll(() => service.close());

  it('runs once the transaction is committed, out of it', async () => {
    const order: string[] = [];
    let next: Promise<void> | undefined;
    await unitOfWork.transaction(async () => {
      afterCommit(() => {
        order.push('told');
        next = unitOfWork.transaction(async () => void order.push('next'));
      });
      order.push('changed');
    });
    await next;
    expect(order).toEqual(['changed', 'told', 'next']);
  });

  it('never runs for a transaction that is rolled back', async () => {
    const callback = jest.fn();
    const failing = unitOfWork.transaction(async () => {
      afterCommit(callback);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(callback).not.toHaveBeenCalled();
  });

  it('undoes nothing when it throws, and lets the others run', async () => {
    const callback = jest.fn();
    const answer = await unitOfWork.transaction(async () => {
      afterCommit(() => {
        throw new Error('mistake');
      });
      afterCommit(callback);
      return 'kept';
    });
    expect(answer).toBe('kept');
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('is refused outside a transaction', () => {
    expect(() => afterCommit(() => undefined)).toThrow('outside a transaction');
  });
});
