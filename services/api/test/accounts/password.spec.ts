import { AccountToken } from '../../src/auth/account-token.entity.js';
import { lastTokenFor, logIn, mailsTo, openAccount, PASSWORD, tokensFor } from '../factories/accounts.js';
import { fieldTexts, logsOf, refusal } from '../factories/answers.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const NEW = 'eleven quiet rivers';
const forgot = (email: string) =>
  service.visitor().post<{ accepted: true }>('/api/auth/forgot-password', { email });
const reset = (token: string, password = NEW, confirmPassword = password) =>
  service.visitor().post('/api/auth/reset-password', { token, password, confirmPassword });
const check = (token: string) => service.visitor().post('/api/auth/reset-password/check', { token });
const change = (client: HttpClient, changes: object = {}) =>
  client.post('/api/auth/change-password', {
    currentPassword: PASSWORD,
    password: NEW,
    confirmPassword: NEW,
    ...changes,
  });
const templatesTo = async (email: string) => (await mailsTo(service, email)).map(({ template }) => template);
const isSignedIn = async (client: HttpClient) => (await client.get('/api/auth/session')).status === 200;

describe('a forgotten password (§7)', () => {
  it('is asked for with the same answer whether or not there is an account', async () => {
    const { email } = await openAccount(service, 'known@campus.test');
    for (const address of [email, 'nobody@campus.test']) {
      const { status, body } = await forgot(address);
      expect([status, body]).toEqual([202, { accepted: true }]);
    }
    expect(await templatesTo(email)).toEqual(['verify_email', 'reset_password']);
    expect(await templatesTo('nobody@campus.test')).toEqual([]);
    expect(fieldTexts(await forgot('nobody'))).toEqual({ email: 'Please enter a valid email address' });
  });

  it('is chosen anew by the link, which ends every session and is told by e-mail', async () => {
    const { id, email, client } = await openAccount(service, 'reset@campus.test');
    await forgot(email);
    expect((await reset(await lastTokenFor(service, email, 'reset_password'))).status).toBe(204);
    expect(await isSignedIn(client)).toBe(false);
    expect(refusal(await logIn(service.visitor(), email))).toEqual([401, 'invalid_credentials']);
    expect((await logIn(service.visitor(), email, NEW)).status).toBe(200);
    expect((await templatesTo(email)).at(-1)).toBe('password_changed');
    const [entry] = await logsOf(await service.admin(), '&action=PASSWORD_CHANGED');
    expect(entry).toMatchObject({ user: { id }, details: { userId: id } });
  });

  it('proves the address, too', async () => {
    const email = 'unproven@campus.test';
    const form = { fullName: 'A', email, password: PASSWORD, confirmPassword: PASSWORD };
    await service.visitor().post('/api/auth/sign-up', form);
    await forgot(email);
    await reset(await lastTokenFor(service, email, 'reset_password'));
    expect((await logIn(service.visitor(), email, NEW)).status).toBe(200);
    // The link that was to prove it is not needed any more.
    const token = await lastTokenFor(service, email, 'verify_email');
    expect(refusal(await service.visitor().post('/api/auth/verify-email', { token, password: NEW }))).toEqual(
      [410, 'link_expired'],
    );
  });

  it('is chosen once by each link, also when it is used twice at the same moment', async () => {
    const { email } = await openAccount(service, 'once@campus.test');
    await forgot(email);
    const token = await lastTokenFor(service, email, 'reset_password');
    const passwords = ['twelve slow clouds', 'thirteen warm stones', 'fourteen tall trees'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)];
    expect((await logIn(service.visitor(), email, winner)).status).toBe(200);
    expect(refusal(await reset(token))).toEqual([410, 'link_used']);
  });

  it('is refused by a link that is made up, of another kind, too old, or followed by another', async () => {
    const { email, id: userId } = await openAccount(service, 'links@campus.test');
    await forgot(email);
    await forgot(email);
    const [older = '', newer = ''] = await tokensFor(service, email, 'reset_password');
    expect(refusal(await reset(older))).toEqual([410, 'link_expired']);
    expect(refusal(await reset(`${newer.slice(0, -1)}${newer.endsWith('A') ? 'B' : 'A'}`))).toEqual([
      400,
      'link_invalid',
    ]);
    const other = await lastTokenFor(service, email, 'verify_email');
    expect(refusal(await reset(other))).toEqual([400, 'link_invalid']);
    await service.dataSource
      .createQueryBuilder()
      .update(AccountToken)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where({ userId })
      .callListeners(false)
      .execute();
    expect(refusal(await reset(newer))).toEqual([410, 'link_expired']);
    expect((await logIn(service.visitor(), email)).status).toBe(200);
  });

  it('is not asked for in vain: a link is looked at before, which uses nothing up', async () => {
    const { email, id: userId } = await openAccount(service, 'looked@campus.test');
    await forgot(email);
    const token = await lastTokenFor(service, email, 'reset_password');
    for (const time of [1, 2]) expect([time, (await check(token)).status]).toEqual([time, 204]);
    expect((await reset(token)).status).toBe(204);
    expect(refusal(await check(token))).toEqual([410, 'link_used']);
    await forgot(email);
    const tooOld = await lastTokenFor(service, email, 'reset_password');
    await forgot(email);
    expect(refusal(await check(tooOld))).toEqual([410, 'link_expired']);
    const other = await lastTokenFor(service, email, 'verify_email');
    for (const unknown of [other, `${token}x`, userId, ''])
      expect(refusal(await check(unknown))).toEqual([400, 'link_invalid']);
  });

  it('is not kept from anybody by who keeps asking for them', async () => {
    const { email } = await openAccount(service, 'pestered@campus.test');
    for (let index = 0; index < 7; index += 1) await forgot(email);
    const tokens = await tokensFor(service, email, 'reset_password');
    expect(tokens).toHaveLength(5);
    expect((await reset(tokens.at(-1) ?? '')).status).toBe(204);
  });

  it('follows the rules of a new one; the link stays for another try', async () => {
    const { email } = await openAccount(service, 'rules@campus.test');
    await forgot(email);
    const token = await lastTokenFor(service, email, 'reset_password');
    expect(fieldTexts(await reset(token, 'short'))).toEqual({
      password: 'Password must be at least 10 characters',
    });
    expect(fieldTexts(await reset(token, 'password123'))).toEqual({
      password: 'This password is too common. Please choose another one',
    });
    expect(fieldTexts(await reset(token, NEW, 'another'))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect((await reset(token)).status).toBe(204);
  });
});

