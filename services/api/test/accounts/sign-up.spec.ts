import type { Session } from '@lost-found/contracts';
import { AccountToken } from '../../src/auth/account-token.entity.js';
import { User } from '../../src/users/user.entity.js';
import {
  lastTokenFor,
  logIn,
  mailsTo,
  openAccount,
  PASSWORD,
  signUpForm,
  tokensFor,
} from '../factories/accounts.js';
import { fieldTexts, logsOf, refusal } from '../factories/answers.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const signUp = (changes: object = {}, headers?: Record<string, string>) =>
  service.visitor(headers).post<{ accepted: true }>('/api/auth/sign-up', signUpForm(changes));
const verify = (token: unknown, form: object = { password: PASSWORD }) =>
  service.visitor().post<Session>('/api/auth/verify-email', { token, ...form });
const check = (token: string) => service.visitor().post('/api/auth/verify-email/check', { token });
const userOf = (email: string) => service.dataSource.getRepository(User).findOneByOrFail({ email });
const templatesTo = async (email: string) => (await mailsTo(service, email)).map(({ template }) => template);

describe('signing up (§3, §5, §7)', () => {
  it('makes an ordinary account that cannot be used before its address is proven', async () => {
    const email = 'first@campus.test';
    const { status, body } = await signUp({
      email: ' First@Campus.TEST ',
      role: 'admin',
      emailVerified: true,
    });
    expect([status, body]).toEqual([202, { accepted: true }]);
    expect(await userOf(email)).toMatchObject({
      role: 'user',
      emailVerified: false,
      fullName: 'Noor Haddad',
    });
    expect(await templatesTo(email)).toEqual(['verify_email']);

    const refused = await logIn(service.visitor(), email);
    expect(refusal(refused)).toEqual([403, 'email_not_verified']);
    expect(refused.headers['set-cookie']).toBeUndefined();
    // Who does not know the password is told nothing of the kind.
    expect(refusal(await logIn(service.visitor(), email, 'another password'))).toEqual([
      401,
      'invalid_credentials',
    ]);

    expect((await verify(await lastTokenFor(service, email, 'verify_email'))).status).toBe(200);
    const browser = service.visitor();
    const session = await logIn(browser, email);
    expect(session.body.user).toMatchObject({ email, role: 'user' });
    expect((await browser.get<Session>('/api/auth/session')).body).toEqual(session.body);
  });

  it('answers the same where the address has an account, and changes nothing of it', async () => {
    const { email } = await openAccount(service, 'taken@campus.test');
    const before = await userOf(email);
    const again = await signUp({
      email: 'TAKEN@campus.test',
      fullName: 'Somebody Else',
      password: 'x'.repeat(30),
      confirmPassword: 'x'.repeat(30),
    });
    expect(fieldTexts(again)).toEqual({ password: 'This password is too common. Please choose another one' });
    const other = { password: 'nine purple lamps', confirmPassword: 'nine purple lamps' };
    const { status, body } = await signUp({
      email: 'TAKEN@campus.test',
      fullName: 'Somebody Else',
      ...other,
    });
    expect([status, body]).toEqual([202, { accepted: true }]);
    expect(await userOf(email)).toEqual(before);
    expect(await templatesTo(email)).toEqual(['verify_email', 'account_exists']);
    expect(refusal(await logIn(service.visitor(), email, other.password))).toEqual([
      401,
      'invalid_credentials',
    ]);
  });

  it('sends the owner of a taken address a way to a new password', async () => {
    const { email } = await openAccount(service, 'owner@campus.test');
    await signUp({ email });
    const token = await lastTokenFor(service, email, 'reset_password');
    const password = 'eleven quiet rivers';
    const { status } = await service
      .visitor()
      .post('/api/auth/reset-password', { token, password, confirmPassword: password });
    expect(status).toBe(204);
    expect((await logIn(service.visitor(), email, password)).status).toBe(200);
  });

  it('makes one account of any number of sign-ups at once', async () => {
    const email = 'race@campus.test';
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp({ email })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
    expect(await service.dataSource.getRepository(User).countBy({ email })).toBe(1);
    // Each began it anew; more e-mails of a kind nobody gets within the hour.
    expect(await templatesTo(email)).toEqual(Array(5).fill('verify_email'));
  });

  it.each([
    [{}, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    [{ language: 'fr' }, 'es', 'fr'],
    [{}, 'de', 'en'],
  ])('writes in the language asked for: %j with %s', async (form, accepted, language) => {
    const email = `in-${language}@campus.test`;
    await signUp({ email, ...form }, { 'accept-language': accepted });
    expect((await userOf(email)).language).toBe(language);
    expect((await mailsTo(service, email))[0]?.language).toBe(language);
  });

  it('asks for every field', async () => {
    const answer = await service.visitor().post('/api/auth/sign-up', {});
    expect(answer.status).toBe(400);
    expect(fieldTexts(answer)).toEqual({
      fullName: 'Full name is required',
      email: 'Email address is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
    });
  });

  it.each([
    ['short', 'Password must be at least 10 characters'],
    ['password123', 'This password is too common. Please choose another one'],
    ['1234567890', 'This password is too common. Please choose another one'],
    ['qwertyuiop', 'This password is too common. Please choose another one'],
    ['P@ssw0rd1234', 'This password is too common. Please choose another one'],
    ['NoorHaddad', 'This password is too common. Please choose another one'],
    ['noor@campus.test', 'This password is too common. Please choose another one'],
  ])('refuses the password %s', async (password, text) => {
    const answer = await signUp({ password, confirmPassword: password });
    expect([answer.status, fieldTexts(answer)]).toEqual([400, { password: text }]);
  });

  it('wants the password twice', async () => {
    expect(fieldTexts(await signUp({ confirmPassword: 'seven green kite' }))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('is logged as done by the person themselves, without their address', async () => {
    const email = 'logged@campus.test';
    await signUp({ email });
    await verify(await lastTokenFor(service, email, 'verify_email'));
    const { id } = await userOf(email);
    const logs = (await logsOf(await service.admin())).filter(({ user }) => user?.id === id);
    expect(logs.map(({ action, details }) => [action, details])).toEqual([
      ['LOGIN', { userId: id }],
      ['USER_UPDATED', { userId: id, changes: [{ field: 'emailVerified', before: false, after: true }] }],
      ['USER_CREATED', { userId: id, role: 'user' }],
    ]);
  });
});

describe('an address that somebody else signed up with first', () => {
  const theirs = { password: 'nine purple lamps', confirmPassword: 'nine purple lamps' };
  const isIn = async (email: string, password: string) =>
    (await logIn(service.visitor(), email, password)).status === 200;

  it('is not proven by a link that is merely opened', async () => {
    const email = 'scanned@campus.test';
    await signUp({ email, ...theirs });
    const token = await lastTokenFor(service, email, 'verify_email');
    expect((await check(token)).status).toBe(204);
    expect(fieldTexts(await verify(token, {}))).toEqual({ password: 'Password is required' });
    expect((await userOf(email)).emailVerified).toBe(false);
    expect(refusal(await logIn(service.visitor(), email, theirs.password))).toEqual([
      403,
      'email_not_verified',
    ]);
  });

  it('is proven with the password of whoever has the mailbox, and with no other', async () => {
    const email = 'victim@campus.test';
    await signUp({ email, ...theirs });
    const token = await lastTokenFor(service, email, 'verify_email');
    expect(fieldTexts(await verify(token))).toEqual({ confirmPassword: 'Please confirm your password' });
    expect((await userOf(email)).emailVerified).toBe(false);
    const { status, headers } = await verify(token, { password: PASSWORD, confirmPassword: PASSWORD });
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('session=')]);
    expect([await isIn(email, theirs.password), await isIn(email, PASSWORD)]).toEqual([false, true]);
  });

  it("is its owner's by their own sign-up, with their name", async () => {
    const email = 'own@campus.test';
    await signUp({ email, fullName: 'Somebody Else', ...theirs });
    const planted = await lastTokenFor(service, email, 'verify_email');
    await signUp({ email, fullName: 'Mailbox Owner' });
    expect(await templatesTo(email)).toEqual(['verify_email', 'verify_email']);
    const password = theirs.password;
    expect(refusal(await verify(planted, { password }))).toEqual([410, 'link_expired']);
    const { body } = await verify(await lastTokenFor(service, email, 'verify_email'));
    expect(body.user.fullName).toBe('Mailbox Owner');
    expect([await isIn(email, password), await isIn(email, PASSWORD)]).toEqual([false, true]);
  });

  it('is not kept from its owner by who goes on signing up', async () => {
    const email = 'besieged@campus.test';
    await signUp({ email });
    for (let times = 0; times < 6; times += 1) await signUp({ email, ...theirs });
    const token = await lastTokenFor(service, email, 'verify_email');
    const { status } = await verify(token, { password: PASSWORD, confirmPassword: PASSWORD });
    expect([status, await isIn(email, theirs.password), await isIn(email, PASSWORD)]).toEqual([
      200,
      false,
      true,
    ]);
  });

  it('is not begun anew once somebody has signed in, whatever became of it since', async () => {
    const { id, email } = await openAccount(service, 'unproven-again@campus.test');
    await (await service.admin()).patch(`/api/admin/users/${id}`, { emailVerified: false });
    await signUp({ email, fullName: 'Somebody Else', ...theirs });
    expect(await userOf(email)).toMatchObject({ id, fullName: 'Noor Haddad' });
    expect((await templatesTo(email)).at(-1)).toBe('account_exists');
  });
});

describe('the link that proves an address', () => {
  it('is kept as a hash only', async () => {
    await signUp({ email: 'hash@campus.test' });
    const token = await lastTokenFor(service, 'hash@campus.test', 'verify_email');
    const rows = await service.dataSource.getRepository(AccountToken).find();
    const mails = await mailsTo(service, 'hash@campus.test');
    expect(JSON.stringify([rows, mails])).not.toContain(token.split('.')[1]);
  });

  it.each([
    [undefined],
    [''],
    ['nonsense'],
    [7],
    ['4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('is refused when nobody made it: %s', async (token) => {
    expect(refusal(await verify(token))).toEqual([400, 'link_invalid']);
  });

  it('is refused where it was made for something else', async () => {
    const email = 'purpose@campus.test';
    await signUp({ email });
    await service.visitor().post('/api/auth/forgot-password', { email });
    expect(refusal(await verify(await lastTokenFor(service, email, 'reset_password')))).toEqual([
      400,
      'link_invalid',
    ]);
  });

  it('works once, also when it is opened twice at the same moment', async () => {
    const email = 'twice@campus.test';
    await signUp({ email });
    const token = await lastTokenFor(service, email, 'verify_email');
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(refusal(await verify(token))).toEqual([410, 'link_used']);
  });

  it('ends after two days, and with a newer one', async () => {
    const email = 'newer@campus.test';
    await signUp({ email });
    const resend = () => service.visitor().post('/api/auth/resend-verification', { email });
    expect((await resend()).status).toBe(202);
    const [older = '', newer = ''] = await tokensFor(service, email, 'verify_email');
    expect(refusal(await verify(older))).toEqual([410, 'link_expired']);
    const { id: userId } = await userOf(email);
    const past = { expiresAt: new Date(Date.now() - 1) };
    await service.dataSource
      .createQueryBuilder()
      .update(AccountToken)
      .set(past)
      .where({ userId })
      .callListeners(false)
      .execute();
    expect(refusal(await verify(newer))).toEqual([410, 'link_expired']);
    expect((await userOf(email)).emailVerified).toBe(false);
  });

  it('is sent again to who needs it; the answer is the same for anyone', async () => {
    const done = 'done@campus.test';
    await signUp({ email: done });
    await verify(await lastTokenFor(service, done, 'verify_email'));
    for (const email of [done, 'nobody@campus.test', 'DONE@campus.test ']) {
      const { status, body } = await service.visitor().post('/api/auth/resend-verification', { email });
      expect([status, body]).toEqual([202, { accepted: true }]);
    }
    expect(await templatesTo(done)).toEqual(['verify_email']);
    expect(await templatesTo('nobody@campus.test')).toEqual([]);
  });
});
