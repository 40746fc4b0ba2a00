import type { SystemStatus } from '@lost-found/contracts';
import { claimForm, form, foundReport } from '@lost-found/test-kit';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { ReadOnly } from '../../src/platform/database/read-only.js';
import { NightlyRuns } from '../../src/platform/jobs/nightly-runs.js';
import { findLogs } from '../factories/answers.js';
import type { HttpClient } from '../harness/http-client.js';
import { doJobs, getJobs, makeDue } from '../harness/jobs.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const ITEM_ID = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

describe('the switch of a full administrator', () => {
  const clock = new ManualClock(Date.parse('2031-01-10T12:00:00Z'));
  let service: TestApp;
  let admin: HttpClient;

  beforeAll(async () => {
    service = await createTestApp({}, undefined, clock);
    admin = await service.admin();
  });
  afterAll(() => service.close());

  const set = (readOnly: boolean) =>
    admin.send<SystemStatus>({
      method: 'PUT',
      url: '/api/admin/status/read-only',
      payload: { readOnly },
    });
  const report = () => service.visitor().post('/api/found-reports', form(foundReport(), 'images', []));

  it('closes changes and jobs at once, and opens them again; each is in the log', async () => {
    expect((await report()).status).toBe(201);
    expect((await set(true)).body).toMatchObject({ readOnly: 'on' });
    expect(await report()).toMatchObject({ status: 503, body: { code: 'read_only' } });
    for (const path of ['/api/config', '/api/health/ready'])
      expect((await service.visitor().get(path)).body).toMatchObject({ readOnly: true });
    const lastRun = () => service.app.get(NightlyRuns).last('retention');
    const before = await lastRun();
    await makeDue(service, 'retention');
    clock.skip('1 min');
    await doJobs(service);
    expect(await lastRun()).toEqual(before);

    expect((await set(false)).body).toMatchObject({ readOnly: 'off' });
    expect((await report()).status).toBe(201);
    await doJobs(service);
    expect(await lastRun()).not.toEqual(before);
    const switched = await findLogs(admin, '&search=read%20only');
    expect(switched.map(({ action }) => action).sort()).toEqual(['READ_ONLY_OFF', 'READ_ONLY_ON']);
  });

  it('reaches another instance within five seconds', async () => {
    const other = await createApp(service.config, clock);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    try {
      const switched = other.get(ReadOnly);
      expect(await switched.isOn()).toBe(false);
      await set(true);
      clock.skip('5 s');
      expect(await switched.isOn()).toBe(true);
    } finally {
      await set(false);
      await other.close();
    }
  });
});

describe('a read-only service', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ READ_ONLY: 'on' });
  });
  afterAll(() => service.close());

  it('lets visitors search and read, and the public config says that changes are closed', async () => {
    const visitor = service.visitor();
    expect((await visitor.get('/api/items')).status).toBe(200);
    expect((await visitor.get('/api/config')).body).toMatchObject({ readOnly: true });
    expect((await visitor.post('/api/items/similar', {})).status).not.toBe(503);
  });

  it.each([
    ['a report', '/api/found-reports', () => form(foundReport(), 'images', [])],
    ['a claim', '/api/claims', () => form(claimForm(ITEM_ID), 'proofFiles', [])],
  ])('refuses %s', async (_, path, body) => {
    const refused = { status: 503, body: { code: 'read_only' } };
    expect(await service.visitor().post(path, body())).toMatchObject(refused);
  });

  it('lets the desk sign in and read, and refuses its changes', async () => {
    const admin = await service.admin();
    expect((await admin.get('/api/admin/items')).status).toBe(200);
    const change = await admin.post('/api/admin/settings/places', { name: 'Attic' });
    expect(change).toMatchObject({ status: 503, body: { code: 'read_only' } });
  });

  it('runs no job', async () => {
    expect(await getJobs(service, '')).toEqual([]);
  });
});
