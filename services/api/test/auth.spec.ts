import type { List, LogEntry, Session } from '@lost-found/contracts';
import { createTestApp, type TestApp } from './harness/test-app.js';

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
    expect((await browser.post('/api/auth/logout')).status).toBe(204);
    expect((await browser.get('/api/auth/session')).status).toBe(401);
    expect((await browser.post('/api/auth/logout')).status).toBe(204);
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
