import { type AdminUser, durations, invitationLink, type List, type Session } from '@lost-found/contracts';
import { signUpForm } from '@lost-found/test-kit';
import { RetentionService } from '../../src/operator/retention/retention.service.js';
import { User } from '../../src/users/user.entity.js';
import { lastTokenFor, logIn, mailsTo, openAccount, tokensFor } from '../factories/accounts.js';
import { findLogs, refusal } from '../factories/answers.js';
import { reportLost } from '../factories/reports.js';
import { rule as it, race, rules } from '../harness/engines.js';
import { meeting } from '../harness/meeting.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

const currentPassword = 'correct horse battery';
const PASSWORD = 'ten yellow boats';
const invite = (email: string, changes: object = {}, client = admin) =>
  client.post<AdminUser>('/api/admin/users/invitations', {
    email,
    language: 'es',
    currentPassword,
    ...changes,
  });
const readToken = (email: string) => lastTokenFor(service, email, 'invitation');
const accept = (token: string, changes: object = {}, client = service.visitor()) =>
  client.post<Session>('/api/auth/invitation', {
    token,
    fullName: 'Ada Marsh',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...changes,
  });
const check = (token: string) => service.visitor().post('/api/auth/invitation/check', { token });
const templatesTo = async (email: string) => (await mailsTo(service, email)).map(({ template }) => template);
const getRow = (email: string) => service.dataSource.getRepository(User).findOneByOrFail({ email });

describe('inviting an administrator', () => {
  it('writes in the language chosen, and makes an account that is listed as invited', async () => {
    const { status, body } = await invite(' New@Campus.TEST');
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: 'new@campus.test', role: 'admin', emailVerified: false });
    expect(Date.parse(body.invitedAt ?? '')).not.toBeNaN();
    const { body: list } = await admin.get<List<AdminUser>>('/api/admin/users?role=admin');
    expect(list.data).toContainEqual(body);
    const [mail] = await mailsTo(service, 'new@campus.test');
    expect(mail).toMatchObject({ template: 'invitation', language: 'es' });
  });

  it('is logged with ids alone, and notifies all administrators except the invited person', async () => {
    const before = (await templatesTo('admin@campus.test')).length;
    const { body } = await invite('logged@campus.test');
    const [entry] = await findLogs(admin, '&action=USER_INVITED');
    expect(entry).toMatchObject({
      details: { userId: body.id, role: 'admin' },
      user: { email: 'admin@campus.test' },
    });
    expect(JSON.stringify(entry?.details)).not.toContain('logged@');
    expect((await templatesTo('admin@campus.test')).slice(before)).toEqual(['account_changed']);
    expect(await templatesTo('logged@campus.test')).toEqual(['invitation']);
  });

  it('takes the address back from who signed up with it and never proved it', async () => {
    const email = 'squatted@campus.test';
    const form = signUpForm({ email, fullName: 'Somebody Else' });
    await service.visitor().post('/api/auth/sign-up', form);
    const verify = await lastTokenFor(service, email, 'verify_email');
    const before = (await templatesTo('admin@campus.test')).length;
    const { status, body } = await invite(email);
    expect([status, body.fullName, body.role]).toEqual([201, email, 'admin']);
    expect(await getRow(email)).toMatchObject({ passwordHash: null, invitedAt: expect.any(Date) });
    expect((await templatesTo('admin@campus.test')).slice(before)).toEqual(['account_changed']);
    // Neither the password that was chosen then lets anybody in, nor the link of then, nor signing up anew.
    for (const path of ['login', 'admin/login']) {
      const login = await service.visitor().post(`/api/auth/${path}`, { email, password: form.password });
      expect(refusal(login)).toEqual([401, 'invalid_credentials']);
    }
    const link = { token: verify, password: PASSWORD, confirmPassword: PASSWORD };
    expect(refusal(await service.visitor().post('/api/auth/verify-email', link))).toEqual([
      410,
      'link_expired',
    ]);
    expect((await service.visitor().post('/api/auth/sign-up', form)).status).toBe(202);
    expect(await getRow(email)).toMatchObject({ passwordHash: null, role: 'admin' });
    expect((await accept(await readToken(email))).body.user).toMatchObject({ id: body.id, role: 'admin' });
  });

  race('is not begun anew by a sign-up at the same moment', async () => {
    const email = 'raced@campus.test';
    const signUp = () => service.visitor().post('/api/auth/sign-up', signUpForm({ email }));
    await signUp();
    await meeting(service, () => invite(email), signUp);
    expect(await getRow(email)).toMatchObject({ passwordHash: null, role: 'admin' });
  });

  it('again sends another link, with which the one before ends', async () => {
    const email = 'again@campus.test';
    const { body: first } = await invite(email);
    const { status, body: second } = await invite(email, { language: 'fr' });
    expect([status, second.id]).toEqual([201, first.id]);
    const [old = '', latest = ''] = await tokensFor(service, email, 'invitation');
    expect(refusal(await accept(old))).toEqual([410, 'link_expired']);
    expect((await mailsTo(service, email)).at(-1)).toMatchObject({ language: 'fr' });
    expect((await accept(latest)).status).toBe(200);
    expect(refusal(await invite(email))).toEqual([409, 'email_taken']);
  });

  it('gives another access by the same link', async () => {
    const email = 'corrected@campus.test';
    const { body: invited } = await invite(email);
    const edit = (changes: object) => admin.patch<AdminUser>(`/api/admin/users/${invited.id}`, changes);
    expect((await edit({ access: 'intake' })).body).toMatchObject({ access: 'intake', role: 'admin' });
    expect(await mailsTo(service, email)).toHaveLength(1);
    expect((await accept(await readToken(email))).body.user).toMatchObject({ access: 'intake' });
  });

  it('says that it was too often within the hour, and leaves the last link as it is', async () => {
    const email = 'often@campus.test';
    for (let sent = 0; sent < 5; sent += 1) expect((await invite(email)).status).toBe(201);
    expect(refusal(await invite(email))).toEqual([429, 'too_many_requests']);
    expect((await accept(await readToken(email))).status).toBe(200);
  });

  race('makes one account of two invitations at once', async () => {
    const answers = await Promise.all([invite('twice@campus.test'), invite('twice@campus.test')]);
    expect(answers.map(({ status }) => status).filter((status) => ![201, 409].includes(status))).toEqual([]);
    expect(await service.dataSource.getRepository(User).countBy({ email: 'twice@campus.test' })).toBe(1);
    expect((await accept(await readToken('twice@campus.test'))).status).toBe(200);
  });
});

