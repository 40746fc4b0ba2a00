import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { List, LogEntry, SetupStatus } from '@lost-found/contracts';
import { DataSource } from 'typeorm';
import type { Config } from '../../src/config/config.js';
import { DatabaseInitializer } from '../../src/database/database-initializer.js';
import { createApp } from '../../src/http/create-app.js';
import { HttpClient } from '../harness/http-client.js';
import { createTestApp } from '../harness/test-app.js';
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
  it('tells how many tables it created, and logs it', async () => {
    const service = await createTestApp();
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

  it('answers while the database cannot be opened, and goes on by itself once it can', async () => {
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
    expect([refused.status, refused.body.code]).toEqual([503, 'database_not_ready']);
    expect(refused.headers['retry-after']).toBe('2');

    rmSync(obstacle, { recursive: true });
    await app.get(DatabaseInitializer).finished;
    expect((await visitor.get<SetupStatus>('/api/setup')).body.state).toBe('ready');
    expect((await visitor.get('/api/health/ready')).status).toBe(200);
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
