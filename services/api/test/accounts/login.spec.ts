import { type AccountSessions, limits, type Session } from '@lost-found/contracts';
import { Session as SessionRow } from '../../src/auth/session.entity.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { logIn, openAccount, PASSWORD } from '../factories/accounts.js';
import { logsOf, refusal } from '../factories/answers.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

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
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '');

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
      { id: expect.any(String), email, fullName: 'Noor Haddad', role: 'user' },
    ]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.lastLogin)).toBe(30 * DAY);
    expect(cookieOf(headers)).toMatch(/^lost_found_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  });

  it('lets administrators in by the same door, for their 24 hours', async () => {
    const { email, password } = service.config.admin as { email: string; password: string };
    const { body } = await logIn(service.visitor(), email, password);
    expect(body.user.role).toBe('admin');
    expect(Date.parse(body.expiresAt) - Date.parse(body.lastLogin)).toBe(DAY);
  });

  it('lets nobody but administrators in by theirs, and answers as to a wrong password', async () => {
    const { email } = await openAccount(service, 'ordinary@campus.test');
    const answer = await service.visitor().post('/api/auth/admin/login', { email, password: PASSWORD });
    expect(refusal(answer)).toEqual([401, 'invalid_credentials']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('refuses everything alike', async () => {
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
    expect(cookieOf(headers)).toMatch(/^lost_found_session=[\w-]{43};/);
    expect(cookieOf(headers)).not.toContain(planted);
    expect((await service.visitor({ cookie: planted }).get('/api/auth/session')).status).toBe(401);
  });

  it('takes a password with its accents typed in either form', async () => {
    const password = 'café déjà fermé';
    const form = { fullName: 'A', email: 'accents@campus.test', password: password.normalize('NFD') };
    await service.visitor().post('/api/auth/sign-up', { ...form, confirmPassword: form.password });
    const answer = await logIn(service.visitor(), form.email, password.normalize('NFC'));
    expect(refusal(answer)).toEqual([403, 'email_not_verified']);
  });

  it('logs why an account that is not verified was refused', async () => {
    const [entry] = await logsOf(await service.admin(), '&action=LOGIN_FAILED');
    expect(entry?.details).toEqual({ accountId: expect.any(String), reason: 'email_not_verified' });
  });
});

describe('a session in use', () => {
  it('of an ordinary account goes on from its last use, and its cookie with it', async () => {
    const { id, client } = await openAccount(service, 'slides@campus.test');
    const before = (await client.get<Session>('/api/auth/session')).body;
    await age(id, 2 * HOUR);
    const { headers } = await client.get('/api/me');
    expect(cookieOf(headers)).toMatch(/^lost_found_session=[\w-]{43};.*Expires=/);
    const { body } = await client.get<Session>('/api/auth/session');
    expect(body.lastLogin).toBe(before.lastLogin);
    expect(Date.parse(body.expiresAt)).toBeGreaterThanOrEqual(Date.parse(before.expiresAt));
  });

  it('is written an hour later at the soonest, and once by many requests at a time', async () => {
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

  it('goes on being read while nothing can be written', async () => {
    const { id, client } = await openAccount(service, 'readonly@campus.test');
    await age(id, 2 * HOUR);
    const failing = jest
      .spyOn(service.app.get(UnitOfWork), 'transaction')
      .mockRejectedValueOnce(new Error('the disk is full'));
    const { status, headers } = await client.get('/api/auth/session');
    failing.mockRestore();
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  });
});

describe('where a person is signed in', () => {
  it('is told with browser and address, the present one marked', async () => {
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
    expect(refusal(await service.visitor().get('/api/auth/sessions'))).toEqual([401, 'unauthenticated']);
  });

  it('is ended one by one, one’s own only', async () => {
    const { email, client } = await openAccount(service, 'ended@campus.test');
    const phone = service.visitor();
    await logIn(phone, email);
    const { client: stranger } = await openAccount(service, 'other@campus.test');
    const other = (await list(client)).find(({ current }) => !current)?.id;
    expect(refusal(await stranger.delete(`/api/auth/sessions/${other}`))).toEqual([404, 'not_found']);
    expect((await client.delete(`/api/auth/sessions/${other}`)).status).toBe(204);
    expect((await phone.get('/api/auth/session')).status).toBe(401);

    const own = (await list(client))[0]?.id;
    const { headers } = await client.delete(`/api/auth/sessions/${own}`);
    expect(cookieOf(headers)).toMatch(/^lost_found_session=;/);
    expect((await client.get('/api/auth/session')).status).toBe(401);
  });
});
