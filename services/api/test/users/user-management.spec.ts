import { randomUUID } from 'node:crypto';
import type { AdminUser, List } from '@lost-found/contracts';
import { PASSWORD, signUpForm } from '@lost-found/test-kit';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { User } from '../../src/users/user.entity.js';
import { UsersService } from '../../src/users/users.service.js';
import { lastTokenFor, logIn, mailsTo, openAccount, tokensFor } from '../factories/accounts.js';
import { findLogs, refusal } from '../factories/answers.js';
import { rule as it, race, rules } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;
let admin: HttpClient;

beforeAll(async () => {
  service = await createTestApp();
  admin = await service.admin();
});
afterAll(() => service.close());

/** Of `admin`. */
let own = { currentPassword: 'correct horse battery' };
const edit = (id: string, changes: object, client = admin, password: object = own) =>
  client.patch<AdminUser>(`/api/admin/users/${id}`, { ...changes, ...password });
const remove = (id: string, client = admin, password: object = own) =>
  client.delete(`/api/admin/users/${id}`, undefined, password);
const isSignedIn = async (client: HttpClient) => (await client.get('/api/auth/session')).status === 200;

rules('finding users (§2, §7)', () => {
  const person = (fullName: string, email: string) =>
    ({ fullName, email, passwordHash: 'none', role: 'user', emailVerified: false }) as const;
  beforeAll(() =>
    service.app.get(UnitOfWork).transaction(async (manager) => {
      const users = service.app.get(UsersService);
      await users.create(manager, person('Noor Haddad', 'Noor@campus.test'));
      await users.create(manager, person('Élodie Niño', 'elodie@campus.test'));
      await users.create(manager, person('Sam 100%_sure', 'sam@campus.test'));
    }),
  );

  const getNames = async (query: string) => {
    const { body } = await admin.get<List<AdminUser>>(`/api/admin/users?${query}`);
    return body.data.map(({ fullName }) => fullName).sort();
  };

  it.each([
    ['', ['Administrator', 'Noor Haddad', 'Sam 100%_sure', 'Élodie Niño']],
    ['role=admin', ['Administrator']],
    ['search=HADD', ['Noor Haddad']],
    ['search=noor%40CAMPUS', ['Noor Haddad']],
    ['search=nino', ['Élodie Niño']],
    ['search=%25_', ['Sam 100%_sure']],
    ['search=%25%25', []],
    ["search='; DROP TABLE users; --", []],
  ])('finds by name and address, in any case: %s', async (query, names) => {
    expect(await getNames(query)).toEqual(names);
  });
});

