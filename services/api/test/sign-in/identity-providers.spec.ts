import {
  type AccountExport,
  type List,
  type LogEntry,
  type PublicConfig,
  proofLasts,
  type Session,
} from '@lost-found/contracts';
import { PASSWORD, signUpForm } from '@lost-found/test-kit';
import { generateKeyPair, type JWTPayload } from 'jose';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { MailRenderer } from '../../src/platform/mail/mail-renderer.js';
import type { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { Session as SessionRow } from '../../src/sign-in/sessions/session.entity.js';
import { ProviderIdentity } from '../../src/users/provider-identity.entity.js';
import { User } from '../../src/users/user.entity.js';
import { UsersService } from '../../src/users/users.service.js';
import { lastTokenFor, mailsTo, openAccount } from '../factories/accounts.js';
import { findLogs, refusal } from '../factories/answers.js';
import { rule as it, race, rules } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { CLIENT, TestIdentityProvider } from '../harness/identity-provider.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const SITE = 'http://campus.test';
const DESK = 'https://desk.campus.test';

let idp: TestIdentityProvider;
let service: TestApp;
let admin: HttpClient;

const providerEnv = () => ({
  ...idp.env('campus'),
  ...idp.env('open'),
  OIDC_PROVIDERS: 'campus,open',
  OIDC_CAMPUS_LABEL: 'Campus account',
  OIDC_CAMPUS_FOR: 'both',
  OIDC_CAMPUS_ADMIN_CLAIM: 'groups',
  OIDC_CAMPUS_ADMIN_VALUES: 'desk,security',
  OIDC_CAMPUS_DESK_VALUES: 'counter',
  OIDC_CAMPUS_STUDENT_ID_CLAIM: 'student_id',
});

beforeAll(async () => {
  idp = await TestIdentityProvider.start([SITE, DESK]);
  service = await createTestApp({ RATE_LIMIT: '1000', ADMIN_ORIGINS: DESK, ...providerEnv() });
  admin = await service.admin();
});
afterEach(() => {
  idp.spoil = null;
});
afterAll(async () => {
  await service.close();
  await idp.stop();
});

let count = 0;
/** Somebody new, whom the provider knows. */
const person = (claims: object = {}) => {
  count += 1;
  const subject = `subject-${count}`;
  const email = `person${count}@campus.test`;
  idp.people.set(subject, { name: 'Ada Marsh', email, email_verified: true, ...claims });
  return { subject, email };
};

interface Way {
  for?: 'students' | 'staff';
  from?: string;
  provider?: string;
}
const start = (client: HttpClient, { provider = 'campus', for: audience = 'students', from }: Way = {}) =>
  client.post<{ url: string }>('/api/auth/oidc/start', { provider, for: audience, from });

/** @returns the way back from the provider */
const visit = async (client: HttpClient, subject: string | null, way: Way = {}): Promise<URL> => {
  const { body } = await start(client, way);
  idp.person = subject;
  return idp.visit(body.url, SITE);
};
const comeBack = async (client: HttpClient, { pathname, search }: URL) => {
  const { status, headers } = await client.get(pathname + search);
  const { pathname: page, searchParams } = new URL(String(headers.location));
  return { status, page, outcome: searchParams.get('outcome'), from: searchParams.get('from') };
};
const signIn = async (client: HttpClient, subject: string | null, way: Way = {}) =>
  comeBack(client, await visit(client, subject, way));

const getSession = async (client: HttpClient) => (await client.get<Session>('/api/auth/session')).body;
const getRow = (email: string) => service.dataSource.getRepository(User).findOneBy({ email });
const getIdentities = (subject: string) =>
  service.dataSource.getRepository(ProviderIdentity).findBy({ subject });
const toldOfLinks = async (email: string) =>
  (await mailsTo(service, email))
    .filter(({ template }) => template === 'identity_linked')
    .map(({ params }) => params);
const toldOfDevices = async (email: string) =>
  (await mailsTo(service, email)).filter(({ template }) => template === 'new_device');
const failures = async () =>
  (await admin.get<List<LogEntry>>('/api/admin/logs?action=LOGIN_FAILED')).body.total;
const lastFailure = async () => (await findLogs(admin, '&action=LOGIN_FAILED'))[0]?.details;

/** Nobody is signed in and nothing is linked. */
const expectNothing = async (
  { outcome }: { outcome: string | null },
  client: HttpClient,
  subject: string,
  code: string,
) => {
  expect(outcome).toBe(code);
  expect(refusal(await client.get('/api/auth/session'))).toEqual([401, 'unauthenticated']);
  expect(await getIdentities(subject)).toEqual([]);
};

/** As `expectNothing`, and the log says why. */
const expectRefused = async (...refused: Parameters<typeof expectNothing>) => {
  await expectNothing(...refused);
  expect(await lastFailure()).toMatchObject({ reason: refused[3] });
};

describe('the configuration', () => {
  it('gives pages the buttons and no other configuration', async () => {
    const { body } = await service.visitor().get<PublicConfig>('/api/config');
    expect(body.signIn).toEqual({
      passwords: true,
      providers: [
        { id: 'campus', label: 'Campus account', for: 'both' },
        { id: 'open', label: 'open', for: 'students' },
      ],
    });
  });
});

describe('a student', () => {
  it('is sent to the provider with PKCE, state and nonce, and back to the address of PUBLIC_URL', async () => {
    const { body, headers } = await start(service.visitor({ host: 'evil.test' }));
    const { origin, searchParams } = new URL(body.url);
    expect(origin).toBe(idp.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: `${SITE}/api/auth/oidc/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      state: expect.stringMatching(/.{32}/),
      nonce: expect.stringMatching(/.{32}/),
    });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  it('is known on the way back by a cookie that no other host of the domain can plant', async () => {
    const secure = await createTestApp({ ...providerEnv(), PUBLIC_URL: 'https://campus.test' });
    const { headers } = await start(secure.visitor());
    const attributes = String(headers['set-cookie']).split('; ');
    expect(attributes[0]).toMatch(/^__Host-lost_found_sign_in=/);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']));
    expect(attributes.join()).not.toMatch(/domain=/i);
    await secure.close();
  });

  it('has a cookie that every browser stores, without the page to return to if that is too long', async () => {
    const { status, headers } = await start(service.visitor(), { from: `/${'é'.repeat(999)}` });
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect(status).toBe(200);
    expect(cookie.replace('=', '').length).toBeLessThanOrEqual(4096);
  });

  it('gets an account with what the provider says, and finds it again under another address', async () => {
    const { subject, email } = person({ student_id: 'camp1234567' });
    const client = service.visitor({ 'accept-language': 'fr' });
    expect(await signIn(client, subject, { from: '/search?category=Bags' })).toEqual({
      status: 303,
      page: '/sign-in',
      outcome: 'signed_in',
      from: '/search?category=Bags',
    });
    const session = await getSession(client);
    expect(session).toMatchObject({
      user: { email, fullName: 'Ada Marsh', role: 'user' },
      provider: 'campus',
    });
    expect(await getRow(email)).toMatchObject({
      emailVerified: true,
      passwordHash: null,
      studentId: 'CAMP1234567',
      language: 'fr',
    });
    const [login, ...others] = await findLogs(admin, `&userId=${session.user.id}`);
    expect(login).toMatchObject({ action: 'LOGIN', details: { provider: 'campus' } });
    expect(others.map(({ action }) => action)).toEqual(['USER_UPDATED', 'USER_UPDATED', 'USER_CREATED']);
    idp.people.set(subject, { name: 'Ada Lopez', email: 'elsewhere@campus.test', email_verified: false });
    const again = service.visitor();
    await signIn(again, subject);
    expect((await getSession(again)).user).toEqual(session.user);
  });

  it('gets an e-mail about a sign-in in another browser with its provider, but not about the first one', async () => {
    const { subject, email } = person();
    const client = service.visitor();
    await signIn(client, subject);
    await signIn(client, subject);
    expect(await toldOfDevices(email)).toEqual([]);
    await signIn(service.visitor(), subject);
    expect(await toldOfDevices(email)).toMatchObject([{ params: { provider: 'Campus account' } }]);
    const { user } = await getSession(client);
    const [login] = await findLogs(admin, `&userId=${user.id}&action=LOGIN`);
    expect(login?.details).toEqual({ userId: user.id, provider: 'campus', newDevice: true });
  });

  it.each([
    ['OTHR1234567', null],
    ['CAMP12', null],
    [' camp7654321 ', 'CAMP7654321'],
    [7_654_321, null],
  ])('with student ID %j has %j', async (student_id, saved) => {
    const { subject, email } = person({ student_id });
    await signIn(service.visitor(), subject);
    expect((await getRow(email))?.studentId).toBe(saved);
  });

  it('without a fit name is called by the address', async () => {
    const { subject, email } = person({ name: 'A\u0000' });
    await signIn(service.visitor(), subject);
    expect((await getRow(email))?.fullName).toBe(email);
  });

  it('finds all of it in what is kept of them, and nothing after the account is deleted', async () => {
    const { subject } = person();
    const client = service.visitor();
    await signIn(client, subject);
    const { body } = await client.get<AccountExport>('/api/me/export');
    expect(body.identities).toEqual([{ issuer: idp.issuer, subject, createdAt: expect.any(String) }]);
    expect((await client.delete('/api/me', undefined, {})).status).toBe(204);
    expect(await getIdentities(subject)).toEqual([]);
    const again = service.visitor();
    await signIn(again, subject);
    expect((await getSession(again)).user.id).not.toBe(body.profile.id);
  });

  it('needs a recent sign-in for an irreversible action', async () => {
    const { subject } = person();
    const client = service.visitor();
    await signIn(client, subject);
    const [identity] = await getIdentities(subject);
    const signedInAt = (createdAt: Date) =>
      service.app
        .get(UnitOfWork)
        .transaction((manager) => manager.update(SessionRow, { userId: identity?.userId }, { createdAt }));
    await signedInAt(new Date(Date.now() - proofLasts));
    const refused = await client.delete('/api/me', undefined, {});
    expect(refusal(refused)).toEqual([403, 'sign_in_again']);
    expect(refused.body.params).toEqual({ minutes: 15 });
    const again = service.visitor();
    await signIn(again, subject);
    expect((await again.delete('/api/me', undefined, {})).status).toBe(204);
    // Who signed in by password is asked for it.
    const { client: other } = await openAccount(service, 'asked@campus.test');
    const answer = await other.delete('/api/me', undefined, {});
    expect(answer.body.errors).toMatchObject([{ field: 'currentPassword', code: 'password_required' }]);
  });

  race('has one account after many come back at the same moment', async () => {
    const { subject, email } = person();
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = service.visitor();
        const { body } = await start(client);
        return { client, url: body.url };
      }),
    );
    idp.person = subject;
    const ways = await Promise.all(browsers.map(({ url }) => idp.visit(url, SITE)));
    const outcomes = await Promise.all(browsers.map(({ client }, at) => comeBack(client, ways[at] as URL)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(4).fill('signed_in'));
    expect(await service.dataSource.getRepository(User).countBy({ email })).toBe(1);
    expect(await getIdentities(subject)).toHaveLength(1);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test/', 'search', '/a\nb'])(
    'is not led back to %j',
    async (from) => {
      expect(refusal(await start(service.visitor(), { from }))).toEqual([400, 'validation_failed']);
    },
  );

  it.each([{ provider: 'nobody' }, { provider: 'open', for: 'staff' as const }])(
    'finds no button of %j',
    async (way) => {
      expect(refusal(await start(service.visitor(), way))).toEqual([404, 'not_found']);
    },
  );
});

describe('an address that belongs to an account', () => {
  const link = (client: HttpClient, proof: object) =>
    client.post<{ url: string }>('/api/auth/oidc/link', proof);

  it('is linked with its password only, and logged', async () => {
    const { id, email } = await openAccount(service, 'owner@campus.test');
    const { subject } = person({ email });
    const client = service.visitor();
    expect(await signIn(client, subject, { from: '/profile' })).toMatchObject({ outcome: 'password_needed' });
    expect(refusal(await client.get('/api/auth/session'))).toEqual([401, 'unauthenticated']);
    expect(refusal(await link(client, { password: 'not this one' }))).toEqual([401, 'invalid_credentials']);
    expect(refusal(await link(client, {}))).toEqual([401, 'invalid_credentials']);
    expect(await getIdentities(subject)).toEqual([]);
    const failures = await findLogs(admin, '&action=LOGIN_FAILED');
    const failure = { accountId: id, provider: 'campus', reason: 'invalid_credentials' };
    const ofOwner = failures.map(({ details }) => details).filter(({ accountId }) => accountId === id);
    expect(ofOwner).toEqual([failure, failure]);
    expect(await toldOfLinks(email)).toEqual([]);
    const saved = client.cookie;
    const { status, body } = await link(client, { password: PASSWORD });
    expect([status, body.url]).toEqual([200, `${SITE}/sign-in?outcome=signed_in&from=%2Fprofile`]);
    expect((await getSession(client)).user.id).toBe(id);
    expect(await toldOfLinks(email)).toEqual([{ provider: 'Campus account' }]);
    const entries = await findLogs(admin, `&userId=${id}&action=USER_UPDATED`);
    expect(entries[0]?.details).toMatchObject({ changes: [{ field: 'identity', after: 'campus' }] });
    const again = service.visitor();
    expect(await signIn(again, subject)).toMatchObject({ outcome: 'signed_in' });
    expect((await getSession(again)).user.id).toBe(id);
    // The proof is used up with its cookie.
    for (const browser of [client, service.visitor({ cookie: saved })])
      expect(refusal(await link(browser, { password: PASSWORD }))).toEqual([400, 'sign_in_failed']);
  });

  it('is linked with the link in its mailbox where it has no password, in the browser that began', async () => {
    const first = person();
    await signIn(service.visitor(), first.subject);
    const second = person({ email: first.email });
    const client = service.visitor();
    expect(await signIn(client, second.subject)).toMatchObject({ outcome: 'link_sent' });
    const [mail] = await mailsTo(service, first.email);
    expect(mail).toMatchObject({ template: 'link_identity' });
    const token = await lastTokenFor(service, first.email, 'link_identity');
    const before = await failures();
    expect(refusal(await link(service.visitor(), { token }))).toEqual([400, 'sign_in_failed']);
    expect(await failures()).toBe(before);
    expect(refusal(await link(client, { token: `${token}x` }))).toEqual([400, 'link_invalid']);
    const accountId = (await getRow(first.email))?.id;
    expect(await lastFailure()).toEqual({ accountId, provider: 'campus', reason: 'link_invalid' });
    expect(await getIdentities(second.subject)).toEqual([]);
    expect((await link(client, { token })).status).toBe(200);
    expect((await getSession(client)).user.email).toBe(first.email);
    expect(await getIdentities(second.subject)).toHaveLength(1);
    // Not of the first, with which the account began.
    expect(await toldOfLinks(first.email)).toHaveLength(1);
  });

  const reset = async (email: string, password: string) => {
    await service.visitor().post('/api/auth/forgot-password', { email });
    const token = await lastTokenFor(service, email, 'reset_password');
    const chosen = { token, password, confirmPassword: password };
    expect((await service.visitor().post('/api/auth/reset-password', chosen)).status).toBe(204);
  };

  it('is no longer linked after a new password by a mail, and linked again by that', async () => {
    const { id, email } = await openAccount(service, 'mailbox@campus.test');
    const { subject } = person({ email });
    const client = service.visitor();
    await signIn(client, subject);
    await link(client, { password: PASSWORD });
    const chosen = 'eleven quiet rivers';
    await reset(email, chosen);
    expect(await getIdentities(subject)).toEqual([]);
    const [entry] = await findLogs(admin, `&userId=${id}&action=USER_UPDATED`);
    const changes = [{ field: 'identity', before: idp.issuer, after: null }];
    expect(entry).toMatchObject({ user: { id }, details: { userId: id, changes } });
    expect(await signIn(client, subject)).toMatchObject({ outcome: 'password_needed' });
    expect(refusal(await link(client, { password: PASSWORD }))).toEqual([401, 'invalid_credentials']);
    expect((await link(client, { password: chosen })).status).toBe(200);
    // Who is signed in and changes the password keeps it.
    const change = { currentPassword: chosen, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await client.post('/api/auth/change-password', change)).status).toBe(204);
    expect(await signIn(service.visitor(), subject)).toMatchObject({ outcome: 'signed_in' });
  });

  it('stays linked by what gave it the role, also after a new password by a mail', async () => {
    const { email } = await openAccount(service, 'given@campus.test');
    const { subject } = person({ email, groups: ['desk'] });
    const client = service.visitor();
    await signIn(client, subject, { for: 'staff' });
    await link(client, { password: PASSWORD });
    await reset(email, 'eleven quiet rivers');
    expect(await getIdentities(subject)).toHaveLength(1);
    expect(await signIn(client, subject, { for: 'staff' })).toMatchObject({ outcome: 'signed_in' });
  });

  it('does not accept another person’s link', async () => {
    const [first, other] = [person(), person()];
    for (const { subject } of [first, other]) await signIn(service.visitor(), subject);
    await signIn(service.visitor(), person({ email: other.email }).subject);
    const foreign = await lastTokenFor(service, other.email, 'link_identity');
    const client = service.visitor();
    await signIn(client, person({ email: first.email }).subject);
    expect(refusal(await link(client, { token: foreign }))).toEqual([400, 'link_invalid']);
  });

  it('changes nothing if the account was deleted', async () => {
    const { client: owner, email } = await openAccount(service, 'gone@campus.test');
    const client = service.visitor();
    await signIn(client, person({ email }).subject);
    await owner.delete('/api/me', undefined, { currentPassword: PASSWORD });
    expect(refusal(await link(client, { password: PASSWORD }))).toEqual([400, 'sign_in_failed']);
    expect(await lastFailure()).toEqual({ accountId: null, provider: 'campus', reason: 'sign_in_failed' });
  });

  it('changes nothing, and is logged, where its password was changed while it was compared', async () => {
    const { id, email } = await openAccount(service, 'changing@campus.test');
    const { subject } = person({ email });
    const client = service.visitor();
    await signIn(client, subject);
    const users = service.app.get(UsersService);
    const findById = users.findById.bind(users);
    jest.spyOn(users, 'findById').mockImplementationOnce(async (which) => {
      const found = await findById(which);
      await reset(email, 'eleven quiet rivers');
      return found;
    });
    expect(refusal(await link(client, { password: PASSWORD }))).toEqual([409, 'edit_conflict']);
    expect(await lastFailure()).toEqual({ accountId: id, provider: 'campus', reason: 'edit_conflict' });
    expect(await getIdentities(subject)).toEqual([]);
  });

  it('is replaced if a person signed up with its address and never verified it', async () => {
    const { subject, email } = person();
    await service.visitor().post('/api/auth/sign-up', signUpForm({ email, fullName: 'Somebody Else' }));
    expect(await signIn(service.visitor(), subject)).toMatchObject({ outcome: 'signed_in' });
    expect(await getRow(email)).toMatchObject({
      fullName: 'Ada Marsh',
      passwordHash: null,
      emailVerified: true,
    });
    const login = await service.visitor().post('/api/auth/login', { email, password: PASSWORD });
    expect(refusal(login)).toEqual([401, 'invalid_credentials']);
  });

  it.each([{ email_verified: false }, { email_verified: undefined }, { email: 'no address' }])(
    'opens nothing where the provider says %j',
    async (claims) => {
      const { subject, email } = person(claims);
      const client = service.visitor();
      await expectRefused(await signIn(client, subject), client, subject, 'sign_in_unconfirmed');
      expect(await getRow(email)).toBeNull();
    },
  );
});

describe('staff', () => {
  const staff = { for: 'staff' as const };
  const withGroup = (groups: unknown = ['members', 'desk']) => person({ groups });

  it('with the group enter the console; all administrators are notified', async () => {
    const before = (await mailsTo(service, 'admin@campus.test')).length;
    const { subject } = withGroup();
    const client = service.visitor();
    expect(await signIn(client, subject, { ...staff, from: '/admin/claims' })).toEqual({
      status: 303,
      page: '/admin/login',
      outcome: 'signed_in',
      from: '/admin/claims',
    });
    expect((await getSession(client)).user.role).toBe('admin');
    expect((await client.get('/api/admin/users')).status).toBe(200);
    const sent = (await mailsTo(service, 'admin@campus.test')).slice(before);
    expect(sent.map(({ template }) => template)).toEqual(['account_changed']);
  });

  it.each([[undefined], ['members'], [['Desk']], [[]], [{ desk: true }]])(
    'whose groups are %j are refused, and get no account',
    async (groups) => {
      const { subject, email } = person({ groups });
      const client = service.visitor();
      await expectRefused(await signIn(client, subject, staff), client, subject, 'sign_in_not_staff');
      expect(await getRow(email)).toBeNull();
    },
  );

  it('are sent to the console by the students’ button, which opens no session of theirs', async () => {
    const { subject, email } = withGroup('security');
    const client = service.visitor();
    await expectRefused(await signIn(client, subject), client, subject, 'sign_in_on_console');
    expect(await getRow(email)).toBeNull();
    await signIn(service.visitor(), subject, staff);
    expect(await signIn(client, subject)).toMatchObject({ outcome: 'sign_in_on_console' });
    expect(refusal(await client.get('/api/auth/session'))).toEqual([401, 'unauthenticated']);
  });

  it('lose the role with the group at the next sign-in, whichever button it is, and get it back with it', async () => {
    const { subject, email } = withGroup();
    const before = service.visitor();
    await signIn(before, subject, staff);
    idp.people.set(subject, { name: 'Ada Marsh', email, email_verified: true, groups: ['members'] });
    const client = service.visitor();
    expect(await signIn(client, subject, staff)).toMatchObject({ outcome: 'sign_in_not_staff' });
    expect(await getRow(email)).toMatchObject({ role: 'user' });
    // The session of before ended with the role.
    expect(refusal(await before.get('/api/auth/session'))).toEqual([401, 'unauthenticated']);
    expect(await signIn(client, subject)).toMatchObject({ outcome: 'signed_in' });
    idp.people.set(subject, { name: 'Ada Marsh', email, email_verified: true, groups: ['desk'] });
    expect(await signIn(client, subject, staff)).toMatchObject({ outcome: 'signed_in' });
    expect((await getSession(client)).user.role).toBe('admin');
  });

  it('get the access of their groups at each sign-in: the desk, full, and the desk again', async () => {
    const { subject, email } = withGroup('counter');
    const accesses: (string | null)[] = [];
    for (const groups of [['counter'], ['counter', 'desk'], ['counter']]) {
      idp.people.set(subject, { name: 'Ada Marsh', email, email_verified: true, groups });
      const client = service.visitor();
      await signIn(client, subject, staff);
      accesses.push((await getSession(client)).user.access);
    }
    expect(accesses).toEqual(['desk', 'full', 'desk']);
  });

  it('keep the role where another button of the same issuer has no rule', async () => {
    const { subject, email } = withGroup();
    const console = service.visitor();
    await signIn(console, subject, staff);
    const portal = service.visitor();
    expect(await signIn(portal, subject, { provider: 'open' })).toMatchObject({
      outcome: 'sign_in_on_console',
    });
    expect(await getRow(email)).toMatchObject({ role: 'admin' });
    expect((await getSession(console)).user.role).toBe('admin');
  });

  it('keep a role that the rule did not give', async () => {
    const { id, email } = await openAccount(service, 'by-hand@campus.test');
    const role = { role: 'admin', currentPassword: 'correct horse battery' };
    expect((await admin.patch(`/api/admin/users/${id}`, role)).status).toBe(200);
    const { subject } = person({ email });
    const client = service.visitor();
    expect(await signIn(client, subject, staff)).toMatchObject({ outcome: 'password_needed' });
    await client.post('/api/auth/oidc/link', { password: PASSWORD });
    expect((await getSession(client)).user).toMatchObject({ id, role: 'admin' });
  });

  it('keep a role that was given by hand after the rule had given it, and was taken away by hand', async () => {
    const { subject, email } = withGroup();
    await signIn(service.visitor(), subject, staff);
    const { id } = (await getRow(email)) ?? {};
    for (const role of ['user', 'admin'])
      expect((await admin.patch(`/api/admin/users/${id}`, { role })).status).toBe(200);
    idp.people.set(subject, { name: 'Ada Marsh', email, email_verified: true, groups: ['members'] });
    const client = service.visitor();
    expect(await signIn(client, subject, staff)).toMatchObject({ outcome: 'signed_in' });
    expect((await getSession(client)).user).toMatchObject({ id, role: 'admin' });
  });

  it('keep the lower access that an administrator gave by hand', async () => {
    const { subject, email } = withGroup();
    await signIn(service.visitor(), subject, staff);
    const { id } = (await getRow(email)) ?? {};
    expect((await admin.patch(`/api/admin/users/${id}`, { access: 'desk' })).status).toBe(200);
    const client = service.visitor();
    expect(await signIn(client, subject, staff)).toMatchObject({ outcome: 'signed_in' });
    expect((await getSession(client)).user.access).toBe('desk');
  });

  it('of an ordinary account with the group get the role with the proof, and nothing before', async () => {
    const { id, email } = await openAccount(service, 'promoted@campus.test');
    const { subject } = person({ email, groups: ['desk'] });
    const client = service.visitor();
    await signIn(client, subject, staff);
    expect(await getRow(email)).toMatchObject({ role: 'user' });
    await client.post('/api/auth/oidc/link', { password: PASSWORD });
    expect((await getSession(client)).user).toMatchObject({ id, role: 'admin' });
  });

  it('on a console of its own address come back there', async () => {
    const { subject } = withGroup();
    const client = service.visitor({ origin: DESK });
    const { body } = await start(client, staff);
    idp.person = subject;
    const { pathname, search, origin } = await idp.visit(body.url, DESK);
    expect(origin).toBe(DESK);
    const { headers } = await client.get(pathname + search);
    expect(headers.location).toBe(`${DESK}/admin/login?outcome=signed_in`);
  });

  it('there prove an account that has no password by a link that leads there, too', async () => {
    const first = withGroup();
    await signIn(service.visitor(), first.subject, staff);
    const second = person({ email: first.email, groups: ['desk'] });
    const client = service.visitor({ origin: DESK });
    const { body } = await start(client, staff);
    idp.person = second.subject;
    const { pathname, search } = await idp.visit(body.url, DESK);
    const { headers } = await client.get(pathname + search);
    expect(headers.location).toBe(`${DESK}/admin/login?outcome=link_sent`);
    const [mail] = (await mailsTo(service, first.email)).slice(-1);
    const token = await lastTokenFor(service, first.email, 'link_identity');
    const { text } = service.app.get(MailRenderer).render(mail as OutboxMail);
    expect(text).toContain(`${DESK}/admin/login#${token}\n`);
    const linked = await client.post<{ url: string }>('/api/auth/oidc/link', { token });
    expect(linked.body.url).toBe(`${DESK}/admin/login?outcome=signed_in`);
  });

  it('who were invited accept by signing in with that address, as long as the link counts', async () => {
    const invite = (email: string) =>
      admin.post('/api/admin/users/invitations', {
        email,
        language: 'en',
        currentPassword: 'correct horse battery',
      });
    const { subject, email } = person();
    await invite(email);
    const client = service.visitor();
    expect(await signIn(client, subject)).toMatchObject({ outcome: 'sign_in_on_console' });
    expect(await signIn(client, subject, staff)).toMatchObject({ outcome: 'signed_in' });
    expect((await getSession(client)).user).toMatchObject({ email, role: 'admin', fullName: 'Ada Marsh' });
    expect(await getRow(email)).toMatchObject({ invitedAt: null, emailVerified: true, passwordHash: null });
    const token = await lastTokenFor(service, email, 'invitation');
    expect(refusal(await client.post('/api/auth/invitation/check', { token }))).toEqual([
      410,
      'link_expired',
    ]);
    const late = person();
    await invite(late.email);
    await service.dataSource.query(
      `UPDATE account_tokens SET expires_at = created_at WHERE user_id = '${(await getRow(late.email))?.id}'`,
    );
    const refused = service.visitor();
    await expectRefused(await signIn(refused, late.subject, staff), refused, late.subject, 'link_expired');
  });

  it('with an unproven address do not accept an invitation', async () => {
    const { subject, email } = person({ email_verified: false });
    await admin.post('/api/admin/users/invitations', {
      email,
      language: 'en',
      currentPassword: 'correct horse battery',
    });
    const client = service.visitor();
    await expectRefused(await signIn(client, subject, staff), client, subject, 'sign_in_unconfirmed');
    expect(await getRow(email)).toMatchObject({ invitedAt: expect.any(Date) });
  });
});

rules('what came back from the provider is refused', () => {
  const tampered = async (
    change: (way: URL, client: HttpClient) => void | Promise<void>,
    expectEnd = expectRefused,
  ) => {
    const { subject } = person();
    const client = service.visitor();
    const way = await visit(client, subject);
    await change(way, client);
    await expectEnd(await comeBack(client, way), client, subject, 'sign_in_failed');
  };

  it('without a code', () => tampered((way) => way.searchParams.delete('code')));
  it('with another code', () => tampered((way) => way.searchParams.set('code', 'forged')));
  it('from another issuer', () => tampered((way) => way.searchParams.set('iss', 'https://evil.test')));

  rules('and leaves no entry, because any page can send a browser here', () => {
    let before: number;
    beforeEach(async () => {
      before = await failures();
    });
    afterEach(async () => expect(await failures()).toBe(before));
    const tamperedUnlogged = (change: Parameters<typeof tampered>[0]) => tampered(change, expectNothing);

    it('with a forged state', () => tamperedUnlogged((way) => way.searchParams.set('state', 'forged')));
    it('without a state', () => tamperedUnlogged((way) => way.searchParams.delete('state')));
    it('with the answer to an earlier start', () =>
      tamperedUnlogged(async (_way, client) => void (await start(client))));

    it('in a browser that did not begin', async () => {
      const { subject } = person();
      const way = await visit(service.visitor(), subject);
      const other = service.visitor();
      await expectNothing(await comeBack(other, way), other, subject, 'sign_in_failed');
    });

    it('with a forged cookie', async () => {
      const { subject } = person();
      const client = service.visitor();
      const way = await visit(client, subject);
      const [name = '', value = ''] = client.cookie.split('=');
      const signed = value.endsWith('A') ? 'B' : 'A';
      const forged = service.visitor({ cookie: `${name}=${value.slice(0, -1)}${signed}` });
      await expectNothing(await comeBack(forged, way), forged, subject, 'sign_in_failed');
    });

    it.each(['', '?error=access_denied', '?state=made-up&code=made-up'])(
      'of somebody signed in: %s',
      async (search) => {
        const { client } = await openAccount(service, `elsewhere${search.length}@campus.test`);
        await start(client);
        const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
        const { status } = await client.get(`/api/auth/oidc/callback${search}`, elsewhere);
        expect(status).toBe(303);
      },
    );
  });

  it('twice, also with the cookie of the first time', async () => {
    const { subject } = person();
    const client = service.visitor();
    const way = await visit(client, subject);
    const saved = client.cookie;
    expect(await comeBack(client, way)).toMatchObject({ outcome: 'signed_in' });
    expect(await comeBack(service.visitor({ cookie: saved }), way)).toMatchObject({
      outcome: 'sign_in_failed',
    });
    expect(await comeBack(service.visitor(), way)).toMatchObject({ outcome: 'sign_in_failed' });
  });

  it('where it was cancelled, in words of its own', async () => {
    const client = service.visitor();
    await expectRefused(await signIn(client, null), client, 'nobody', 'sign_in_cancelled');
  });

  it('where the provider reports an error', async () => {
    const client = service.visitor();
    const way = await visit(client, null);
    way.searchParams.set('error', 'server_error');
    await expectRefused(await comeBack(client, way), client, 'nobody', 'sign_in_failed');
  });

  const nowS = () => Math.floor(Date.now() / 1000);
  const spoilt: [string, () => JWTPayload][] = [
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['for another audience', () => ({ aud: 'another-client' })],
    ['with another nonce', () => ({ nonce: 'another' })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['that ended more than a minute ago', () => ({ iat: nowS() - 500, exp: nowS() - 90 })],
    ['of a clock that is more than a minute ahead', () => ({ nbf: nowS() + 300 })],
  ];
  it.each(spoilt)('with a token %s', async (_case, claims) => {
    const { subject } = person();
    idp.spoil = (token) => idp.signed(token, claims());
    const client = service.visitor();
    await expectRefused(await signIn(client, subject), client, subject, 'sign_in_failed');
  });

  it('with a token of another signer', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    idp.spoil = (token) => idp.signed(token, {}, privateKey);
    const { subject } = person();
    const client = service.visitor();
    await expectRefused(await signIn(client, subject), client, subject, 'sign_in_failed');
  });

  it('with an unsigned token', async () => {
    const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
    idp.spoil = (token) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`;
    const { subject } = person();
    const client = service.visitor();
    await expectRefused(await signIn(client, subject), client, subject, 'sign_in_failed');
  });

  it('but not for a clock that is half a minute off', async () => {
    idp.spoil = (token) => idp.signed(token, { iat: nowS() - 400, exp: nowS() - 30 });
    const { subject } = person();
    expect(await signIn(service.visitor(), subject)).toMatchObject({ outcome: 'signed_in' });
  });
});

describe('signing out', () => {
  it('continues at the provider, which leads back home', async () => {
    const { headers, status } = await service.visitor().get('/api/auth/oidc/sign-out?provider=campus');
    const { origin, pathname, searchParams } = new URL(String(headers.location));
    expect([status, origin, pathname]).toEqual([303, idp.issuer, '/session/end']);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: CLIENT.id,
      post_logout_redirect_uri: `${SITE}/`,
    });
  });

  it.each(['provider=nobody', '', 'provider=a&provider=b'])('leads home with %j', async (query) => {
    const { headers } = await service.visitor().get(`/api/auth/oidc/sign-out?${query}`);
    expect(headers.location).toBe(`${SITE}/`);
  });
});

it('too many attempts are reported on the page', async () => {
  const limited = await createTestApp({ RATE_LIMIT: '1', ...providerEnv() });
  const client = limited.visitor();
  expect((await start(client)).status).toBe(200);
  expect(refusal(await start(client))).toEqual([429, 'too_many_requests']);
  await client.get('/api/auth/oidc/callback');
  const { headers } = await client.get('/api/auth/oidc/callback');
  expect(headers.location).toBe(`${SITE}/sign-in?outcome=too_many_requests`);
  await limited.close();
});

it('a provider that is down stops nothing: clear words, passwords work, and it is asked again', async () => {
  const down = await TestIdentityProvider.start([SITE]);
  const { issuer } = down;
  await down.stop();
  const alone = await createTestApp({ ...providerEnv(), OIDC_CAMPUS_ISSUER: issuer });
  const client = alone.visitor();
  expect(refusal(await start(client))).toEqual([503, 'provider_unavailable']);
  expect((await alone.admin()).cookie).not.toBe('');
  const { headers } = await client.get('/api/auth/oidc/sign-out?provider=campus');
  expect(headers.location).toBe(`${SITE}/`);
  const back = await TestIdentityProvider.start([SITE], Number(new URL(issuer).port));
  expect((await start(client)).status).toBe(200);
  await alone.close();
  await back.stop();
});

rules('without passwords', () => {
  let without: TestApp;
  beforeAll(async () => {
    without = await createTestApp({ RATE_LIMIT: '1000', AUTH_PASSWORDS: 'off', ...providerEnv() });
  });
  afterAll(() => without.close());

  it('says so, and refuses every route of theirs', async () => {
    const { body } = await without.visitor().get<PublicConfig>('/api/config');
    expect(body.signIn?.passwords).toBe(false);
    const routes = [
      ['login', { email: 'admin@campus.test', password: 'correct horse battery' }],
      ['admin/login', { email: 'admin@campus.test', password: 'correct horse battery' }],
      ['sign-up', signUpForm()],
      ['forgot-password', { email: 'admin@campus.test' }],
      ['reset-password/check', { token: 'x' }],
      ['reset-password', { token: 'x', password: PASSWORD, confirmPassword: PASSWORD }],
      ['verify-email', { token: 'x', password: PASSWORD }],
      ['verify-email/check', { token: 'x' }],
      ['resend-verification', { email: 'admin@campus.test' }],
      ['invitation', { token: 'x', fullName: 'A', password: PASSWORD, confirmPassword: PASSWORD }],
    ] as const;
    for (const [route, form] of routes)
      expect(refusal(await without.visitor().post(`/api/auth/${route}`, form))).toEqual([
        403,
        'passwords_off',
      ]);
  });

  it('the first administrator comes in with the link in their mailbox; the last one stays', async () => {
    const { subject } = person({ email: 'admin@campus.test' });
    const client = without.visitor();
    expect(await signIn(client, subject, { for: 'staff' })).toMatchObject({ outcome: 'link_sent' });
    expect(refusal(await client.post('/api/auth/oidc/link', { password: 'correct horse battery' }))).toEqual([
      400,
      'link_invalid',
    ]);
    const token = await lastTokenFor(without, 'admin@campus.test', 'link_identity');
    expect((await client.post('/api/auth/oidc/link', { token })).status).toBe(200);
    const { user } = await getSession(client);
    expect(user).toMatchObject({ email: 'admin@campus.test', role: 'admin' });
    expect(refusal(await client.delete('/api/me', undefined, {}))).toEqual([409, 'last_admin']);
    const change = { currentPassword: 'x', password: PASSWORD, confirmPassword: PASSWORD };
    expect(refusal(await client.post('/api/auth/change-password', change))).toEqual([403, 'passwords_off']);
    const proof = { currentPassword: 'seven violet kites' };
    expect(refusal(await client.post('/api/auth/proof', proof))).toEqual([403, 'passwords_off']);
    // Another who can sign in at the provider is one who can stay.
    const { subject: second } = person({ groups: ['desk'] });
    await signIn(without.visitor(), second, { for: 'staff' });
    expect((await client.delete('/api/me', undefined, {})).status).toBe(204);
  });

  it('a session that a password opened before deletes its account after a sign-in of the last minutes alone', async () => {
    const { subject } = person();
    const client = without.visitor();
    await signIn(client, subject);
    const { user } = await getSession(client);
    const openedAt = (createdAt: Date) =>
      without.app
        .get(UnitOfWork)
        .transaction((manager) =>
          manager.update(SessionRow, { userId: user.id }, { provider: null, createdAt }),
        );
    await openedAt(new Date(Date.now() - proofLasts));
    const withPassword = await client.delete('/api/me', undefined, { currentPassword: PASSWORD });
    expect(refusal(withPassword)).toEqual([403, 'passwords_off']);
    expect(refusal(await client.delete('/api/me', undefined, {}))).toEqual([403, 'sign_in_again']);
    await openedAt(new Date());
    expect((await client.delete('/api/me', undefined, {})).status).toBe(204);
  });

  it('the last administrator keeps the role without the group', async () => {
    const only = await createTestApp({
      AUTH_PASSWORDS: 'off',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      ...providerEnv(),
    });
    const { subject, email } = person({ groups: ['desk'] });
    await signIn(only.visitor(), subject, { for: 'staff' });
    idp.people.set(subject, { name: 'Ada Marsh', email, email_verified: true });
    const client = only.visitor();
    expect(await signIn(client, subject, { for: 'staff' })).toMatchObject({ outcome: 'signed_in' });
    expect((await getSession(client)).user.role).toBe('admin');
    await only.close();
  });
});
