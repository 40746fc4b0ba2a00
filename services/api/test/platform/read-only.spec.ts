import { claimForm, form, foundReport } from '@lost-found/test-kit';
import { jobsOf } from '../harness/jobs.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const ITEM_ID = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

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
    expect(await jobsOf(service, '')).toEqual([]);
  });
});
