import type { Session } from '@lost-found/contracts';
import { PASSWORD, signUpForm } from '@lost-found/test-kit';
import { AccountToken } from '../../src/sign-in/account-token.entity.js';
import { User } from '../../src/users/user.entity.js';
import { lastTokenFor, logIn, mailsTo, openAccount } from '../factories/accounts.js';
import { findLogs, refusal } from '../factories/answers.js';
import { rule as it, race } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';

const { service } = useService();

const signUp = (changes: object = {}, headers?: Record<string, string>) =>
  service.visitor(headers).post<{ accepted: true }>('/api/auth/sign-up', signUpForm(changes));
const verify = (token: unknown, form: object = { password: PASSWORD }) =>
  service.visitor().post<Session>('/api/auth/verify-email', { token, ...form });
const getUser = (email: string) => service.dataSource.getRepository(User).findOneByOrFail({ email });
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
    expect(await getUser(email)).toMatchObject({
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
    expect((await logIn(service.visitor(), email)).body.user).toMatchObject({ email, role: 'user' });
  });

  it('leaves an existing account unchanged, and informs its owner', async () => {
    const { email } = await openAccount(service, 'taken@campus.test');
    const before = await getUser(email);
    const other = { password: 'nine purple lamps', confirmPassword: 'nine purple lamps' };
    await signUp({ email: 'TAKEN@campus.test', fullName: 'Somebody Else', ...other });
    expect(await getUser(email)).toEqual(before);
    expect(await templatesTo(email)).toEqual(['verify_email', 'account_exists']);
    const password = 'eleven quiet rivers';
    const token = await lastTokenFor(service, email, 'reset_password');
    const reset = { token, password, confirmPassword: password };
    expect((await service.visitor().post('/api/auth/reset-password', reset)).status).toBe(204);
    expect((await logIn(service.visitor(), email, password)).status).toBe(200);
  });

  race('makes one account of any number of sign-ups at once', async () => {
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
    expect((await getUser(email)).language).toBe(language);
    expect((await mailsTo(service, email))[0]?.language).toBe(language);
  });

  it('is logged as done by the person themselves, without their address', async () => {
    const email = 'logged@campus.test';
    await signUp({ email });
    await verify(await lastTokenFor(service, email, 'verify_email'));
    const { id } = await getUser(email);
    const logs = (await findLogs(await service.admin())).filter(({ user }) => user?.id === id);
    expect(logs.map(({ action, details }) => [action, details])).toEqual([
      ['LOGIN', { userId: id }],
      ['USER_UPDATED', { userId: id, changes: [{ field: 'emailVerified', before: false, after: true }] }],
      ['USER_CREATED', { userId: id, role: 'user' }],
    ]);
  });
});

describe('an address with which another person signed up first', () => {
  const theirs = { password: 'nine purple lamps', confirmPassword: 'nine purple lamps' };
  const isIn = async (email: string, password: string) =>
    (await logIn(service.visitor(), email, password)).status === 200;

  it('stays available to its owner during repeated sign-ups', async () => {
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

  it('is not replaced after a sign-in, in any later state', async () => {
    const { id, email } = await openAccount(service, 'unproven-again@campus.test');
    await (await service.admin()).patch(`/api/admin/users/${id}`, { emailVerified: false });
    await signUp({ email, fullName: 'Somebody Else', ...theirs });
    expect(await getUser(email)).toMatchObject({ id, fullName: 'Noor Haddad' });
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

  it('is refused where it was made for something else', async () => {
    const email = 'purpose@campus.test';
    await signUp({ email });
    await service.visitor().post('/api/auth/forgot-password', { email });
    expect(refusal(await verify(await lastTokenFor(service, email, 'reset_password')))).toEqual([
      400,
      'link_invalid',
    ]);
  });

  race('works once, also when it is opened twice at the same moment', async () => {
    const email = 'twice@campus.test';
    await signUp({ email });
    const token = await lastTokenFor(service, email, 'verify_email');
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(refusal(await verify(token))).toEqual([410, 'link_used']);
  });

  it('ends after two days', async () => {
    const email = 'newer@campus.test';
    await signUp({ email });
    const resend = () => service.visitor().post('/api/auth/resend-verification', { email });
    expect((await resend()).status).toBe(202);
    const newer = await lastTokenFor(service, email, 'verify_email');
    const { id: userId } = await getUser(email);
    const past = { expiresAt: new Date(Date.now() - 1) };
    await service.dataSource
      .createQueryBuilder()
      .update(AccountToken)
      .set(past)
      .where({ userId })
      .callListeners(false)
      .execute();
    expect(refusal(await verify(newer))).toEqual([410, 'link_expired']);
    expect((await getUser(email)).emailVerified).toBe(false);
  });
});
