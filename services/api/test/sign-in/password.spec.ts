import { PASSWORD } from '@lost-found/test-kit';
import { AccountToken } from '../../src/sign-in/account-token.entity.js';
import { lastTokenFor, logIn, mailsTo, openAccount, tokensFor } from '../factories/accounts.js';
import { fieldTexts, findLogs, refusal } from '../factories/answers.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const { service } = useService();

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

describe('a forgotten password (§7)', () => {
  it('is mailed and logged after a new password', async () => {
    const { id, email } = await openAccount(service, 'reset@campus.test');
    await forgot(email);
    expect((await reset(await lastTokenFor(service, email, 'reset_password'))).status).toBe(204);
    expect((await templatesTo(email)).at(-1)).toBe('password_changed');
    const [entry] = await findLogs(await service.admin(), '&action=PASSWORD_CHANGED');
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

  race('is chosen once by each link, also when it is used twice at the same moment', async () => {
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

  it('is refused by a link that is too old, or followed by another', async () => {
    const { email, id: userId } = await openAccount(service, 'links@campus.test');
    await forgot(email);
    await forgot(email);
    const [older = '', newer = ''] = await tokensFor(service, email, 'reset_password');
    expect(refusal(await reset(older))).toEqual([410, 'link_expired']);
    expect(refusal(await check(older))).toEqual([410, 'link_expired']);
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

  it('is not kept from anybody by who keeps asking for them', async () => {
    const { email } = await openAccount(service, 'pestered@campus.test');
    for (let index = 0; index < 7; index += 1) await forgot(email);
    const tokens = await tokensFor(service, email, 'reset_password');
    expect(tokens).toHaveLength(5);
    expect((await reset(tokens.at(-1) ?? '')).status).toBe(204);
  });

  it('may be tried again by the link where it was no good one', async () => {
    const { email } = await openAccount(service, 'rules@campus.test');
    await forgot(email);
    const token = await lastTokenFor(service, email, 'reset_password');
    expect(refusal(await reset(token, 'password123'))).toEqual([400, 'validation_failed']);
    expect((await reset(token)).status).toBe(204);
  });
});

describe('changing the password', () => {
  it('is mailed, and ends earlier links', async () => {
    const { email, client } = await openAccount(service, 'change@campus.test');
    await forgot(email);
    expect((await change(client)).status).toBe(204);
    expect((await templatesTo(email)).at(-1)).toBe('password_changed');
    const token = await lastTokenFor(service, email, 'reset_password');
    expect(refusal(await reset(token, PASSWORD))).toEqual([410, 'link_expired']);
  });

  it('accepts 200 characters and compares all of them', async () => {
    const { email, client } = await openAccount(service, 'long@campus.test');
    const password = 'eleven quiet rivers '.repeat(10);
    expect((await change(client, { password, confirmPassword: password })).status).toBe(204);
    expect((await logIn(service.visitor(), email, password)).status).toBe(200);
    expect(refusal(await logIn(service.visitor(), email, password.slice(0, -1)))[0]).toBe(401);
  });

  it('takes no common one', async () => {
    const { client } = await openAccount(service, 'refused@campus.test');
    const common = { password: 'qwertyuiop', confirmPassword: 'qwertyuiop' };
    expect(fieldTexts(await change(client, common))).toEqual({
      password: 'This password is too common. Please choose another one',
    });
  });
});
