import { PASSWORD, signUpForm } from '@lost-found/test-kit';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { withUniformTiming } from '../../src/platform/throttle/with-uniform-timing.js';
import { lastTokenFor, logIn, mailsTo, openAccount } from '../factories/accounts.js';
import { refusal } from '../factories/answers.js';
import { newClaim, openCase } from '../factories/cases.js';
import { HttpClient } from '../harness/http-client.js';
import { pass, stopClock } from '../harness/still-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;

const from = (address: string) => service.visitor({ 'x-forwarded-for': address });
const guess = async (address: string, email: string) =>
  (await logIn(from(address), email, 'a wrong password')).status;
const CAMPUS = '203.0.113.7';
const nobody = (index: number) => `nobody-${index}@campus.test`;

describe('guessing passwords (§6)', () => {
  beforeEach(async () => {
    stopClock();
    service = await createTestApp({ TRUST_PROXY: '1', LOGIN_FREE_ATTEMPTS: '2', RATE_LIMIT: '1000' });
  });
  afterEach(async () => {
    await service.close();
    jest.useRealTimers();
  });

  it('is slowed for one account from one address, which leaves the others there alone', async () => {
    const victim = await openAccount(service, 'victim@campus.test', { 'x-forwarded-for': CAMPUS });
    const other = await openAccount(service, 'other@campus.test', { 'x-forwarded-for': CAMPUS });
    expect([await guess(CAMPUS, victim.email), await guess(CAMPUS, victim.email)]).toEqual([401, 401]);
    const refused = await logIn(from(CAMPUS), victim.email);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 1]);
    expect((await logIn(from(CAMPUS), other.email)).status).toBe(200);
    // From elsewhere the person gets in: it is no lock.
    expect((await logIn(from('198.51.100.9'), victim.email)).status).toBe(200);
  });

  it('makes each further failure wait twice as long, up to the longest', async () => {
    const waits: (string | number)[] = [];
    await guess(CAMPUS, nobody(0));
    for (let index = 0; index < 12; index += 1) {
      await guess(CAMPUS, nobody(0));
      const { status, headers } = await logIn(from(CAMPUS), nobody(0));
      expect(status).toBe(429);
      const wait = Number(headers['retry-after']);
      waits.push(wait);
      pass(wait);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('is slowed for one account from many addresses; where it was signed in before, it still is let in', async () => {
    const { email } = await openAccount(service, 'spread@campus.test', { 'x-forwarded-for': CAMPUS });
    const guesses = [];
    for (let index = 0; index < 10; index += 1) guesses.push(await guess(`192.0.2.${index}`, email));
    expect(guesses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 401));
    expect(guesses.slice(8)).toEqual([429, 429]);
    expect((await logIn(from(CAMPUS), email)).status).toBe(200);
    const elsewhere = await logIn(from('198.51.100.9'), email);
    expect([elsewhere.status, elsewhere.headers['retry-after']]).toEqual([429, '1']);
  });

  it('is slowed for many accounts from one address, but not for those that belong there', async () => {
    const { email } = await openAccount(service, 'local@campus.test', { 'x-forwarded-for': CAMPUS });
    for (const name of ['new', 'right', 'right-too'])
      await openAccount(service, `${name}@campus.test`, { 'x-forwarded-for': '198.51.100.9' });
    // Right passwords of accounts that sign in here for the first time do not count.
    for (const name of ['right', 'right-too'])
      expect((await logIn(from(CAMPUS), `${name}@campus.test`)).status).toBe(200);
    const guesses = [];
    for (let index = 0; index < 41; index += 1) guesses.push(await guess(CAMPUS, nobody(index)));
    expect(guesses.filter((status) => status === 401)).toHaveLength(40);
    expect(guesses.at(-1)).toBe(429);
    expect((await logIn(from(CAMPUS), email)).status).toBe(200);
    expect((await logIn(from(CAMPUS), 'new@campus.test')).status).toBe(429);
    expect((await logIn(from('198.51.100.9'), 'new@campus.test')).status).toBe(200);
  });

  it('does not lock out a known browser, however often others on its network guess', async () => {
    const { email, client } = await openAccount(service, 'owner@campus.test', { 'x-forwarded-for': CAMPUS });
    const stranger = await openAccount(service, 'stranger@campus.test', { 'x-forwarded-for': CAMPUS });
    for (let index = 0; index < 60; index += 1) await guess(CAMPUS, index % 2 ? email : nobody(index));
    expect((await logIn(client, email)).status).toBe(200);
    // A browser that another account knows is none of this account's.
    expect((await logIn(stranger.client, email)).status).toBe(429);
    expect((await logIn(from(CAMPUS), email)).status).toBe(429);
  });

  it('is slowed in a browser that the account knows, too, and forgives nothing on its network', async () => {
    const { email, client } = await openAccount(service, 'known@campus.test', { 'x-forwarded-for': CAMPUS });
    const wrong = async () => (await logIn(client, email, 'a wrong password')).status;
    expect([await wrong(), await wrong(), await wrong()]).toEqual([401, 401, 429]);
    expect([await guess(CAMPUS, email), await guess(CAMPUS, email)]).toEqual([401, 401]);
    pass(1);
    expect((await logIn(client, email)).status).toBe(200);
    expect(await guess(CAMPUS, email)).toBe(401);
    expect((await logIn(from(CAMPUS), email)).status).toBe(429);
  });

  it('does not stop a person from proving their identity in their own session, or by a mailed link', async () => {
    const { email, client } = await openAccount(service, 'signed-in@campus.test', {
      'x-forwarded-for': CAMPUS,
    });
    const pending = 'pending@campus.test';
    await client.post('/api/auth/sign-up', signUpForm({ email: pending }));
    for (let index = 0; index < 30; index += 1) await guess(CAMPUS, index % 2 ? email : pending);
    expect((await client.post('/api/auth/proof', { currentPassword: PASSWORD })).status).toBe(204);
    const token = await lastTokenFor(service, pending, 'verify_email');
    const verified = await from(CAMPUS).post('/api/auth/verify-email', { token, password: PASSWORD });
    expect(verified.status).toBe(200);
    const deleted = await client.delete('/api/me', undefined, { currentPassword: PASSWORD });
    expect(deleted.status).toBe(204);
  });

  it('counts all addresses of one IPv6 network as one', async () => {
    const { email } = await openAccount(service, 'v6@campus.test');
    const guesses = [];
    for (const tail of ['1', '2', 'ffff:3']) guesses.push(await guess(`2001:db8:1:2::${tail}`, email));
    expect(guesses).toEqual([401, 401, 429]);
  });

  it('costs nothing to who knows the password, however often they come', async () => {
    const { email } = await openAccount(service, 'regular@campus.test', { 'x-forwarded-for': CAMPUS });
    const statuses = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await logIn(from(CAMPUS), email, index % 2 ? PASSWORD : 'a typing error')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses).not.toContain(429);
  });

  it('is slowed also where all attempts come at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        from(CAMPUS).post('/api/auth/admin/login', { email: 'admin@campus.test', password: 'wrong horse' }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(2);
    const refused = guesses.filter((answer) => refusal(answer)[1] === 'too_many_requests');
    expect(refused).toHaveLength(18);
  });

  it('is slowed on every other form with a password', async () => {
    const { id, client } = await openAccount(service, 'guessed@campus.test');
    const currentPassword = 'a wrong password';
    const chosen = { password: 'ten yellow boats', confirmPassword: 'ten yellow boats' };
    const statuses = [];
    for (const _ of [1, 2, 3])
      statuses.push((await client.post('/api/auth/change-password', { currentPassword, ...chosen })).status);
    const desk = await service.admin();
    for (const _ of [1, 2, 3])
      statuses.push((await desk.delete(`/api/admin/users/${id}`, undefined, { currentPassword })).status);
    expect(statuses).toEqual([400, 400, 429, 400, 400, 429]);
  });

  if (process.env.TEST_DATABASE_URL)
    it('is slowed by all instances together', async () => {
      const app = await createApp(service.config);
      await app.init();
      await app.getHttpAdapter().getInstance().ready();
      await app.get(DatabaseInitializer).finished;
      expect([await guess(CAMPUS, nobody(0)), await guess(CAMPUS, nobody(0))]).toEqual([401, 401]);
      const elsewhere = new HttpClient(app, { 'x-forwarded-for': CAMPUS });
      expect((await logIn(elsewhere, nobody(0))).status).toBe(429);
      await app.close();
    });
});

