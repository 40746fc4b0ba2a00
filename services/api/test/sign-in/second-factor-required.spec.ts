import { adminAccesses, type SecondFactors, type Session } from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { openAccount } from '../factories/accounts.js';
import { refusal } from '../factories/answers.js';
import { addPasskey, addTotp, FACTORS, newAdministrator } from '../factories/second-factors.js';
import { HttpClient } from '../harness/http-client.js';
import { getRoutes, type Route } from '../harness/routes.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { demoSettings } from '../harness/test-config.js';

const required = { ADMIN_SECOND_FACTOR: 'required' };
const CLOSED = [403, 'second_factor_missing'];
/**
 * What such a session may do beside what is for everybody: set a factor up, prove who it is, and go on. Recovery codes are
 * refused with the same code as long as there is no factor.
 */
const OPEN = [
  'DELETE /api/admin/factors/:id',
  'GET /api/admin/factors',
  'POST /api/admin/factors/passkey',
  'POST /api/admin/factors/passkey-options',
  'POST /api/admin/factors/totp',
  'POST /api/admin/factors/totp/confirm',
  'POST /api/auth/proof',
  'POST /api/auth/proof/passkey-options',
  'POST /api/auth/session/use',
];
const NOBODY = '00000000-0000-4000-8000-000000000000';

const getSession = async (client: HttpClient) => (await client.get<Session>('/api/auth/session')).body;

describe('where a second factor is required', () => {
  let service: TestApp;
  beforeAll(async () => {
    service = await createTestApp({ ...required, RATE_LIMIT: '1000' });
  });
  afterAll(() => service.close());

  it('an administrator without one can do nothing but set one up', async () => {
    const { client } = await newAdministrator(service);
    expect(await getSession(client)).toMatchObject({ mustEnrol: true });
    const ask = ({ method, path }: Route) =>
      client.send({ method: method as 'GET', url: path.replace(/:\w+/g, NOBODY) });
    const personal = getRoutes(service.app).filter(
      ({ access }) => access === 'user' || adminAccesses.some((level) => level === access),
    );
    const open: string[] = [];
    for (const route of personal)
      if (refusal(await ask(route)).join() !== CLOSED.join()) open.push(`${route.method} ${route.path}`);
    expect(personal.length).toBeGreaterThan(100);
    expect(open.toSorted()).toEqual(OPEN);
  });

  it('is to the rest of the site like anybody', async () => {
    const { client } = await newAdministrator(service);
    expect((await client.get('/api/items')).status).toBe(200);
    expect(refusal(await client.get('/api/case'))).toEqual([401, 'case_closed']);
  });

  it('lets them sign out', async () => {
    const { client } = await newAdministrator(service);
    expect((await client.post('/api/auth/logout')).status).toBe(204);
    expect((await client.get('/api/auth/session')).status).toBe(401);
  });

  it('opens the console after the first factor, and keeps the last one', async () => {
    const { client } = await newAdministrator(service);
    expect(refusal(await client.get('/api/admin/users'))).toEqual(CLOSED);
    const { id } = await addTotp(client);
    expect((await client.get('/api/admin/users')).status).toBe(200);
    expect(await getSession(client)).not.toHaveProperty('mustEnrol');
    expect((await client.get<SecondFactors>(FACTORS)).body.required).toBe(true);
    expect(refusal(await client.delete(`${FACTORS}/${id}`))).toEqual([409, 'second_factor_needed']);
    await addPasskey(client);
    expect((await client.delete(`${FACTORS}/${id}`)).status).toBe(204);
  });

  it('leaves ordinary accounts alone', async () => {
    const { client } = await openAccount(service, 'noor@campus.test');
    expect((await client.get('/api/me')).status).toBe(200);
    expect(refusal(await client.get(FACTORS))).toEqual([403, 'forbidden']);
  });
});

describe('requiring a second factor of administrators with full access', () => {
  let service: TestApp;
  beforeAll(async () => {
    service = await createTestApp({ ADMIN_SECOND_FACTOR: 'full' });
  });
  afterAll(() => service.close());

  it('asks none of the desk for one', async () => {
    const desk = await newAdministrator(service, { access: 'desk' });
    const full = await newAdministrator(service);
    expect(await getSession(desk.client)).not.toHaveProperty('mustEnrol');
    expect(await getSession(full.client)).toMatchObject({ mustEnrol: true });
  });
});

describe('requiring a second factor from now on', () => {
  let service: TestApp;
  let later: NestFastifyApplication;
  beforeAll(async () => {
    service = await createTestApp();
    later = await createApp({ ...service.config, getSecondFactor: ['desk', 'full'] });
    await later.init();
    await later.get(DatabaseInitializer).finished;
  });
  afterAll(async () => {
    await later.close();
    await service.close();
  });

  it('ends sessions that were opened without one, and those of a person who removed theirs', async () => {
    const { client } = await newAdministrator(service);
    const now = () => new HttpClient(later, { cookie: client.cookie });
    expect((await client.get('/api/admin/users')).status).toBe(200);
    expect(refusal(await now().get('/api/admin/users'))).toEqual(CLOSED);
    const { id } = await addTotp(client);
    expect((await now().get('/api/admin/users')).status).toBe(200);
    await client.delete(`${FACTORS}/${id}`);
    expect(refusal(await now().get('/api/admin/users'))).toEqual(CLOSED);
  });
});

describe('the demo account', () => {
  it('needs none, and other accounts do not show that', async () => {
    const service = await createTestApp({ ...demoSettings, ...required });
    expect((await (await service.admin()).get('/api/admin/users')).status).toBe(200);
    const { client } = await newAdministrator(service);
    expect(refusal(await client.get('/api/admin/users'))).toEqual(CLOSED);
    await service.close();
  });

  it('is one only where its password is known: its address alone needs one', async () => {
    const service = await createTestApp({ ...required, ADMIN_EMAIL: 'admin@campus.example' });
    const admin = await service.admin();
    expect(refusal(await admin.get('/api/admin/users'))).toEqual(CLOSED);
    await service.close();
  });
});
