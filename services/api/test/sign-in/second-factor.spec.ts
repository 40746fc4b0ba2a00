import type { PasskeyOptions, PendingSignIn, Session } from '@lost-found/contracts';
import { PASSWORD } from '@lost-found/test-kit';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { hashPassword } from '../../src/sign-in/password/passwords.js';
import { hashRecoveryCode } from '../../src/sign-in/second-factor/recovery-codes.js';
import { RecoveryCode } from '../../src/sign-in/second-factor.entity.js';
import { PendingSignIn as PendingRow } from '../../src/sign-in/sessions/pending-sign-in.entity.js';
import { PendingSignInsService } from '../../src/sign-in/sessions/pending-sign-ins.service.js';
import { User } from '../../src/users/user.entity.js';
import { UsersService } from '../../src/users/users.service.js';
import { lastTokenFor, logIn, mailsTo } from '../factories/accounts.js';
import { findLogs, refusal } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import {
  addPasskey,
  addTotp,
  codeOf,
  getOptions,
  halfIn,
  logInAdmin,
  newAdministrator,
  STEP,
} from '../factories/second-factors.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { TestIdentityProvider } from '../harness/identity-provider.js';
import { pass, stopClock } from '../harness/still-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const SITE = 'http://campus.test';
const HALF_MINUTE = 30;

let service: TestApp;
let idp: TestIdentityProvider;

beforeAll(async () => {
  idp = await TestIdentityProvider.start([SITE]);
  service = await createTestApp({
    RATE_LIMIT: '1000',
    TRUST_PROXY: '1',
    ...idp.env('campus'),
    OIDC_CAMPUS_FOR: 'both',
  });
});
beforeEach(() => stopClock());
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await service.close();
  await idp.stop();
});

const show = (client: HttpClient, shown: object) => client.post<Session>(STEP, shown);
const isSignedIn = async (client: HttpClient) => (await client.get('/api/auth/session')).status === 200;
/** What the log says of somebody's last one: the clock of each test is its own. */
const getLast = async (action: string, id: string) => {
  const entries = await findLogs(await service.admin(), `&action=${action}`);
  return entries.find(({ details }) => id === (details.userId ?? details.accountId))?.details;
};

/** An administrator with an app. */
const withApp = async () => {
  const administrator = await newAdministrator(service);
  const { secret, recoveryCodes } = await addTotp(administrator.client);
  return { ...administrator, secret, recoveryCodes };
};
const withPasskey = async () => {
  const administrator = await newAdministrator(service);
  const { id: factorId, authenticator, recoveryCodes } = await addPasskey(administrator.client);
  return { ...administrator, factorId, authenticator, recoveryCodes };
};