describe('requests of others on the same network', () => {
  beforeAll(async () => {
    service = await createTestApp({ TRUST_PROXY: '1', RATE_LIMIT: '3' });
  });
  afterAll(() => service.close());

  const flood = async (path: string, body: object) => {
    const statuses = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await from(CAMPUS).post(path, body)).status);
    expect(statuses.at(-1)).toBe(429);
  };

  it('use up no limit of a browser that an account knows, an account, or a link', async () => {
    const { email, client } = await openAccount(service, 'crowded@campus.test', {
      'x-forwarded-for': CAMPUS,
    });
    const { claim } = await newClaim(service);
    await flood('/api/auth/login', { email: nobody(1), password: 'a wrong password' });
    await flood('/api/case/open', { token: 'made up' });
    await flood('/api/auth/forgot-password', { email: nobody(1) });
    await flood('/api/auth/reset-password', { token: 'made up' });
    expect((await openCase(from(CAMPUS), claim)).status).toBe(200);
    expect((await client.post('/api/auth/forgot-password', { email })).status).toBe(202);
    const token = await lastTokenFor(service, email, 'reset_password');
    const chosen = { token, password: 'ten yellow boats', confirmPassword: 'ten yellow boats' };
    expect((await client.post('/api/auth/logout')).status).toBe(204);
    expect((await logIn(client, email)).status).toBe(200);
    expect((await from(CAMPUS).post('/api/auth/reset-password/check', { token })).status).toBe(204);
    expect((await from(CAMPUS).post('/api/auth/reset-password', chosen)).status).toBe(204);
  });
});

describe('answers that could reveal if an address has an account (§6)', () => {
  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  it.each(['sign-up', 'resend-verification', 'forgot-password'])(
    '%s answers everybody alike, and at an even moment',
    async (route) => {
      const { email } = await openAccount(service, `${route}@campus.test`);
      jest.mocked(withUniformTiming).mockClear();
      const ask = (address: string) =>
        service
          .visitor()
          .post(
            `/api/auth/${route}`,
            route === 'sign-up' ? signUpForm({ email: address }) : { email: address },
          );
      const [taken, free] = [await ask(email), await ask(`not-${email}`)];
      expect([taken.status, taken.text]).toEqual([free.status, free.text]);
      expect(taken.status).toBeLessThan(300);
      expect(withUniformTiming).toHaveBeenCalledTimes(2);
      // Only who signs up is written to without an account.
      const mails = await mailsTo(service, `not-${email}`);
      expect(mails).toHaveLength(route === 'sign-up' ? 1 : 0);
    },
  );
});