describe('accepting an invitation', () => {
  it('proves the address, takes name and password, and opens the console', async () => {
    const email = 'ada@campus.test';
    const { body: invited } = await invite(email);
    const token = await readToken(email);
    expect((await check(token)).body).toEqual({ email });
    const client = service.visitor();
    const { body: session } = await accept(token, { fullName: ' Ada Marsh ' }, client);
    expect(session.user).toEqual({
      id: invited.id,
      email,
      fullName: 'Ada Marsh',
      role: 'admin',
      access: 'desk',
    });
    const { body: user } = await admin.get<AdminUser>(`/api/admin/users/${invited.id}`);
    expect(user).toMatchObject({ fullName: 'Ada Marsh', emailVerified: true, invitedAt: null });
    const login = { email, password: PASSWORD };
    expect((await service.visitor().post('/api/auth/admin/login', login)).status).toBe(200);
    const entries = await findLogs(admin, '');
    const own = entries.filter(({ user: by }) => by?.id === invited.id).map(({ action }) => action);
    expect(own).toEqual(['LOGIN', 'LOGIN', 'PASSWORD_CHANGED', 'USER_UPDATED']);
  });

  race('works once, also of two at once', async () => {
    const email = 'once@campus.test';
    await invite(email);
    const token = await readToken(email);
    const answers = await Promise.all([accept(token), accept(token, { fullName: 'Somebody Else' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(refusal(await accept(token))).toEqual([410, 'link_used']);
    expect(refusal(await check(token))).toEqual([410, 'link_used']);
  });

  it('ends after a week, and with the account', async () => {
    const late = 'late@campus.test';
    await invite(late);
    const token = await readToken(late);
    const { id } = await getRow(late);
    await service.dataSource.query(
      `UPDATE account_tokens SET expires_at = '2020-01-01T00:00:00.000Z' WHERE user_id = '${id}'`,
    );
    expect(refusal(await check(token))).toEqual([410, 'link_expired']);
    expect(refusal(await accept(token))).toEqual([410, 'link_expired']);
    const { body: removed } = await invite('removed@campus.test');
    const before = (await templatesTo('admin@campus.test')).length;
    const deletion = await admin.delete(`/api/admin/users/${removed.id}`, undefined, { currentPassword });
    expect(deletion.status).toBe(204);
    // Nobody lost anything.
    expect((await templatesTo('admin@campus.test')).length).toBe(before);
    expect(refusal(await accept(await readToken('removed@campus.test')))).toEqual([400, 'link_invalid']);
  });

  it('is not done by the link of another purpose', async () => {
    const { email } = await openAccount(service, 'other@campus.test');
    await service.visitor().post('/api/auth/forgot-password', { email });
    expect(refusal(await accept(await lastTokenFor(service, email, 'reset_password')))).toEqual([
      400,
      'link_invalid',
    ]);
  });
});

rules('an account that waits for its owner', () => {
  const email = 'waiting@campus.test';
  let id: string;
  beforeAll(async () => {
    id = (await invite(email)).body.id;
  });
  afterEach(async () => {
    expect(await templatesTo(email)).toEqual(['invitation']);
    expect(await getRow(email)).toMatchObject({ passwordHash: null, emailVerified: false, role: 'admin' });
  });

  it('admits no one', async () => {
    expect(refusal(await logIn(service.visitor(), email, PASSWORD))).toEqual([401, 'invalid_credentials']);
    const login = { email, password: PASSWORD };
    const desk = await service.visitor().post('/api/auth/admin/login', login);
    expect(refusal(desk)).toEqual([401, 'invalid_credentials']);
  });

  it('gets no link with which another person could choose its password', async () => {
    const visitor = service.visitor();
    for (const path of ['forgot-password', 'resend-verification'])
      expect((await visitor.post(`/api/auth/${path}`, { email })).status).toBe(202);
    expect((await visitor.post('/api/auth/sign-up', signUpForm({ email }))).status).toBe(202);
  });

  it('is not edited but for its access: it is invited again, or deleted', async () => {
    for (const changes of [
      { fullName: 'Made Up' },
      { emailVerified: true },
      { role: 'user', currentPassword },
      { email: 'elsewhere@campus.test', currentPassword },
    ])
      expect(refusal(await admin.patch(`/api/admin/users/${id}`, changes))).toEqual([
        409,
        'transition_not_allowed',
      ]);
  });

  it('gets no notice of what is reported', async () => {
    await reportLost(service.visitor());
    const rows: unknown[] = await service.dataSource.query(
      `SELECT 1 FROM notifications WHERE user_id = '${id}'`,
    );
    expect(rows).toEqual([]);
  });

  it('is no administrator who could stay behind as the last one', async () => {
    const [first] = (await admin.get<List<AdminUser>>('/api/admin/users?search=admin@campus.test')).body.data;
    const { body: rivals } = await admin.get<List<AdminUser>>('/api/admin/users?role=admin&pageSize=100');
    for (const rival of rivals.data.filter((one) => one.id !== first?.id && !one.invitedAt))
      await admin.delete(`/api/admin/users/${rival.id}`, undefined, { currentPassword });
    const demotion = await admin.patch(`/api/admin/users/${first?.id}`, { role: 'user', currentPassword });
    expect(refusal(demotion)).toEqual([409, 'last_admin']);
  });
});

describe('an invitation without an answer', () => {
  it('is removed with its account a week after the link ended, and not before', async () => {
    const own = await createTestApp();
    const desk = await own.admin();
    const { body } = await invite('forgotten@campus.test', {}, desk);
    const linkEnd = Date.parse(body.invitedAt ?? '') + invitationLink;
    const run = (at: number) => own.app.get(RetentionService).run(new Date(at), new AbortController().signal);
    const emails = async () => (await own.dataSource.getRepository(User).find()).map(({ email }) => email);
    await run(linkEnd + durations.unverifiedAccount);
    expect((await emails()).toSorted()).toEqual(['admin@campus.test', 'forgotten@campus.test']);
    await run(linkEnd + durations.unverifiedAccount + 1);
    expect(await emails()).toEqual(['admin@campus.test']);
    const [entry] = await findLogs(await own.admin(), '&action=USER_DELETED');
    expect(entry?.details).toMatchObject({ userId: body.id });
    expect(entry).not.toHaveProperty('user');
    await own.close();
  });
});
