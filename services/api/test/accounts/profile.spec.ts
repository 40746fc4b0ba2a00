import type { AccountExport, Profile, Settings } from '@lost-found/contracts';
import { Session as SessionRow } from '../../src/auth/session.entity.js';
import { Claim } from '../../src/claims/claim.entity.js';
import { Item } from '../../src/items/item.entity.js';
import { Notification } from '../../src/notifications/notification.entity.js';
import { Reporter } from '../../src/reporters/reporter.entity.js';
import { openAccount, PASSWORD } from '../factories/accounts.js';
import { decide, fieldTexts, logsOf, refusal } from '../factories/answers.js';
import { filesOnDisk } from '../factories/disk.js';
import { jpeg, pdf, png } from '../factories/files.js';
import { type FormFile, form } from '../factories/form.js';
import { reportFound, reportLost, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;

beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const me = async (client: HttpClient) => (await client.get<Profile>('/api/me')).body;
const putAvatar = (client: HttpClient, files: FormFile[]) =>
  client.send<Profile>({
    method: 'PUT',
    url: '/api/me/avatar',
    payload: form({}, 'avatar', files),
  });
const deleteMe = (client: HttpClient, currentPassword: unknown = PASSWORD) =>
  client.send({ method: 'DELETE', url: '/api/me', payload: { currentPassword } });

describe('the profile of whoever is signed in (§6)', () => {
  it('shows their own account, and nobody a visitor', async () => {
    const { id, email, client } = await openAccount(service, 'mine@campus.test');
    expect(await me(client)).toEqual({
      id,
      email,
      fullName: 'Noor Haddad',
      avatarUrl: null,
      role: 'user',
      emailVerified: true,
      studentId: null,
      phone: null,
      language: 'en',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(refusal(await service.visitor().get('/api/me'))).toEqual([401, 'unauthenticated']);
  });

  it('is changed as far as it is theirs to change', async () => {
    const { client } = await openAccount(service, 'changed@campus.test');
    const sent = {
      fullName: ' Élodie Niño ',
      studentId: 'camp7654321',
      phone: '+34 600 123 456',
      language: 'es',
    };
    const more = {
      role: 'admin',
      email: 'other@campus.test',
      emailVerified: false,
      passwordHash: 'x',
      id: 'x',
    };
    const { status, body } = await client.patch<Profile>('/api/me', { ...sent, ...more });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...sent, fullName: 'Élodie Niño', studentId: 'CAMP7654321', role: 'user' });
    expect(body).toMatchObject({ email: 'changed@campus.test', emailVerified: true });
    expect((await client.patch<Profile>('/api/me', { phone: '', studentId: null })).body).toMatchObject({
      phone: null,
      studentId: null,
      fullName: 'Élodie Niño',
    });
    const [, entry] = await logsOf(await service.admin(), '&action=USER_UPDATED');
    expect(entry?.details.changes).toEqual([
      { field: 'fullName', changed: true },
      { field: 'studentId', changed: true },
      { field: 'phone', changed: true },
      { field: 'language', before: 'en', after: 'es' },
    ]);
  });

  it('says what is wrong with a field', async () => {
    const { client } = await openAccount(service, 'field@campus.test');
    const answer = await client.patch('/api/me', {
      fullName: '',
      studentId: 'X',
      phone: 'call me',
      language: 'de',
    });
    expect([answer.status, fieldTexts(answer)]).toEqual([
      400,
      {
        fullName: 'Full name is required',
        studentId: 'Student ID must be in format CAMP1234567',
        phone: 'Please enter a valid phone number',
        language: 'Please choose one of the options',
      },
    ]);
    expect((await client.patch('/api/me', [])).status).toBe(400);
  });
});

describe('settings', () => {
  const all = {
    item_approved: true,
    item_rejected: true,
    item_claimed: true,
    new_message: true,
    new_submission: true,
  };

  it('begin with everything by e-mail, and change one by one', async () => {
    const { client } = await openAccount(service, 'settings@campus.test');
    expect((await client.get<Settings>('/api/me/settings')).body).toEqual({
      language: 'en',
      theme: 'system',
      emailNotifications: all,
    });
    await client.patch('/api/me/settings', { emailNotifications: { new_message: false } });
    const { body } = await client.patch<Settings>('/api/me/settings', {
      theme: 'dark',
      language: 'fr',
      emailNotifications: { item_claimed: false },
    });
    expect(body).toEqual({
      theme: 'dark',
      language: 'fr',
      emailNotifications: { ...all, new_message: false, item_claimed: false },
    });
    expect((await client.get<Settings>('/api/me/settings')).body).toEqual(body);
    expect((await me(client)).language).toBe('fr');
  });

  it('take no other values', async () => {
    const { client } = await openAccount(service, 'values@campus.test');
    const answer = await client.patch('/api/me/settings', {
      theme: 'pink',
      emailNotifications: { new_message: 'no' },
    });
    expect([answer.status, Object.keys(fieldTexts(answer))]).toEqual([
      400,
      ['theme', 'emailNotifications.new_message'],
    ]);
  });
});

describe('the picture of an account', () => {
  it('is redrawn, seen by the person and administrators alone, and replaced', async () => {
    const { client } = await openAccount(service, 'face@campus.test');
    const first = await putAvatar(client, [await jpeg()]);
    expect(first.status).toBe(200);
    const url = first.body.avatarUrl as string;
    const shown = await client.get(url);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.raw.includes('SecretCamera')).toBe(false);
    expect((await (await service.admin()).get(url)).status).toBe(200);
    const { client: stranger } = await openAccount(service, 'stranger@campus.test');
    expect([(await stranger.get(url)).status, (await service.visitor().get(url)).status]).toEqual([404, 404]);

    const second = await putAvatar(client, [await png()]);
    expect(second.body.avatarUrl).not.toBe(url);
    expect((await client.get(url)).status).toBe(404);
    const removed = await client.delete<Profile>('/api/me/avatar');
    expect([removed.status, removed.body.avatarUrl]).toEqual([200, null]);
    expect(await filesOnDisk(service)).toEqual({ incoming: [], stored: [] });
  });

  it('is one picture and nothing else; nothing stays of what is refused', async () => {
    const { client } = await openAccount(service, 'refusedface@campus.test');
    expect(refusal(await putAvatar(client, [pdf()]))).toEqual([415, 'file_type_unsupported']);
    expect(refusal(await putAvatar(client, [await png(), await png()]))).toEqual([400, 'too_many_files']);
    expect(refusal(await putAvatar(client, []))).toEqual([400, 'validation_failed']);
    expect(refusal(await putAvatar(service.visitor(), [await png()]))).toEqual([401, 'unauthenticated']);
    expect((await me(client)).avatarUrl).toBeNull();
    expect(await filesOnDisk(service)).toEqual({ incoming: [], stored: [] });
  });
});

