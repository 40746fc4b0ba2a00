import { type AccountSessions, type List, type LogEntry, limits, type Session } from '@lost-found/contracts';
import { signUpForm } from '@lost-found/test-kit';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Session as SessionRow } from '../../src/sign-in/sessions/session.entity.js';
import { UsersService } from '../../src/users/users.service.js';
import { logIn, openAccount } from '../factories/accounts.js';
import { findLogs, refusal } from '../factories/answers.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const { service } = useService();

const rows = () => service.dataSource.getRepository(SessionRow);
/** As if time had passed since the session was last used. */
const age = (userId: string, ms: number) =>
  service.dataSource
    .createQueryBuilder()
    .update(SessionRow)
    .set({ lastSeenAt: new Date(Date.now() - ms), expiresAt: new Date(Date.now() + DAY) })
    .where({ userId })
    .callListeners(false)
    .execute();
const list = async (client: HttpClient) =>
  (await client.get<AccountSessions>('/api/auth/sessions')).body.data;
const readCookie = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '');

describe('signing in (§7)', () => {
  it('ends the oldest session of an account that has as many as it may', async () => {
    const { email, client } = await openAccount(service, 'everywhere@campus.test');
    const second = service.visitor();
    await logIn(second, email);
    for (let more = 2; more < limits.sessionsPerAccount; more += 1) await logIn(service.visitor(), email);
    expect(await list(client)).toHaveLength(limits.sessionsPerAccount);
    const last = service.visitor();
    await logIn(last, email);
    expect(refusal(await client.get('/api/auth/session'))).toEqual([401, 'unauthenticated']);
    expect(await list(second)).toHaveLength(limits.sessionsPerAccount);
    expect(await list(last)).toHaveLength(limits.sessionsPerAccount);
  });

  it('lets anyone with an account in, for thirty days', async () => {
    const { email } = await openAccount(service, 'anyone@campus.test');
    const { status, body, headers } = await logIn(service.visitor(), ` ${email.toUpperCase()} `);
    expect([status, body.user]).toEqual([
      200,
      { id: expect.any(String), email, fullName: 'Noor Haddad', role: 'user', access: null },
    ]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.lastLogin)).toBe(30 * DAY);
    expect(readCookie(headers)).toMatch(/^lost_found_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  });

  it('lets administrators in by the same door, for their 24 hours', async () => {
    const { email, password } = service.config.admin as { email: string; password: string };
    const { body } = await logIn(service.visitor(), email, password);
    expect(body.user.role).toBe('admin');
    expect(Date.parse(body.expiresAt) - Date.parse(body.lastLogin)).toBe(DAY);
  });

  it('refuses all cases with the same answer', async () => {
    const { email } = await openAccount(service, 'alike@campus.test');
    const answers = [
      await logIn(service.visitor(), email, 'another password'),
      await logIn(service.visitor(), 'nobody@campus.test'),
    ].map(({ status, body }) => [status, { ...body, requestId: '' }]);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('never takes over a token that was planted in the browser', async () => {
    const { email } = await openAccount(service, 'fixed@campus.test');
    const planted = `lost_found_session=${'A'.repeat(43)}`;
    const { headers } = await logIn(service.visitor({ cookie: planted }), email);
    expect(readCookie(headers)).toMatch(/^lost_found_session=[\w-]{43};/);
    expect(readCookie(headers)).not.toContain(planted);
    expect((await service.visitor({ cookie: planted }).get('/api/auth/session')).status).toBe(401);
  });

  it('logs why an account that is not verified was refused', async () => {
    const email = 'unproven@campus.test';
    await service.visitor().post('/api/auth/sign-up', signUpForm({ email }));
    expect(refusal(await logIn(service.visitor(), email))).toEqual([403, 'email_not_verified']);
    const [entry] = await findLogs(await service.admin(), '&action=LOGIN_FAILED');
    expect(entry?.details).toEqual({ accountId: expect.any(String), reason: 'email_not_verified' });
  });
});

describe('a session in use', () => {
  it('of an ordinary account lasts from its last use, and so does its cookie', async () => {
    const { id, client } = await openAccount(service, 'slides@campus.test');
    const before = (await client.get<Session>('/api/auth/session')).body;
    await age(id, 2 * HOUR);
    const { headers } = await client.get('/api/me');
    expect(readCookie(headers)).toMatch(/^lost_found_session=[\w-]{43};.*Expires=/);
    const { body } = await client.get<Session>('/api/auth/session');
    expect(body.lastLogin).toBe(before.lastLogin);
    expect(Date.parse(body.expiresAt)).toBeGreaterThanOrEqual(Date.parse(before.expiresAt));
  });

  race('is written an hour later at the soonest, and once by many requests at a time', async () => {
    const { id, client } = await openAccount(service, 'hourly@campus.test');
    await age(id, HOUR / 2);
    const { lastSeenAt } = await rows().findOneByOrFail({ userId: id });
    expect((await client.get('/api/me')).headers['set-cookie']).toBeUndefined();
    expect(await rows().findOneByOrFail({ userId: id })).toMatchObject({ lastSeenAt });

    await age(id, 2 * HOUR);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.get('/api/me')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  });

  it('of an administrator ends when it was to end', async () => {
    const admin = await service.admin();
    const { body } = await admin.get<Session>('/api/auth/session');
    await age(body.user.id, 2 * HOUR);
    const own = async () => (await list(admin)).find(({ current }) => current);
    const { headers } = await admin.get('/api/admin/users');
    expect(headers['set-cookie']).toBeUndefined();
    const { lastSeenAt, expiresAt } = (await own()) ?? {};
    expect(Date.parse(lastSeenAt ?? '')).toBeGreaterThan(Date.now() - HOUR);
    expect(Date.parse(expiresAt ?? '')).toBeLessThanOrEqual(Date.now() + DAY);
  });

  it('can be read while nothing can be written', async () => {
    const { id, client } = await openAccount(service, 'readonly@campus.test');
    await age(id, 2 * HOUR);
    const failing = jest
      .spyOn(service.app.get(UnitOfWork), 'transaction')
      .mockRejectedValue(new Error('the disk is full'));
    const { status, headers } = await client.get('/api/auth/session');
    failing.mockRestore();
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  });
});

it.each([
  ['address', { email: 'elsewhere@campus.test' }],
  ['proof of the address', { emailVerified: false }],
])('a right password opens nothing where another %s came meanwhile', async (_what, changes) => {
  const { id, email } = await openAccount(service, 'raced@campus.test');
  const admin = await service.admin();
  const users = service.app.get(UsersService);
  const findByEmail = users.findByEmail.bind(users);
  jest.spyOn(users, 'findByEmail').mockImplementationOnce(async (typed) => {
    const found = await findByEmail(typed);
    expect((await admin.patch(`/api/admin/users/${id}`, changes)).status).toBe(200);
    return found;
  });
  const client = service.visitor();
  expect(refusal(await logIn(client, email))).toEqual([401, 'invalid_credentials']);
  expect(refusal(await client.get('/api/auth/session'))).toEqual([401, 'unauthenticated']);
});

describe('where a person is signed in', () => {
  it('is listed with browser and address, and the current one is marked', async () => {
    const { email, client } = await openAccount(service, 'sessions@campus.test', { 'user-agent': 'laptop' });
    await logIn(service.visitor({ 'user-agent': 'phone' }), email);
    const sessions = await list(client);
    expect(sessions.map(({ userAgent, ipAddress, current }) => [userAgent, ipAddress, current])).toEqual(
      expect.arrayContaining([
        ['phone', '127.0.0.1', false],
        ['laptop', '127.0.0.1', true],
      ]),
    );
    expect(Object.keys(sessions[0] ?? {})).not.toContain('tokenHash');
  });
});

describe('a session', () => {
  const logInAsAdmin = (client: HttpClient) =>
    client.post<Session>('/api/auth/admin/login', service.config.admin ?? {});

  it('is kept as the hash of its token only', async () => {
    const { headers } = await logInAsAdmin(service.visitor());
    const [, token = ''] = /=([\w-]{43});/.exec(String(headers['set-cookie'])) ?? [];
    const rows: { token_hash: string }[] = await service.dataSource.query('SELECT token_hash FROM sessions');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('leaves no cookie even where it cannot be removed', async () => {
    const browser = await service.admin();
    await service.dataSource.query('ALTER TABLE system_logs RENAME TO elsewhere');
    const { status, headers } = await browser.post('/api/auth/logout');
    await service.dataSource.query('ALTER TABLE elsewhere RENAME TO system_logs');
    expect(status).toBe(500);
    expect(String(headers['set-cookie'])).toMatch(/^lost_found_session=;/);
  });

  it('ends when its browser signs in again', async () => {
    const browser = service.visitor();
    const { headers } = await logInAsAdmin(browser);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const before = () => service.visitor({ cookie }).get('/api/auth/session');
    expect((await before()).status).toBe(200);
    await logInAsAdmin(browser);
    expect((await before()).status).toBe(401);
    expect((await browser.get('/api/auth/session')).status).toBe(200);
  });

  it('ends after its time', async () => {
    const browser = await service.admin();
    await service.dataSource.query(`UPDATE sessions SET expires_at = '2020-01-01 00:00:00.000'`);
    expect((await browser.get('/api/auth/session')).status).toBe(401);
    expect((await browser.get('/api/admin/users')).status).toBe(401);
  });

  it('is logged as LOGIN, LOGIN_FAILED and LOGOUT, and never what was typed', async () => {
    const { headers } = await (await service.admin()).post('/api/auth/logout');
    // Not what is kept of language, theme and drafts.
    expect(headers['clear-site-data']).toBe('"cache"');
    const browser = await service.admin({ 'user-agent': 'a browser' });
    await logIn(browser, 'my-secret-password', 'another-secret');
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
