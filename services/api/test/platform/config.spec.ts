import { type List, type LogEntry, type PublicConfig, publicConfigSchema } from '@lost-found/contracts';
import { PASSWORD } from '@lost-found/test-kit';
import { Logger } from '@nestjs/common';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { User } from '../../src/users/user.entity.js';
import { newAdministrator } from '../factories/second-factors.js';
import { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { demoSettings, prepareConfig } from '../harness/test-config.js';
import { useService } from '../harness/use-service.js';

/** The refused attempts of all tests count together where the instances share their counters. */
const settings = { ...demoSettings, LOGIN_FREE_ATTEMPTS: '100' };
const LOGINS = ['/api/auth/admin/login', '/api/auth/login'];
const credentials = { email: 'admin@campus.example', password: 'umbrella-desk-42' };

const isTold = async (visitor: HttpClient) =>
  (await visitor.get<PublicConfig>('/api/config')).text.includes(credentials.password);
const signIns = async (visitor: HttpClient) =>
  Promise.all(LOGINS.map(async (url) => (await visitor.post(url, credentials)).status));

/** Starts another service on the same data. */
async function startedOn(
  { config: { dataDir, databaseUrl, databaseDirectUrl } }: TestApp,
  env: Record<string, string>,
) {
  const { config, remove } = await prepareConfig(env);
  await remove();
  const app = await createApp({ ...config, dataDir, databaseUrl, databaseDirectUrl });
  await app.init();
  await app.get(DatabaseInitializer).finished;
  return app;
}

describe('the demo account', () => {
  let local: TestApp;

  beforeAll(async () => {
    local = await createTestApp(settings);
  });
  afterAll(() => local.close());

  const startedWith = (env: Record<string, string>) => startedOn(local, { ...settings, ...env });

  it.each<Record<string, string>>([
    {},
    { host: 'localhost:3000' },
    { host: '[::1]:3000', 'x-request-id': 'one-of-our-own' },
  ])('is for who sits at this machine: %j', async (headers) => {
    expect(await isTold(local.visitor(headers))).toBe(true);
    expect(await signIns(local.visitor(headers))).toEqual([200, 200]);
  });

  it.each<Record<string, string>>([
    { host: 'lost.campus.example' },
    { host: '192.168.1.5:3000' },
    { host: 'localhost.campus.example' },
    { 'x-forwarded-host': 'lost.campus.example' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 tunnel' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { 'cdn-loop': 'cloudflare' },
    { 'true-client-ip': '203.0.113.7' },
    { 'fly-client-ip': '203.0.113.7' },
    { 'x-client-ip': '203.0.113.7' },
    { 'x-envoy-external-address': '203.0.113.7' },
  ])('is not for whom a proxy brings: %j', async (headers) => {
    expect(await isTold(local.visitor(headers))).toBe(false);
    expect(await signIns(local.visitor(headers))).toEqual([401, 401]);
  });

  it('is not shown to a visitor from elsewhere by an answer that was kept for this machine', async () => {
    const elsewhere = local.visitor({ host: 'lost.campus.example' });
    const answers: boolean[] = [];
    for (const visitor of [local.visitor(), elsewhere, local.visitor()]) answers.push(await isTold(visitor));
    expect(answers).toEqual([true, false, true]);
  });

  // Where it is open at all is proven in src/platform/config/config.spec.ts.
  it('that exists already cannot sign in once there is another administrator, and can again without one', async () => {
    const signedIn = await local.admin();
    const named = { ADMIN_EMAIL: 'desk@campus.test', ADMIN_PASSWORD: 'correct horse battery' };
    const app = await startedWith(named);
    const visitor = new HttpClient(app);
    expect((await signedIn.get('/api/auth/session')).status).toBe(401);
    expect(await isTold(visitor)).toBe(false);
    expect(await signIns(visitor)).toEqual([401, 401]);
    expect((await visitor.get<PublicConfig>('/api/config')).body.sampleData).toBe(true);
    await app.close();
    const again = await startedWith({});
    const desk = new HttpClient(again);
    expect((await desk.post('/api/auth/admin/login', credentials)).status).toBe(200);
    const { body } = await desk.get<List<LogEntry>>('/api/admin/logs?action=PASSWORD_CHANGED&pageSize=2');
    expect(body.data).toMatchObject([{ details: { canSignIn: true } }, { details: { canSignIn: false } }]);
    await again.close();
  });

  it('is closed under another address, too', async () => {
    await local.dataSource.query(
      `UPDATE users SET email = 'me@campus.test' WHERE email = '${credentials.email}'`,
    );
    const app = await startedWith({ HOST: '0.0.0.0' });
    const moved = { ...credentials, email: 'me@campus.test' };
    expect((await new HttpClient(app).post('/api/auth/admin/login', moved)).status).toBe(401);
    await app.close();
  });

  it('is for everybody where the operator says so', async () => {
    const app = await startedWith({ PUBLIC_URL: 'https://lost.campus.example', DEMO_ACCOUNT: 'public' });
    const visitor = new HttpClient(app, { host: 'lost.campus.example', 'x-forwarded-for': '203.0.113.7' });
    expect(await isTold(visitor)).toBe(true);
    expect(await signIns(visitor)).toEqual([200, 200]);
    await app.close();
  });
});

describe('the administrator that ADMIN_EMAIL and ADMIN_PASSWORD name', () => {
  const { service } = useService({}, 'each test');
  const named = { email: 'admin@campus.test', password: 'correct horse battery' };
  const again = async (env: Record<string, string> = {}) => {
    const app = await startedOn(service, {
      ADMIN_EMAIL: named.email,
      ADMIN_PASSWORD: named.password,
      ...env,
    });
    const visitor = new HttpClient(app);
    const { status } = await visitor.post('/api/auth/admin/login', named);
    await app.close();
    return status;
  };

  it('does not come back after another administrator deleted it; the log says that both are ignored', async () => {
    const { client } = await newAdministrator(service);
    const first = await service.dataSource.getRepository(User).findOneByOrFail({ email: named.email });
    const deleted = await client.delete(`/api/admin/users/${first.id}`, undefined, {
      currentPassword: PASSWORD,
    });
    expect(deleted.status).toBe(204);
    const warn = jest.spyOn(Logger.prototype, 'warn');
    expect(await again()).toBe(401);
    const texts = warn.mock.calls.map(([text]) => String(text));
    warn.mockRestore();
    expect(texts).toContainEqual(
      expect.stringMatching(/ADMIN_EMAIL and ADMIN_PASSWORD are ignored.*remove both/),
    );
    expect(await service.dataSource.getRepository(User).countBy({ email: named.email })).toBe(0);
  });

  it('is created if no other person can enter the console', async () => {
    await newAdministrator(service, { passwordHash: null });
    await service.dataSource.query(`DELETE FROM users WHERE email = '${named.email}'`);
    expect(await again()).toBe(200);
  });

  it.each([
    ['was there before', false],
    ['is made then', true],
  ])('has no password where AUTH_PASSWORDS is off, nor later: one that %s', async (_when, isNew) => {
    if (isNew) await service.dataSource.query(`DELETE FROM users WHERE email = '${named.email}'`);
    const provider = {
      OIDC_PROVIDERS: 'campus',
      OIDC_CAMPUS_ISSUER: 'https://id.campus.test',
      OIDC_CAMPUS_CLIENT_ID: 'lost-and-found',
      OIDC_CAMPUS_CLIENT_SECRET: 'a secret of the client',
      OIDC_CAMPUS_FOR: 'staff',
    };
    expect(await again({ AUTH_PASSWORDS: 'off', ...provider })).toBe(403);
    expect(
      await service.dataSource.getRepository(User).findOneByOrFail({ email: named.email }),
    ).toMatchObject({
      passwordHash: null,
    });
    expect(await again()).toBe(401);
  });
});

describe('ADMIN_PASSWORD', () => {
  it('is no common one', async () => {
    await expect(createTestApp({ ADMIN_PASSWORD: 'password123' })).rejects.toThrow(
      'Cannot start: ADMIN_PASSWORD is too easy to guess',
    );
  });
});

const getConfig = async (env: Record<string, string>) => {
  const service = await createTestApp(env);
  const { body } = await service.visitor().get<PublicConfig>('/api/config');
  await service.close();
  return publicConfigSchema.strict().parse(body);
};

describe('GET /api/config', () => {
  it('describes a real campus, without a demo account', async () => {
    const config = await getConfig({
      CAMPUS_NAME: 'Riverside',
      STUDENT_ID_PREFIX: 'RIVR',
      TIME_ZONE: 'Europe/Madrid',
      PRIVACY_CONTACT: 'privacy@riverside.test',
      RETENTION_DAYS: '90',
      RETENTION_OPEN_DAYS: '200',
      RETENTION_DAYS_SENT: '10',
      LOG_ADDRESS_DAYS: '20',
      COLLECTION_DAYS: '0',
      BACKUP_SCHEDULE: '12',
      BACKUP_KEEP: '3',
      PUBLIC_INDEXING: 'on',
    });
    expect(config.privacy).toEqual({
      contact: 'privacy@riverside.test',
      closedDays: 90,
      openDays: 200,
      sentDays: 10,
      addressDays: 20,
      collectionDays: 0,
      backupDays: 2,
      sendsMail: false,
      isIndexed: true,
    });
    expect(config).toMatchObject({
      campusName: 'Riverside',
      studentIdPrefix: 'RIVR',
      timeZone: 'Europe/Madrid',
    });
    expect(config).toMatchObject({ sampleData: false, delays: { adminLogin: 0, claimSubmit: 0 } });
    expect(config).not.toHaveProperty('demo');
    expect(config).not.toHaveProperty('releaseTrials');
    expect(config.homeStatistics.itemsFound).toBe(0);
  });

  it('contains the demo account and the specified figures with the sample data (§9)', async () => {
    const config = await getConfig({ ...demoSettings, INTERACTION_DELAYS: 'on' });
    expect(config.demo).toEqual({ adminEmail: 'admin@campus.example', adminPassword: expect.any(String) });
    expect(config.homeStatistics).toEqual({
      itemsFound: 1247,
      itemsReturned: 943,
      locations: 25,
      averageReturnDays: 3,
    });
    expect(config.delays).toMatchObject({ adminLogin: 1000, claimSubmit: 2000 });
  });

  it('names the sites where released versions can be tried', async () => {
    const released = await getConfig({ RELEASE_TRIALS: 'true' });
    expect(released).toMatchObject({ releaseTrials: true });
    expect(released).not.toHaveProperty('localRemotes');
    const local = { releaseTrials: true, localRemotes: true };
    expect(await getConfig({ RELEASE_TRIALS: 'local' })).toMatchObject(local);
  });
});