describe('taking one’s data along', () => {
  it('answers all that is kept about the person as a file, and nothing of others', async () => {
    const { id, email, client } = await openAccount(service, 'export@campus.test');
    const admin = await service.admin();
    const lost = await reportLost(client, { title: 'My student card' });
    const found = await reportFound(service.visitor(), { title: 'A scarf' });
    const claim = await submitClaim(client, found.id, { email }, [pdf()]);
    await client.post(`/api/claims/${claim.id}/messages`, { content: 'It has a red stripe.' });
    await admin.patch(`/api/admin/items/${lost.id}`, { adminNotes: 'odd person' });
    await admin.post(`/api/admin/items/${lost.id}/approve`);

    const { status, headers, body, text } = await client.get<AccountExport>('/api/me/export');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="lost-and-found-[\d-]{10}\.json"$/);
    expect(body.profile).toMatchObject({ id, email });
    expect(body.items).toMatchObject([
      { title: 'My student card', reportedBy: 'Marta Ruiz', studentId: 'CAMP1234567' },
    ]);
    expect(body.claims).toMatchObject([
      {
        id: claim.id,
        email,
        proofFiles: [{ name: 'receipt.pdf' }],
        messages: [{ content: 'It has a red stripe.' }],
      },
    ]);
    expect(body.notifications).toMatchObject([{ type: 'item_approved' }]);
    expect(body.sessions).toHaveLength(1);
    expect(body.activity.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['LOGIN', 'CLAIM_SUBMITTED']),
    );
    expect(text).not.toMatch(/odd person|argon2|finder@campus/);
    expect(refusal(await service.visitor().get('/api/me/export'))).toEqual([401, 'unauthenticated']);
  });
});

describe('deleting one’s account', () => {
  it('needs the password', async () => {
    const { client } = await openAccount(service, 'stays@campus.test');
    expect(fieldTexts(await deleteMe(client, 'not my password'))).toEqual({
      currentPassword: 'The current password is not correct',
    });
    expect(fieldTexts(await deleteMe(client, ''))).toEqual({
      currentPassword: 'Password is required',
    });
    expect((await me(client)).email).toBe('stays@campus.test');
  });

  it('leaves the desk its records, without the person', async () => {
    const { id, email, client } = await openAccount(service, 'leaves@campus.test');
    const admin = await service.admin();
    const [item, lost] = [await reportFound(client), await reportLost(client)];
    const [one, two] = [await reportFound(service.visitor()), await reportFound(service.visitor())];
    const pending = await submitClaim(client, one.id, { email }, [pdf()]);
    const decided = await submitClaim(client, two.id, { email }, [pdf()]);
    await decide(admin, decided.id, 'approve');
    await putAvatar(client, [await png()]);

    const answer = await deleteMe(client);
    expect(answer.status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^lost_found_session=;/);
    const rows = service.dataSource.getRepository.bind(service.dataSource);
    const erased = { userId: null, contactInfo: '', reportedBy: null, studentId: null };
    expect(await rows(Item).findOneByOrFail({ id: item.id })).toMatchObject({
      ...erased,
      title: 'Blue umbrella',
    });
    expect(await rows(Item).findOneByOrFail({ id: lost.id })).toMatchObject(erased);
    expect(await rows(Claim).findOneByOrFail({ id: pending.id })).toMatchObject({ userId: null, email });
    expect(await rows(Claim).findOneByOrFail({ id: decided.id })).toMatchObject({
      userId: null,
      claimantName: '',
      studentId: '',
      email: '',
      phone: null,
      ownershipDescription: '',
      status: 'approved',
    });
    for (const table of [Notification, SessionRow, Reporter])
      expect(await rows<{ userId: string | null }>(table).countBy({ userId: id })).toBe(0);
    const { body: claim } = await admin.get<{ proofFiles: unknown[] }>(`/api/admin/claims/${decided.id}`);
    expect(claim.proofFiles).toEqual([]);
    // What stays is the proof of claims that are still to be decided: this one and that of the test before.
    expect((await filesOnDisk(service)).stored).toHaveLength(2);
    const [entry] = await logsOf(admin, '&action=USER_DELETED');
    expect(entry).toMatchObject({ user: { id, deleted: true }, details: { items: 2, claims: 2 } });
    expect((await admin.get(`/api/admin/items/${lost.id}`)).status).toBe(200);
    expect((await admin.get(`/api/admin/reporters`)).status).toBe(200);
  });
});
