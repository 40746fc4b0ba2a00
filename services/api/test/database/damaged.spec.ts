import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { foundReport } from '@lost-found/test-kit';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/create-app.js';
import { snapshotSqlite } from '../../src/operator/backup/sqlite-backup.js';
import * as retentionCommand from '../../src/operator/retention/retention-command.js';
import { StartupError } from '../../src/platform/config/startup-error.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { clearPageCheck, needsPageCheck } from '../../src/platform/database/sqlite/page-check.js';
import { reportFound } from '../factories/reports.js';
import { HttpClient } from '../harness/http-client.js';
import { doJobs, makeDue } from '../harness/jobs.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { performOn } from '../operator/command.js';

const METRICS_TOKEN = 'a token of the metrics, long enough';

const onSqlite = { DATABASE_URL: '', METRICS_TOKEN };

/** Overwrites every page of a table's tree, as a broken disk does. */
async function flipPages(service: TestApp, table: string): Promise<() => void> {
  const { dataSource } = service;
  const pages: { pageno: number }[] = await dataSource.query(
    'SELECT "pageno" FROM "dbstat" WHERE "name" = ?',
    [table],
  );
  const [{ page_size: size }] = await dataSource.query('PRAGMA page_size');
  return () => {
    const file = openSync(join(service.config.dataDir, 'lost-and-found.sqlite'), 'r+');
    for (const { pageno } of pages) writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (pageno - 1) * size);
    closeSync(file);
  };
}

const readMetrics = async (visitor: HttpClient) =>
  (await visitor.get('/api/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).text;

const report = async (visitor: HttpClient) =>
  (await visitor.post('/api/found-reports', foundReport())).status;

const readiness = async (visitor: HttpClient) => {
  const { status, body } = await visitor.get('/api/health/ready');
  return [status, body.params?.reason];
};

/** Codes of the errors in the log that are reasons of the health check. */
const codesIn = (error: jest.SpyInstance) => error.mock.calls.map(([output]) => output?.code).filter(Boolean);

describe('a SQLite database with damaged pages', () => {
  it('makes the service not ready after a query or the nightly check finds them, and after a restart, until a check finds nothing', async () => {
    const service = await createTestApp(onSqlite);
    await reportFound(service.visitor());
    const damage = await flipPages(service, 'reporters');
    const { config } = service;
    await service.app.close();
    const file = join(config.dataDir, 'lost-and-found.sqlite');
    copyFileSync(file, `${file}.sound`);
    damage();

    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const app = await createApp(config);
    await app.init();
    await app.get(DatabaseInitializer).finished;
    const visitor = new HttpClient(app);
    expect(await readiness(visitor)).toEqual([200, undefined]);
    expect(await report(visitor)).toBe(503);
    expect(await readiness(visitor)).toEqual([503, 'database_damaged']);
    const metrics = await readMetrics(visitor);
    expect(metrics).toContain('\nlost_found_ready 0\n');
    expect(metrics).toContain('\nlost_found_database_up 0\n');
    expect(metrics).toContain('\nlost_found_degraded{reason="database_damaged"} 1\n');
    expect(codesIn(error)).toEqual(['database_damaged']);
    // A message needs no damaged page, and would be lost with the file.
    const signUp = { fullName: 'Noor', email: 'noor@campus.test', password: 'seven-violet-kites' };
    const { status } = await visitor.post('/api/auth/sign-up', {
      ...signUp,
      confirmPassword: signUp.password,
    });
    expect(status).toBe(503);
    await app.close();
    error.mockClear();

    const other = await createApp(config);
    const isRefused = new Promise<void>((resolve) =>
      other.get(DatabaseInitializer).onFailure(async () => resolve()),
    );
    await other.init();
    await isRefused;
    expect(await readiness(new HttpClient(other))).toEqual([503, 'database_damaged']);
    expect(codesIn(error)).toEqual(['database_damaged']);
    await other.close();
    error.mockClear();

    clearPageCheck(config.dataDir);
    const unmarked = await createApp(config);
    await unmarked.init();
    await unmarked.get(DatabaseInitializer).finished;
    expect(await readiness(new HttpClient(unmarked))).toEqual([200, undefined]);
    await makeDue({ dataSource: unmarked.get(DataSource) }, 'check_database');
    await doJobs({ app: unmarked });
    expect(await readiness(new HttpClient(unmarked))).toEqual([503, 'database_damaged']);
    expect(codesIn(error)).toEqual(['database_damaged']);
    await unmarked.close();
    error.mockRestore();

    const folder = join(config.dataDir, 'backup');
    mkdirSync(folder);
    const refusal = await snapshotSqlite(config.dataDir, folder).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as Error).message).toMatch(/^No backup was made: .* is damaged .*docs\/operations\.md/);
    expect(needsPageCheck(config.dataDir)).toBe(true);

    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    renameSync(`${file}.sound`, file);
    const mended = await createApp(config);
    await mended.init();
    await mended.get(DatabaseInitializer).finished;
    expect(await readiness(new HttpClient(mended))).toEqual([200, undefined]);
    expect(needsPageCheck(config.dataDir)).toBe(false);
    await mended.close();
    rmSync(config.dataDir, { recursive: true });
  });
});

