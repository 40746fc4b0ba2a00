import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { form, foundReport } from '@lost-found/test-kit';
import type { NamedFinding } from '../../src/operator/doctor/checks.js';
import * as doctor from '../../src/operator/doctor/doctor-command.js';
import { wordUnreachable } from '../../src/operator/doctor/running-service.js';
import { jpeg } from '../factories/files.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { changeOutbox, claimReceived, enqueue } from '../mail/outbox-rows.js';
import { TestMailServer } from '../mail/test-mail-server.js';
import { performOn } from './command.js';

describe('npm run doctor', () => {
  let service: TestApp;

  beforeEach(async () => {
    service = await createTestApp();
  });
  afterEach(() => service.close());

  const examine = async (more: Record<string, string> = {}) => {
    const { code, output } = await performOn(service.config, doctor, more)('--json');
    const findings: NamedFinding[] = JSON.parse(output);
    const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
    const details = Object.fromEntries(findings.map(({ check, detail }) => [check, detail]));
    return { code, states, details };
  };

  it('finds nothing wrong with the data of a sound service, and prints one line for each check', async () => {
    const { code, states } = await examine();
    expect(code).toBe(0);
    expect(states).toMatchObject({ settings: 'ok', database: 'ok', files: 'ok', time: 'ok', jobs: 'ok' });
    // Nothing listens at the address of the test.
    expect(states).toMatchObject({ service: 'warning', address: 'warning' });
    const { output } = await performOn(service.config, doctor)();
    expect(output).toMatch(/^ok {7}database {8}\S+ [\d.].*, 0 items/m);
  });

  it('has one line for one cause', async () => {
    const folder = join(service.config.dataDir, 'empty');
    mkdirSync(folder);
    const { output } = await performOn({ ...service.config, dataDir: folder, databaseUrl: null }, doctor)();
    expect(output.match(/There is no database yet/g)).toHaveLength(1);
    expect(output).toMatch(/^failed {3}database /m);
    expect(output).not.toMatch(/^\w+ +administrators /m);
  });

  it('writes to the place of the backups, and names what is wrong with it', async () => {
    const { dataDir } = service.config;
    const target = join(dataDir, 'target');
    mkdirSync(target);
    expect((await examine({ BACKUP_TO: target })).states.backups).toBe('warning');
    expect(await readdir(target)).toEqual([]);
    const file = join(dataDir, 'no-folder');
    writeFileSync(file, '');
    const details = async (BACKUP_TO: string) => {
      const { states, details } = await examine({ BACKUP_TO });
      return [states.backups, details.backups];
    };
    expect(await details(join(dataDir, 'gone'))).toEqual([
      'failed',
      expect.stringContaining('mount its disk'),
    ]);
    expect(await details(file)).toEqual(['failed', expect.stringContaining('cannot be written (ENOTDIR)')]);
    expect(await details('http://key:secret@127.0.0.1:9/campus')).toEqual([
      'failed',
      expect.stringMatching(/^The bucket campus at .*ECONNREFUSED/),
    ]);
  });

  it('names lost and unreadable files, failing jobs, and a clock that is behind or was ahead', async () => {
    await service
      .visitor()
      .post('/api/found-reports', form(foundReport(), 'images', [await jpeg({ width: 200, height: 150 })]));
    const stored = join(service.config.dataDir, 'files/stored');
    const names = (await readdir(stored)).sort();
    const [photo = '', thumbnail = ''] = names;
    for (const name of names) rmSync(join(stored, name));
    // Not readable, although its size is unknown to the database.
    mkdirSync(join(stored, thumbnail));
    const { dataSource } = service;
    await dataSource.query(`UPDATE "jobs" SET "attempts" = 7 WHERE "kind" = 'retention'`);
    await dataSource.query(
      `INSERT INTO "job_runs" ("name", "finished_at") VALUES
        ('retention', '2099-01-01 00:00:00.000'), ('back_up', '2099-01-01 00:00:00.000')
        ON CONFLICT ("name") DO UPDATE SET "finished_at" = excluded."finished_at"`,
    );
    await dataSource.query(`DELETE FROM "users"`);
    const { code, states, details } = await examine({ BACKUP_SCHEDULE: '6' });
    expect(code).toBe(1);
    expect(details.files).toMatch(
      new RegExp(
        `^1 of 2 files are missing, 1 .* cannot be read \\(${photo} of item .*, ${thumbnail} of item`,
      ),
    );
    expect(details.backups).toContain('No backup is known yet');
    expect(states).toMatchObject({
      files: 'failed',
      jobs: 'failed',
      time: 'warning',
      administrators: 'failed',
    });
    expect(details.jobs).toContain('retention');
    expect(details.administrators).toContain('npm run admin -- create');
  });

  /** Examines while a service answers so. */
  const examineWith = async (status: number, body: unknown, setup: unknown = {}) => {
    const server = createServer(({ url = '' }, response) =>
      response.writeHead(status).end(JSON.stringify(url.endsWith('/setup') ? setup : body)),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const { states, details } = await examine({ HOST: '127.0.0.1', PORT: String(port) });
    server.close();
    return [states.service, details.service];
  };

  it('says that a service answers and is not ready, and where to read on', async () => {
    const problem = { code: 'database_unavailable', params: { reason: 'database_damaged' } };
    expect(await examineWith(503, problem)).toEqual([
      'failed',
      expect.stringMatching(/not ready: database_unavailable, database_damaged\. .*"A damaged database"/),
    ]);
  });

  it('names the migration that failed at the start of the service', async () => {
    const problem = { code: 'database_unavailable', params: { reason: 'unknown' } };
    expect(await examineWith(503, problem, { migration: 'Baseline1764500000000' })).toEqual([
      'failed',
      expect.stringMatching(/the migration Baseline1764500000000 failed\. .*start the version before again/),
    ]);
  });

  it('names an older service that answers', async () => {
    expect(await examineWith(200, { status: 'ok', version: '0.0.9' })).toEqual([
      'warning',
      expect.stringMatching(
        /^An older service \(version 0\.0\.9\) answers on .* is installed: restart it\.$/,
      ),
    ]);
    expect(await examineWith(200, { status: 'ok' })).toEqual([
      'warning',
      expect.stringMatching(/^An older service answers/),
    ]);
  });

  it('names the cause for which the public address does not answer', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await once(server.close(), 'close');
    const { details } = await examine({ PUBLIC_URL: `http://127.0.0.1:${port}` });
    expect(details.address).toMatch(/nothing listens there\. .* \(ECONNREFUSED\)$/);
    const expired = Object.assign(new TypeError('fetch failed'), { cause: { code: 'CERT_HAS_EXPIRED' } });
    expect(wordUnreachable(expired)).toMatch(/^its certificate has expired\. .* \(CERT_HAS_EXPIRED\)$/);
    const unknown = Object.assign(new TypeError('fetch failed'), { cause: new Error('bad port') });
    expect(wordUnreachable(unknown)).toBe('bad port (TypeError)');
  });

  it('warns of backups on the disk of the data', async () => {
    await service.dataSource.query(
      `INSERT INTO "job_runs" ("name", "finished_at") VALUES ('back_up', '${new Date().toISOString().replace('T', ' ').slice(0, 23)}')`,
    );
    const { states, details } = await examine({
      BACKUP_SCHEDULE: '6',
      BACKUP_TO: service.config.dataDir,
    });
    expect([states.backups, details.backups]).toEqual([
      'warning',
      expect.stringContaining('on the disk of the data'),
    ]);
  });

  it('names closed changes, and e-mails that a restore held back', async () => {
    await enqueue(service, claimReceived(), 'owner@campus.test');
    await service.idle();
    await changeOutbox(service, { status: 'held' }, { recipient: 'owner@campus.test' });
    const admin = await service.admin();
    const url = '/api/admin/status/read-only';
    expect((await admin.send({ method: 'PUT', url, payload: { readOnly: true } })).status).toBe(200);
    const { code, states, details } = await examine();
    expect(code).toBe(0);
    expect(states).toMatchObject({ mail: 'warning', changes: 'warning' });
    expect(details.mail).toContain('npm run mail -- release --all');
  });

  it('sends a test message', async () => {
    const server = new TestMailServer();
    const SMTP_URL = await server.listen();
    const refused = await performOn(service.config, doctor)('--mail', 'you@campus.test');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('SMTP_URL is not set') });
    const { output } = await performOn(service.config, doctor, { SMTP_URL })(
      '--mail',
      'you@campus.test',
      '--json',
    );
    expect(output).toContain('The mail server took a message to you@campus.test.');
    expect(server.mails).toHaveLength(1);
    await server.close();
  });
});