describe('the second step of a sign-in', () => {
  it.each(['/api/auth/login', '/api/auth/admin/login'])('follows the right password at %s', async (path) => {
    const { id, email, secret } = await withApp();
    const client = service.visitor();
    expect(refusal(await client.post(path, { email, password: 'not this one' }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    expect(refusal(await client.get(STEP))).toEqual([400, 'sign_in_failed']);
    const half = await client.post(path, { email, password: PASSWORD });
    expect(refusal(half)).toEqual([403, 'second_factor_required']);
    expect(String(half.headers['set-cookie'])).toMatch(/Path=\/; .*HttpOnly; SameSite=Strict/);
    expect(await isSignedIn(client)).toBe(false);
    const { body } = await client.get<PendingSignIn>(STEP);
    expect(body).toMatchObject({ email, ways: ['totp', 'recovery_code'] });
    const done = await show(client, { code: codeOf(secret, 1) });
    expect([done.status, done.body.user.id]).toEqual([200, id]);
    expect(await isSignedIn(client)).toBe(true);
    expect(refusal(await client.get(STEP))).toEqual([400, 'sign_in_failed']);
    expect(await getLast('LOGIN', id)).toMatchObject({ userId: id, secondFactor: 'totp' });
  });

  it('is asked of who comes from an identity provider, too', async () => {
    const { id, email, secret, client } = await withApp();
    idp.people.set(email, { email, email_verified: true, name: 'Desk' });
    idp.person = email;
    const arrive = async (browser: HttpClient) => {
      const way = { provider: 'campus', for: 'staff' };
      const { body } = await browser.post<{ url: string }>('/api/auth/oidc/start', way);
      const { pathname, search } = await idp.visit(body.url, SITE);
      return String((await browser.get(pathname + search)).headers.location);
    };
    expect(await arrive(client)).toContain('outcome=password_needed');
    const linked = await client.post<{ url: string }>('/api/auth/oidc/link', { password: PASSWORD });
    expect(linked.body.url).toContain('/admin/login?outcome=second_factor_required');
    const browser = service.visitor();
    expect(await arrive(browser)).toContain('/admin/login?outcome=second_factor_required');
    expect(await isSignedIn(browser)).toBe(false);
    const { body } = await show(browser, { code: codeOf(secret, 1) });
    expect(body).toMatchObject({ user: { id }, provider: 'campus' });
  });

  it('follows the link that proves an address, too', async () => {
    const { email, id, client } = await withApp();
    const users = service.dataSource.getRepository(User);
    await users
      .createQueryBuilder()
      .update()
      .set({ emailVerified: false })
      .where({ id })
      .callListeners(false)
      .execute();
    await client.post('/api/auth/resend-verification', { email });
    const token = await lastTokenFor(service, email, 'verify_email');
    const browser = service.visitor();
    const answer = await browser.post('/api/auth/verify-email', { token, password: PASSWORD });
    expect(refusal(answer)).toEqual([403, 'second_factor_required']);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is not asked of who is no administrator any more', async () => {
    const { id, email } = await withApp();
    const users = service.dataSource.getRepository(User);
    await users
      .createQueryBuilder()
      .update()
      .set({ role: 'user' })
      .where({ id })
      .callListeners(false)
      .execute();
    expect((await logIn(service.visitor(), email)).status).toBe(200);
  });

  it('ends with five minutes, another password, the role and five tries', async () => {
    const late = await withApp();
    const slow = await halfIn(service, late.email);
    pass(301);
    expect(refusal(await show(slow, { code: codeOf(late.secret) }))).toEqual([400, 'sign_in_failed']);

    const changed = await withApp();
    const before = await halfIn(service, changed.email);
    const hash = await hashPassword('nine purple lanterns');
    await service.app
      .get(UnitOfWork)
      .transaction((manager) => service.app.get(UsersService).setPasswordHash(manager, changed.id, hash));
    expect(refusal(await show(before, { code: codeOf(changed.secret, 1) }))).toEqual([400, 'sign_in_failed']);
    expect(await getLast('LOGIN_FAILED', changed.id)).toEqual({
      accountId: changed.id,
      reason: 'sign_in_failed',
    });
    expect(refusal(await before.get(STEP))).toEqual([400, 'sign_in_failed']);

    const demoted = await withApp();
    const half = await halfIn(service, demoted.email);
    const users = service.dataSource.getRepository(User);
    const which = { id: demoted.id };
    await users
      .createQueryBuilder()
      .update()
      .set({ role: 'user' })
      .where(which)
      .callListeners(false)
      .execute();
    expect(refusal(await show(half, { code: codeOf(demoted.secret, 1) }))).toEqual([400, 'sign_in_failed']);

    const tried = await withPasskey();
    const guessing = await halfIn(service, tried.email);
    tried.authenticator.origin = 'https://evil.example';
    for (let index = 0; index < 5; index += 1) {
      const passkey = tried.authenticator.get(await getOptions(guessing, STEP));
      expect(refusal(await show(guessing, { passkey }))).toEqual([401, 'second_factor_wrong']);
    }
    const over = [400, 'sign_in_failed'];
    expect(refusal(await guessing.post(`${STEP}/passkey-options`))).toEqual(over);
    expect(refusal(await show(guessing, { recoveryCode: tried.recoveryCodes[0] }))).toEqual(over);
  });

  const ends: Record<string, (who: { id: string; email: string }, admin: HttpClient) => Promise<unknown>> = {
    'all of their sessions are ended': ({ id }, admin) => admin.delete(`/api/admin/users/${id}/sessions`),
    'they have another address': ({ id, email }, admin) =>
      admin.patch(`/api/admin/users/${id}`, { email: `moved-${email}` }),
    'they choose a new password by a mail': async ({ email }) => {
      const client = service.visitor();
      await client.post('/api/auth/forgot-password', { email });
      const token = await lastTokenFor(service, email, 'reset_password');
      const chosen = { password: 'eleven quiet rivers', confirmPassword: 'eleven quiet rivers' };
      return client.post('/api/auth/reset-password', { token, ...chosen });
    },
  };
  it.each(Object.entries(ends))('ends where %s', async (_when, end) => {
    const administrator = await withApp();
    const half = await halfIn(service, administrator.email);
    expect((await half.get(STEP)).status).toBe(200);
    await end(administrator, await service.admin());
    const over = [400, 'sign_in_failed'];
    expect(refusal(await half.get(STEP))).toEqual(over);
    expect(refusal(await show(half, { code: codeOf(administrator.secret, 1) }))).toEqual(over);
  });

  it('ends also where the sessions are ended while a code is looked at', async () => {
    const { id, email, secret } = await withApp();
    const half = await halfIn(service, email);
    const admin = await service.admin();
    const pendings = service.app.get(PendingSignInsService);
    const countTry = pendings.countTry.bind(pendings);
    jest.spyOn(pendings, 'countTry').mockImplementationOnce(async (pending) => {
      const isLeft = await countTry(pending);
      await admin.delete(`/api/admin/users/${id}/sessions`);
      return isLeft;
    });
    expect(refusal(await show(half, { code: codeOf(secret, 1) }))).toEqual([400, 'sign_in_failed']);
  });

  it('that was not finished is logged once, after its end, at the next sign-in', async () => {
    const { id, email } = await withApp();
    const other = await withApp();
    await halfIn(service, email);
    const over = async () => {
      const entries = await findLogs(await service.admin(), '&action=LOGIN_FAILED');
      return entries.filter(({ details }) => details.accountId === id);
    };
    await halfIn(service, other.email);
    expect(await over()).toEqual([]);
    pass(301);
    await halfIn(service, other.email, { 'x-forwarded-for': '192.0.2.7', 'user-agent': 'of somebody else' });
    await halfIn(service, other.email);
    const entries = await over();
    expect(entries).toMatchObject([
      {
        details: { accountId: id, reason: 'second_factor_missing' },
        ipAddress: 'localhost',
        userAgent: 'system',
      },
    ]);
    expect(entries[0]).not.toHaveProperty('user');
    expect(Date.parse(entries[0]?.createdAt ?? '')).toBe(Date.now() - 1000);
  });

  it('that was ended is put down, too', async () => {
    const { id, email } = await withApp();
    await halfIn(service, email);
    await (await service.admin()).delete(`/api/admin/users/${id}/sessions`);
    await halfIn(service, (await withApp()).email);
    expect(await getLast('LOGIN_FAILED', id)).toEqual({ accountId: id, reason: 'second_factor_missing' });
  });

  it('keeps nothing of a token but its hash', async () => {
    const { email } = await withApp();
    const { cookie } = await halfIn(service, email);
    const token = /lost_found_pending=([\w-]+)/.exec(cookie)?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await service.dataSource.getRepository(PendingRow).find())).not.toContain(token);
  });

  it('takes exactly one answer', async () => {
    const { email, secret, recoveryCodes } = await withApp();
    const client = await halfIn(service, email);
    const both = { code: codeOf(secret, 1), recoveryCode: recoveryCodes[0] };
    expect(refusal(await show(client, both))).toEqual([400, 'validation_failed']);
    expect((await show(client, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  });
});

describe('a code of an app', () => {
  it('counts once, and none before it does afterwards', async () => {
    const { id, email, secret } = await withApp();
    pass(2 * HALF_MINUTE);
    const code = codeOf(secret);
    const earlier = codeOf(secret, -1);
    expect((await show(await halfIn(service, email), { code })).status).toBe(200);
    expect(refusal(await show(await halfIn(service, email), { code }))).toEqual([401, 'second_factor_wrong']);
    expect(await getLast('LOGIN_FAILED', id)).toEqual({ accountId: id, reason: 'second_factor_wrong' });
    const refused = await show(await halfIn(service, email), { code: earlier });
    expect(refusal(refused)).toEqual([401, 'second_factor_wrong']);
  });

  it('that set the app up counts no more', async () => {
    const { email, secret } = await withApp();
    const refused = await show(await halfIn(service, email), { code: codeOf(secret) });
    expect(refusal(refused)).toEqual([401, 'second_factor_wrong']);
  });

  it('is taken from a clock that is half a minute off, and from none that is a minute off', async () => {
    const { email, secret } = await withApp();
    pass(4 * HALF_MINUTE);
    const tryAt = async (steps: number) =>
      (await show(await halfIn(service, email), { code: codeOf(secret, steps) })).status;
    expect([await tryAt(-2), await tryAt(2), await tryAt(-1), await tryAt(1)]).toEqual([401, 401, 200, 200]);
  });

  race('lets one of two in that bring it at once', async () => {
    const { email, secret } = await withApp();
    const [one, other] = [await halfIn(service, email), await halfIn(service, email)];
    const code = codeOf(secret, 1);
    const answers = await Promise.all([show(one, { code }), show(other, { code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  race('opens one session, also where half a sign-in is finished twice at once', async () => {
    const { email, secret, recoveryCodes } = await withApp();
    const client = await halfIn(service, email);
    const again = service.visitor({ cookie: client.cookie });
    const answers = await Promise.all([
      show(client, { code: codeOf(secret, 1) }),
      show(again, { recoveryCode: recoveryCodes[0] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is guessed slowly: a correct password resets nothing, and the owner can continue elsewhere', async () => {
    const { email, secret } = await withApp();
    const guess = async (code: string) =>
      show(await halfIn(service, email, { 'x-forwarded-for': '192.0.2.1' }), { code });
    const wrong = codeOf('JBSWY3DPEHPK3PXP');
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await guess(wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await guess(codeOf(secret, 1));
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 1]);
    pass(1);
    expect((await guess(wrong)).status).toBe(401);
    expect(Number((await guess(wrong)).headers['retry-after'])).toBe(2);
    const elsewhere = await halfIn(service, email, { 'x-forwarded-for': '192.0.2.2' });
    expect((await show(elsewhere, { code: codeOf(secret, 1) })).status).toBe(200);
  });
});

describe('codes of an app that are guessed', () => {
  const wrong = codeOf('JBSWY3DPEHPK3PXP');
  /** From browsers and networks that the account does not know, as fast as the waits allow. */
  const guessFor = async (email: string, times: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1) {
      pass(900);
      const from = { 'x-forwarded-for': `192.0.2.${index}` };
      statuses.push((await show(await halfIn(service, email, from), { code: wrong })).status);
    }
    return statuses;
  };
  const warnings = async (email: string) =>
    (await mailsTo(service, email)).filter(({ template }) => template === 'second_factor_guessed');

  it('are refused from the eleventh in a day on, also the right one, and the owner is sent an e-mail', async () => {
    const { email, secret } = await withApp();
    expect(await guessFor(email, 4)).toEqual([401, 401, 401, 401]);
    expect(await warnings(email)).toEqual([]);
    expect(await guessFor(email, 7)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await warnings(email)).length).toBeGreaterThan(0);
    pass(900);
    expect((await show(await halfIn(service, email), { code: codeOf(secret) })).status).toBe(429);
    pass(24 * 3_600);
    expect((await show(await halfIn(service, email), { code: codeOf(secret) })).status).toBe(200);
  });

  it('keep the owner out of neither a browser that the account knows, a recovery code, nor a proof', async () => {
    const { email, secret, recoveryCodes, client } = await withApp();
    expect((await guessFor(email, 11)).at(-1)).toBe(429);
    const [recoveryCode] = recoveryCodes;
    expect((await show(await halfIn(service, email), { recoveryCode })).status).toBe(200);
    expect((await client.post('/api/auth/proof', { code: codeOf(secret) })).status).toBe(204);
    await logInAdmin(client, email);
    pass(HALF_MINUTE);
    expect((await show(client, { code: codeOf(secret) })).status).toBe(200);
  });

  it('are limited in a session, too', async () => {
    const { client, secret } = await withApp();
    for (let index = 0; index < 10; index += 1) {
      pass(900);
      expect((await client.post('/api/auth/proof', { code: wrong })).status).toBe(401);
    }
    pass(900);
    expect((await client.post('/api/auth/proof', { code: codeOf(secret) })).status).toBe(429);
  });
});

describe('a recovery code', () => {
  it('counts once, however it is typed', async () => {
    const { email, recoveryCodes, client } = await withApp();
    const [code = ''] = recoveryCodes;
    const recoveryCode = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    expect((await show(await halfIn(service, email), { recoveryCode })).status).toBe(200);
    const again = await show(await halfIn(service, email), { recoveryCode: code });
    expect(refusal(again)).toEqual([401, 'second_factor_wrong']);
    expect((await client.get('/api/admin/factors')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('of the earlier, shorter form still counts', async () => {
    const { id: userId, email } = await withApp();
    const recoveryCode = '0123-4567-89AB-CDEF';
    const codeHash = hashRecoveryCode(userId, recoveryCode);
    await service.app
      .get(UnitOfWork)
      .transaction((manager) => manager.insert(RecoveryCode, { userId, codeHash }));
    expect((await show(await halfIn(service, email), { recoveryCode })).status).toBe(200);
  });

  race('lets one of two in that bring it at once, and nobody with that of somebody else', async () => {
    const { email, recoveryCodes } = await withApp();
    const stranger = await withApp();
    const [recoveryCode] = recoveryCodes;
    const other = await show(await halfIn(service, stranger.email), { recoveryCode });
    expect(refusal(other)).toEqual([401, 'second_factor_wrong']);
    const browsers = [await halfIn(service, email), await halfIn(service, email)];
    const answers = await Promise.all(browsers.map((client) => show(client, { recoveryCode })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

describe('a passkey', () => {
  it('signs in, each answer once', async () => {
    const { id, email, authenticator } = await withPasskey();
    const client = await halfIn(service, email);
    const passkey = authenticator.get(await getOptions(client, STEP));
    expect((await show(client, { passkey })).status).toBe(200);
    expect(await getLast('LOGIN', id)).toMatchObject({ userId: id, secondFactor: 'passkey' });
    const again = await show(await halfIn(service, email), { passkey });
    expect(refusal(again)).toEqual([401, 'second_factor_wrong']);
    expect(await getLast('LOGIN_FAILED', id)).toEqual({ accountId: id, reason: 'second_factor_wrong' });
  });

  const spoiled: Record<
    string,
    (has: Awaited<ReturnType<typeof withPasskey>>) => Promise<unknown> | unknown
  > = {
    'of another origin': ({ authenticator }) => {
      authenticator.origin = 'https://evil.example';
    },
    'of a page below the host': ({ authenticator }) => {
      authenticator.origin = 'http://evil.campus.test';
    },
    'that asks for no finger or PIN': ({ authenticator }) => {
      authenticator.verifies = false;
    },
    'that was copied: it counts less than before': async ({ authenticator, email }) => {
      authenticator.counter = 7;
      const client = await halfIn(service, email);
      await show(client, { passkey: authenticator.get(await getOptions(client, STEP)) });
      authenticator.counter = 3;
    },
    'that was removed': async ({ client, factorId }) => {
      await addTotp(client);
      await client.delete(`/api/admin/factors/${factorId}`);
    },
  };
  it.each(Object.entries(spoiled))('%s is refused', async (_name, spoil) => {
    const has = await withPasskey();
    await spoil(has);
    const client = await halfIn(service, has.email);
    const options = await client.post<PasskeyOptions>(`${STEP}/passkey-options`);
    const known =
      options.status === 200
        ? options.body
        : await getOptions(await halfIn(service, (await withPasskey()).email), STEP);
    const refused = await show(client, { passkey: has.authenticator.get(known) });
    expect(refusal(refused)).toEqual([401, 'second_factor_wrong']);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('answers nothing that was asked in another browser, for something else, or that it did not sign', async () => {
    const { email, authenticator, client } = await withPasskey();
    const here = await halfIn(service, email);
    const refusedHere = async (passkey: object) =>
      expect(refusal(await show(here, { passkey }))).toEqual([401, 'second_factor_wrong']);
    await refusedHere(authenticator.get(await getOptions(await halfIn(service, email), STEP)));
    await refusedHere(authenticator.get(await getOptions(client, '/api/auth/proof')));
    const made = authenticator.get(await getOptions(here, STEP));
    await refusedHere({ ...made, response: { ...made.response, signature: 'MEUCIQ' } });
    await refusedHere({ ...made, response: { clientDataJSON: 'e30' } });
  });
});

describe('a proof', () => {
  const prove = (client: HttpClient, shown: object) => client.post('/api/auth/proof', shown);

  it('is given by a code, a recovery code or a passkey, each once', async () => {
    const { client, secret, recoveryCodes } = await withApp();
    const { authenticator } = await addPasskey(client);
    const shown = [
      { code: codeOf(secret, 1) },
      { recoveryCode: recoveryCodes[0] },
      { passkey: authenticator.get(await getOptions(client, '/api/auth/proof')) },
    ];
    for (const one of shown) {
      expect((await prove(client, one)).status).toBe(204);
      expect(refusal(await prove(client, one))).toEqual([401, 'second_factor_wrong']);
    }
  });

  it('is no stale answer of a passkey', async () => {
    const { client, authenticator } = await withPasskey();
    const options = await getOptions(client, '/api/auth/proof');
    pass(601);
    const refused = await prove(client, { passkey: authenticator.get(options) });
    expect(refusal(refused)).toEqual([401, 'second_factor_wrong']);
  });

  it('takes no factor of who has none, and exactly one proof', async () => {
    const { client } = await newAdministrator(service);
    expect(refusal(await prove(client, { code: '123456' }))).toEqual([401, 'second_factor_wrong']);
    expect(refusal(await client.post('/api/auth/proof/passkey-options'))).toEqual([404, 'not_found']);
    const both = await prove(client, { code: '123456', currentPassword: PASSWORD });
    expect(refusal(both)).toEqual([400, 'validation_failed']);
  });

  it('does not clear what was guessed at the sign-in', async () => {
    const { email, client, secret } = await withApp();
    for (let index = 0; index < 5; index += 1) await prove(client, { code: codeOf('JBSWY3DPEHPK3PXP') });
    await logInAdmin(service.visitor(), email);
    expect((await prove(client, { code: codeOf(secret, 1) })).status).toBe(429);
  });

  it('is how an administrator proves who they are where there are no passwords', async () => {
    const without = await createTestApp({
      AUTH_PASSWORDS: 'off',
      ...idp.env('campus'),
      OIDC_CAMPUS_FOR: 'staff',
    });
    const { client } = await signInPerson(without, 'admin');
    const { secret } = await addTotp(client);
    expect((await client.get('/api/admin/factors')).body).toMatchObject({ hasPassword: false });
    expect(refusal(await prove(client, { currentPassword: PASSWORD }))).toEqual([403, 'passwords_off']);
    expect((await prove(client, { code: codeOf(secret, 1) })).status).toBe(204);
    await without.close();
  });
});