describe('a SQLite database with a damaged schema', () => {
  it('is named in one line at a start, and by a command', async () => {
    const service = await createTestApp(onSqlite);
    const { config } = service;
    await service.dataSource.query('PRAGMA writable_schema = ON');
    await service.dataSource.query(`UPDATE "sqlite_master" SET "sql" = 'CREATE' WHERE "name" = 'items'`);
    await service.app.close();

    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const app = await createApp(config);
    await app.init();
    let failures = 0;
    await new Promise<void>((resolve) => {
      app.get(DatabaseInitializer).onFailure(async () => {
        failures += 1;
        if (failures === 2) resolve();
      });
    });
    await app.close();
    expect(error.mock.calls).toEqual([
      [{ code: 'database_damaged' }, expect.stringMatching(/^The database is damaged \(.*restore a backup/)],
    ]);
    expect(warn).not.toHaveBeenCalled();
    error.mockRestore();
    warn.mockRestore();

    const refused = await performOn(config, retentionCommand)();
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database .* "A damaged database"\.$/),
    });
    rmSync(config.dataDir, { recursive: true });
  });
});

describe('the files of a SQLite database under a running service', () => {
  let service: TestApp;
  let error: jest.SpyInstance;
  beforeEach(async () => {
    service = await createTestApp(onSqlite);
    await reportFound(service.visitor());
    error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  });
  afterEach(async () => {
    error.mockRestore();
    await service.close();
  });
  const path = (ending: string) => join(service.config.dataDir, `lost-and-found.sqlite${ending}`);

  it.each([
    ['the database is removed', '', () => undefined],
    ['another file takes its place', '', (gone: string) => writeFileSync(gone, '')],
    ['its write-ahead log is removed', '-wal', () => undefined],
  ])(
    '%s: the service is not ready and acknowledges nothing until the file is back',
    async (_what, ending, put) => {
      const aside = join(service.config.dataDir, 'aside');
      renameSync(path(ending), aside);
      put(path(ending));
      expect(await report(service.visitor())).toBe(503);
      expect(await readiness(service.visitor())).toEqual([503, 'unreachable']);
      expect(await readMetrics(service.visitor())).toContain(
        'lost_found_degraded{reason="database_replaced"} 1',
      );
      expect(codesIn(error)).toContain('database_replaced');
      renameSync(aside, path(ending));
      expect(await readiness(service.visitor())).toEqual([200, undefined]);
      expect(await report(service.visitor())).toBe(201);
    },
  );

  it('take a write of a readiness check, and not of the next one within a second', async () => {
    // Jobs of the start write, too.
    await service.idle();
    const reader = service.dataSource.createQueryRunner('slave');
    const version = async () => (await reader.query('PRAGMA data_version'))[0].data_version;
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const versions = [await version()];
    for (const visitor of [service.visitor(), service.visitor()]) {
      expect(await readiness(visitor)).toEqual([200, undefined]);
      versions.push(await version());
    }
    now.mockRestore();
    expect(versions[1]).not.toBe(versions[0]);
    expect(versions[2]).toBe(versions[1]);
  });
});