describe('changing the password', () => {
  it('needs the present one, and ends the other sessions', async () => {
    const { email, client } = await openAccount(service, 'change@campus.test');
    const other = service.visitor();
    await logIn(other, email);
    await forgot(email);
    expect((await change(client)).status).toBe(204);
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    expect((await logIn(service.visitor(), email, NEW)).status).toBe(200);
    expect((await templatesTo(email)).at(-1)).toBe('password_changed');
    // A link that somebody asked for before does not undo it.
    const token = await lastTokenFor(service, email, 'reset_password');
    expect(refusal(await reset(token, PASSWORD))).toEqual([410, 'link_expired']);
  });

  it('is refused with a wrong one, and slowed like the login', async () => {
    const { client } = await openAccount(service, 'guessed@campus.test');
    const wrong = await change(client, { currentPassword: 'not my password' });
    expect([wrong.status, fieldTexts(wrong)]).toEqual([
      400,
      { currentPassword: 'The current password is not correct' },
    ]);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => change(client, { currentPassword: 'not my password' })),
    );
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(2);
  });

  it('refuses what is no new password, and who is not signed in', async () => {
    const { client } = await openAccount(service, 'refused@campus.test');
    expect(fieldTexts(await client.post('/api/auth/change-password', {}))).toEqual({
      currentPassword: 'Password is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
    });
    const common = { password: 'qwertyuiop', confirmPassword: 'qwertyuiop' };
    expect(fieldTexts(await change(client, common))).toEqual({
      password: 'This password is too common. Please choose another one',
    });
    expect(refusal(await change(service.visitor()))).toEqual([401, 'unauthenticated']);
  });
});
