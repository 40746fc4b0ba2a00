import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { form, foundReport } from '@lost-found/test-kit';
import type { NamedFinding } from '../../src/operator/doctor/checks.js';
import * as doctor from '../../src/operator/doctor/doctor-command.js';
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
    const { code, said } = await performOn(service.config, doctor, more)('--json');
    const findings: NamedFinding[] = JSON.parse(said);
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
    const { said } = await performOn(service.config, doctor)();
    expect(said).toMatch(/^ok {7}database {8}\S+ [\d.].*, 0 items/m);
  });

  it('names lost files, failing jobs, e-mails that were not sent and a clock that is behind', async () => {
    await service
      .visitor()
      .post('/api/found-reports', form(foundReport(), 'images', [await jpeg({ width: 200, height: 150 })]));
    const stored = join(service.config.dataDir, 'files/stored');
    for (const name of await readdir(stored)) rmSync(join(stored, name));
    const { dataSource } = service;
    await dataSource.query(`UPDATE "jobs" SET "attempts" = 7 WHERE "kind" = 'retention'`);
    await dataSource.query(
      `INSERT INTO "job_runs" ("name", "finished_at") VALUES ('another', '2099-01-01 00:00:00.000')`,
    );
    await dataSource.query(`DELETE FROM "users"`);
    const { code, states, details } = await examine();
    expect(code).toBe(1);
    expect(states).toMatchObject({
      files: 'failed',
      jobs: 'failed',
      time: 'failed',
      administrators: 'failed',
    });
    expect(details.jobs).toContain('retention');
    expect(details.administrators).toContain('npm run admin -- create');
  });

  it('says that a service answers and is not ready, and where to read on', async () => {
    const problem = { code: 'database_unavailable', params: { reason: 'database_damaged' } };
    const unready = createServer((_, response) => response.writeHead(503).end(JSON.stringify(problem)));
    await once(unready.listen(0, '127.0.0.1'), 'listening');
    const { port } = unready.address() as AddressInfo;
    const { states, details } = await examine({ HOST: '127.0.0.1', PORT: String(port) });
    unready.close();
    expect(states.service).toBe('failed');
    expect(details.service).toMatch(/not ready: database_unavailable, database_damaged\. .*"A damaged database"/);
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
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('SMTP_URL is not set') });
    const { said } = await performOn(service.config, doctor, { SMTP_URL })(
      '--mail',
      'you@campus.test',
      '--json',
    );
    expect(said).toContain('The mail server took a message to you@campus.test.');
    expect(server.mails).toHaveLength(1);
    await server.close();
  });
});