describe('editing a user (§2, §4)', () => {
  it('changes name, address, role and whether it is verified, and nothing else', async () => {
    const { id } = await openAccount(service, 'edited@campus.test');
    const changes = { fullName: ' Zoë Niño ', email: ' Zoe@Campus.TEST', emailVerified: false };
    const { status, body } = await edit(id, {
      ...changes,
      id: randomUUID(),
      passwordHash: 'x',
      avatarId: id,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, fullName: 'Zoë Niño', email: 'zoe@campus.test', emailVerified: false });
    const found = await admin.get<List<AdminUser>>('/api/admin/users?search=zoe%20nino');
    expect(found.body.data).toEqual([body]);
  });

  it('logs values before and after, of personal ones only that they changed', async () => {
    const { id } = await openAccount(service, 'told@campus.test');
    await edit(id, { fullName: 'Secret Name', email: 'secret@campus.test', emailVerified: false });
    await edit(id, { fullName: 'Secret Name', emailVerified: false });
    const [entry, ...earlier] = await findLogs(admin, '&action=USER_UPDATED');
    expect(entry).toMatchObject({ user: { role: 'admin' } });
    expect(entry?.details).toEqual({
      userId: id,
      changes: [
        { field: 'fullName', changed: true },
        { field: 'email', changed: true },
        { field: 'emailVerified', before: true, after: false },
      ],
    });
    // The second edit changed nothing.
    expect(earlier[0]?.details).not.toEqual(entry?.details);
    expect(JSON.stringify([entry, ...earlier].map((one) => one?.details))).not.toMatch(/secret/i);
  });

  it('ends the sessions of a former administrator, but not after a change of name or access', async () => {
    const { id, client } = await openAccount(service, 'promoted@campus.test');
    await edit(id, { fullName: 'Still Signed In' });
    expect(await isSignedIn(client)).toBe(true);
    await edit(id, { role: 'admin', access: 'full' });
    const promoted = service.visitor();
    await promoted.post('/api/auth/admin/login', { email: 'promoted@campus.test', password: PASSWORD });
    expect((await promoted.get('/api/admin/users')).status).toBe(200);
    await edit(id, { access: 'desk' });
    expect((await promoted.get('/api/admin/users')).status).toBe(403);
    expect((await promoted.get('/api/admin/claims')).status).toBe(200);
    await edit(id, { role: 'user' });
    expect((await promoted.get('/api/admin/items')).status).toBe(401);
  });

  it('refuses to promote a person with an unverified address', async () => {
    const email = 'squatter@campus.test';
    await service.visitor().post('/api/auth/sign-up', signUpForm({ email }));
    const [found] = (await admin.get<List<AdminUser>>(`/api/admin/users?search=${email}`)).body.data;
    const id = found?.id as string;
    const refused = [409, 'transition_not_allowed'];
    expect(refusal(await edit(id, { role: 'admin' }))).toEqual(refused);
    expect(refusal(await edit(id, { role: 'admin', emailVerified: false }))).toEqual(refused);
    const credentials = { email, password: PASSWORD };
    const login = await service.visitor().post('/api/auth/admin/login', credentials);
    expect(refusal(login)).toEqual([401, 'invalid_credentials']);
    // Where the desk vouches for it, and says so.
    expect((await edit(id, { role: 'admin', emailVerified: true })).body).toMatchObject({ role: 'admin' });
    expect((await remove(id)).status).toBe(204);
  });

  it('refuses to promote a person in the edit that makes their address unverified', async () => {
    const { id, client } = await openAccount(service, 'settled@campus.test');
    const moved = { role: 'admin', email: 'unsettled@campus.test', emailVerified: true };
    expect(refusal(await edit(id, moved))).toEqual([409, 'transition_not_allowed']);
    expect(refusal(await edit(id, { role: 'admin', emailVerified: false }))).toEqual([
      409,
      'transition_not_allowed',
    ]);
    expect(await isSignedIn(client)).toBe(true);
    expect((await admin.get<AdminUser>(`/api/admin/users/${id}`)).body).toMatchObject({
      role: 'user',
      email: 'settled@campus.test',
      emailVerified: true,
    });
  });

  it('lets an administrator keep the role before their address is verified', async () => {
    const { id } = await openAccount(service, 'relocated@campus.test');
    await edit(id, { role: 'admin' });
    expect((await edit(id, { email: 'relocating@campus.test' })).status).toBe(200);
    const named = await edit(id, { role: 'admin', fullName: 'Still One' });
    expect(named.body).toMatchObject({ fullName: 'Still One', role: 'admin', emailVerified: false });
    expect((await remove(id)).status).toBe(204);
  });

  it('ends no session where the address is verified by hand', async () => {
    const { id, client } = await openAccount(service, 'vouched@campus.test');
    await edit(id, { emailVerified: false });
    expect((await edit(id, { emailVerified: true })).body).toMatchObject({ emailVerified: true });
    expect(await isSignedIn(client)).toBe(true);
  });

  it('ends the links that were sent to the address before', async () => {
    const { id, email } = await openAccount(service, 'moved@campus.test');
    await service.visitor().post('/api/auth/forgot-password', { email });
    const [token] = await tokensFor(service, email, 'reset_password');
    await edit(id, { email: 'elsewhere@campus.test' });
    const chosen = { password: 'ten yellow boats', confirmPassword: 'ten yellow boats' };
    const reset = await service.visitor().post('/api/auth/reset-password', { token, ...chosen });
    expect(refusal(reset)).toEqual([410, 'link_expired']);
  });

  race('gives an address to one account only, in any case, also to two at once', async () => {
    const one = await openAccount(service, 'one@campus.test');
    const two = await openAccount(service, 'two@campus.test');
    expect(refusal(await edit(two.id, { email: 'ONE@campus.test' }))).toEqual([409, 'email_taken']);
    const both = await Promise.all([one, two].map(({ id }) => edit(id, { email: 'free@campus.test' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('notifications of a changed account', () => {
  const templatesTo = async (address: string) =>
    (await mailsTo(service, address)).map(({ template }) => template);

  it('marks a new address as unverified, ends the sessions, and informs everybody concerned', async () => {
    const { id, email, client } = await openAccount(service, 'former@campus.test');
    const desk = 'admin@campus.test';
    const before = (await templatesTo(desk)).length;
    const moved = 'present@campus.test';
    const { body } = await edit(id, { email: moved, emailVerified: true });
    expect(body).toMatchObject({ email: moved, emailVerified: false });
    expect(await isSignedIn(client)).toBe(false);
    expect((await templatesTo(email)).at(-1)).toBe('email_changed');
    expect(await templatesTo(moved)).toEqual(['verify_email']);
    expect((await templatesTo(desk)).slice(before)).toEqual(['account_changed']);
    expect(refusal(await logIn(service.visitor(), moved))).toEqual([403, 'email_not_verified']);
    const token = await lastTokenFor(service, moved, 'verify_email');
    const proven = { token, password: PASSWORD };
    expect((await service.visitor().post('/api/auth/verify-email', proven)).status).toBe(200);
  });

  it('notifies the administrators of a deleted colleague', async () => {
    const { id } = await openAccount(service, 'leaving@campus.test');
    expect((await edit(id, { role: 'admin' })).status).toBe(200);
    const before = (await templatesTo('admin@campus.test')).length;
    expect((await remove(id)).status).toBe(204);
    expect((await templatesTo('admin@campus.test')).slice(before)).toEqual(['account_changed']);
  });
});

describe('deleting a user (§4)', () => {
  it('ends everything that let them in; their log entries stay and still show a person', async () => {
    const { id, email, client } = await openAccount(service, 'gone@campus.test');
    await service.visitor().post('/api/auth/forgot-password', { email });
    const [token] = await tokensFor(service, email, 'reset_password');
    const before = (await findLogs(admin)).filter(({ user }) => user?.id === id).map((entry) => entry.id);

    expect((await remove(id)).status).toBe(204);
    expect(await isSignedIn(client)).toBe(false);
    expect(refusal(await logIn(service.visitor(), email))).toEqual([401, 'invalid_credentials']);
    const chosen = { password: 'ten yellow boats', confirmPassword: 'ten yellow boats' };
    const reset = await service.visitor().post('/api/auth/reset-password', { token, ...chosen });
    expect(refusal(reset)).toEqual([400, 'link_invalid']);

    const after = (await findLogs(admin)).filter(({ user }) => user?.id === id);
    expect(after.map((entry) => entry.id)).toEqual(before);
    expect(after[0]?.user).toMatchObject({ id, fullName: '', email: '', deleted: true });
    const [deleted] = await findLogs(admin, '&action=USER_DELETED');
    expect(deleted).toMatchObject({ details: { userId: id, role: 'user', items: 0, claims: 0 } });
    expect(deleted?.user?.email).toBe('admin@campus.test');
  });

  it('leaves the address free for another account', async () => {
    const first = await openAccount(service, 'again@campus.test');
    await remove(first.id);
    const second = await openAccount(service, 'again@campus.test');
    expect(second.id).not.toBe(first.id);
  });
});

describe('the last administrator (§4)', () => {
  const administrators = () => service.dataSource.getRepository(User).findBy({ role: 'admin' });
  const another = async (email: string): Promise<{ id: string; client: HttpClient }> => {
    const { id } = await openAccount(service, email);
    await edit(id, { role: 'admin' });
    const client = service.visitor();
    await client.post('/api/auth/admin/login', { email, password: PASSWORD });
    return { id, client };
  };
  type Removal = (client: HttpClient, id: string, password: object) => Promise<{ status: number }>;
  const removeEach = async (how: Removal) => {
    const [mine] = await administrators();
    const other = await another(`rival-${randomUUID()}@campus.test`);
    const theirs = { currentPassword: PASSWORD };
    const answers = await Promise.all([
      how(admin, other.id, own),
      how(other.client, mine?.id as string, theirs),
    ]);
    return answers.map(({ status }) => status);
  };

  it('can neither be demoted nor take leave', async () => {
    const [last] = await administrators();
    const id = last?.id as string;
    expect(refusal(await admin.delete('/api/me', undefined, own))).toEqual([409, 'last_admin']);
    expect(await isSignedIn(admin)).toBe(true);
    expect((await edit(id, { role: 'admin', fullName: 'Head of the desk' })).status).toBe(200);
  });

  it('is not one who could not sign in', async () => {
    await service.app.get(UnitOfWork).transaction((manager) =>
      service.app.get(UsersService).create(manager, {
        email: 'closed@campus.test',
        fullName: 'Closed',
        passwordHash: null,
        role: 'admin',
        access: 'full',
        emailVerified: true,
      }),
    );
    const mine = (await administrators()).find(({ email }) => email === service.config.admin?.email);
    expect(refusal(await edit(mine?.id as string, { role: 'user' }))).toEqual([409, 'last_admin']);
    const closed = (await administrators()).find(({ email }) => email === 'closed@campus.test');
    expect((await remove(closed?.id as string)).status).toBe(204);
  });

  it('is left when two demote each other at once', async () => {
    const statuses = await removeEach((client, id, password) => edit(id, { role: 'user' }, client, password));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await administrators()).toHaveLength(1);
    const [left] = await administrators();
    const email = left?.email as string;
    const password = email === service.config.admin?.email ? service.config.admin.password : PASSWORD;
    admin = service.visitor();
    own = { currentPassword: password };
    expect((await admin.post('/api/auth/admin/login', { email, password })).status).toBe(200);
  });

  it('is left when two delete each other at once', async () => {
    const statuses = await removeEach((client, id, password) => remove(id, client, password));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await administrators()).toHaveLength(1);
  });
});
