import type { List, LogEntry, Session } from '@lost-found/contracts';
import { createApp } from '../src/create-app.js';
import { DatabaseInitializer } from '../src/platform/database/database-initializer.js';
import { HttpClient } from './harness/http-client.js';
import { createTestApp, type TestApp } from './harness/test-app.js';
import { demoSettings } from './harness/test-config.js';

const LOGIN = '/api/auth/admin/login';
const credentials = { email: 'admin@campus.test', password: 'correct horse battery' };

describe('signing in as an administrator (§4, §5, §6)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  it('answers who is signed in, and a session of 24 hours', async () => {
    const browser = service.visitor();
    const { status, body, headers } = await browser.post<Session>(LOGIN, credentials);
    expect(status).toBe(200);
    expect(body.user).toEqual({
      id: expect.any(String),
      email: credentials.email,
      fullName: 'Administrator',
      role: 'admin',
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.lastLogin)).toBe(24 * 3_600_000);
    expect(String(headers['set-cookie'])).toMatch(/^lost_found_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    expect((await browser.get<Session>('/api/auth/session')).body).toEqual(body);
  });

  it('keeps only the hash of the token', async () => {
    const { headers } = await service.visitor().post(LOGIN, credentials);
    const [, token = ''] = /=([\w-]{43});/.exec(String(headers['set-cookie'])) ?? [];
    const rows: { token_hash: string }[] = await service.dataSource.query('SELECT token_hash FROM sessions');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('takes the address in any case and with blanks around it', async () => {
    const { status } = await service.visitor().post(LOGIN, { ...credentials, email: ' Admin@Campus.TEST ' });
    expect(status).toBe(200);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'admin@campus.test', password: '' }, ['password']],
    [{ email: '  ', password: 'x' }, ['email']],
  ])('asks for all fields: %j', async (body, fields) => {
    const answer = await service.visitor().post(LOGIN, body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('validation_failed');
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(fields);
    expect(answer.body.errors?.every(({ message }) => message === 'Please fill in all fields')).toBe(true);
  });

  it.each([
    ['a wrong password', { email: 'admin@campus.test', password: 'wrong horse' }],
    ['an unknown account', { email: 'nobody@campus.test', password: 'wrong horse' }],
  ])('refuses %s without telling which it was', async (_case, body) => {
    const { status, body: problem } = await service.visitor().post(LOGIN, body);
    expect([status, problem.code, problem.detail]).toEqual([
      401,
      'invalid_credentials',
      'Invalid email or password',
    ]);
  });

  it('signs out at once', async () => {
    const browser = await service.admin();
    const { status, headers } = await browser.post('/api/auth/logout');
    // Not what is kept of language, theme and drafts.
    expect([status, headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect((await browser.get('/api/auth/session')).status).toBe(401);
    expect((await browser.post('/api/auth/logout')).status).toBe(204);
  });

  it('forgets the cookie even where the session cannot be removed', async () => {
    const browser = await service.admin();
    await service.dataSource.query('ALTER TABLE system_logs RENAME TO elsewhere');
    const { status, headers } = await browser.post('/api/auth/logout');
    await service.dataSource.query('ALTER TABLE elsewhere RENAME TO system_logs');
    expect(status).toBe(500);
    expect(String(headers['set-cookie'])).toMatch(/^lost_found_session=;/);
  });

  it('ends the session that the browser had when it signs in again', async () => {
    const browser = service.visitor();
    const { headers } = await browser.post(LOGIN, credentials);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const before = () => service.visitor({ cookie }).get('/api/auth/session');
    expect((await before()).status).toBe(200);
    await browser.post(LOGIN, credentials);
    expect((await before()).status).toBe(401);
    expect((await browser.get('/api/auth/session')).status).toBe(200);
  });

  it('ends a session after its time', async () => {
    const browser = await service.admin();
    await service.dataSource.query(`UPDATE sessions SET expires_at = '2020-01-01 00:00:00.000'`);
    expect((await browser.get('/api/auth/session')).status).toBe(401);
    expect((await browser.get('/api/admin/users')).status).toBe(401);
  });

  it('logs LOGIN, LOGIN_FAILED and LOGOUT, and never what was typed', async () => {
    const browser = await service.admin({ 'user-agent': 'a browser' });
    await browser.post(LOGIN, { email: 'my-secret-password', password: 'another-secret' });
    const { body } = await browser.get<List<LogEntry>>('/api/admin/logs?pageSize=100');
    const actions = body.data.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['LOGIN', 'LOGIN_FAILED', 'LOGOUT']));
    const login = body.data.find(({ action, userAgent }) => action === 'LOGIN' && userAgent === 'a browser');
    expect(login).toMatchObject({
      ipAddress: '127.0.0.1',
      user: { email: 'admin@campus.test', role: 'admin' },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('guessing passwords', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  it('slows an address and account down, even when all attempts come at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.visitor().post(LOGIN, { email: 'admin@campus.test', password: 'wrong horse' }),
      ),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.body.code).toBe('too_many_requests');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await service.visitor().post(LOGIN, { ...credentials, email: 'other@campus.test' })).status).toBe(
      401,
    );
  });
});

describe('a flood of sign-ins', () => {
  const signIn = (service: TestApp, index: number) =>
    service.visitor().post(LOGIN, { email: `guess-${index}@campus.test`, password: 'wrong horse' });
  const flood = (service: TestApp, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => signIn(service, index)));

  it('is limited by address, whatever accounts it names', async () => {
    const service = await createTestApp({ RATE_LIMIT: '3' });
    const statuses = (await flood(service, 5)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([401, 401, 401, 429, 429]);
    await service.close();
  });

  it('is asked to come back later instead of being kept waiting', async () => {
    const service = await createTestApp({ RATE_LIMIT: '1000' });
    const answers = await flood(service, 80);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.body.code).toBe('service_busy');
    expect(Number(busy[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(80 - busy.length);
    expect((await signIn(service, 0)).status).toBe(401);
    await service.close();
  });
});

describe('data that was begun with the demo account', () => {
  it('lets nobody in with it once it is for real', async () => {
    const demo = await createTestApp(demoSettings);
    const browser = await demo.admin();
    const real = { email: 'desk@campus.test', password: 'correct horse battery' };
    const app = await createApp({ ...demo.config, demo: null, sampleData: false, admin: real });
    await app.init();
    await app.get(DatabaseInitializer).finished;

    const visitor = new HttpClient(app);
    expect((await visitor.post(LOGIN, demo.config.admin ?? {})).status).toBe(401);
    expect((await browser.get('/api/auth/session')).status).toBe(401);
    expect((await visitor.post(LOGIN, real)).status).toBe(200);
    const { body } = await visitor.get<List<LogEntry>>('/api/admin/logs?action=PASSWORD_CHANGED');
    expect(body.data).toMatchObject([{ userAgent: 'system', details: { canSignIn: false } }]);

    const again = await createApp(demo.config);
    await again.init();
    await again.get(DatabaseInitializer).finished;
    expect((await new HttpClient(again).post(LOGIN, demo.config.admin ?? {})).status).toBe(200);
    await again.close();
    await app.close();
    await demo.close();
  });
});
