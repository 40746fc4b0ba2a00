import type { AccountExport, Profile, Settings } from '@lost-found/contracts';
import { type FormFile, form, PASSWORD, pdf } from '@lost-found/test-kit';
import { Claim } from '../../src/claims/claim.entity.js';
import { Item } from '../../src/items/item.entity.js';
import { Notification } from '../../src/notifications/notification.entity.js';
import { Reporter } from '../../src/reporters/reporter.entity.js';
import { Session as SessionRow } from '../../src/sign-in/sessions/session.entity.js';
import { openAccount } from '../factories/accounts.js';
import { decide, findLogs } from '../factories/answers.js';
import { filesOnDisk } from '../factories/disk.js';
import { jpeg, png } from '../factories/files.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

const { service } = useService();

const putAvatar = (client: HttpClient, files: FormFile[]) =>
  client.send<Profile>({
    method: 'PUT',
    url: '/api/me/avatar',
    payload: form({}, 'avatar', files),
  });
const deleteMe = (client: HttpClient) => client.delete('/api/me', undefined, { currentPassword: PASSWORD });

describe('the profile of the signed-in person (§6)', () => {
  it('changes only the fields of its owner', async () => {
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
    expect(body).toMatchObject({
      ...sent,
      fullName: 'Élodie Niño',
      studentId: 'CAMP7654321',
      role: 'user',
      access: null,
    });
    expect(body).toMatchObject({ email: 'changed@campus.test', emailVerified: true });
    expect((await client.patch<Profile>('/api/me', { phone: '', studentId: null })).body).toMatchObject({
      phone: null,
      studentId: null,
      fullName: 'Élodie Niño',
    });
    const [, entry] = await findLogs(await service.admin(), '&action=USER_UPDATED');
    expect(entry?.details.changes).toEqual([
      { field: 'fullName', changed: true },
      { field: 'studentId', changed: true },
      { field: 'phone', changed: true },
      { field: 'language', before: 'en', after: 'es' },
    ]);
  });
});

it('own changes have a quarter of the limit of requests', async () => {
  const limited = await createTestApp({ RATE_LIMIT: '8' });
  const { client } = await signInPerson(limited);
  const statuses = [];
  for (const phone of ['1', '2', '3'])
    statuses.push((await client.patch('/api/me', { phone: `+34 600 123 45${phone}` })).status);
  expect(statuses).toEqual([200, 200, 429]);
  await limited.close();
});

describe('settings', () => {
  it('change one by one, the language with that of the profile', async () => {
    const { client } = await openAccount(service, 'settings@campus.test');
    const change = (changes: object) => client.patch<Settings>('/api/me/settings', changes);
    const before = (await client.get<Settings>('/api/me/settings')).body;
    await change({ emailNotifications: { new_message: false } });
    const { body } = await change({ language: 'fr', emailNotifications: { item_claimed: false } });
    const emailNotifications = { ...before.emailNotifications, new_message: false, item_claimed: false };
    expect(body).toEqual({ theme: 'system', language: 'fr', emailNotifications });
    expect((await client.get<Profile>('/api/me')).body.language).toBe('fr');
  });
});

describe('the picture of an account', () => {
  it('is redrawn, and gone once it is replaced or removed', async () => {
    const { client } = await openAccount(service, 'face@campus.test');
    const url = (await putAvatar(client, [await jpeg()])).body.avatarUrl as string;
    const shown = await client.get(url);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.raw.includes('SecretCamera')).toBe(false);
    expect((await putAvatar(client, [await png()])).body.avatarUrl).not.toBe(url);
    expect((await client.get(url)).status).toBe(404);
    await client.delete<Profile>('/api/me/avatar');
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
    expect(text).not.toMatch(/odd person|argon2|finder@campus/);
  });
});

describe('a change of nothing', () => {
  it('leaves no entry in the log', async () => {
    const { id, client } = await openAccount(service, 'unchanged@campus.test');
    const { body: profile } = await client.get<Profile>('/api/me');
    const { body: settings } = await client.get<Settings>('/api/me/settings');
    expect((await client.patch('/api/me', { fullName: profile.fullName })).status).toBe(200);
    expect((await client.patch('/api/me/settings', settings)).status).toBe(200);
    const admin = await service.admin();
    const entries = await findLogs(admin, '&action=USER_UPDATED');
    // Their address was proven before.
    expect(entries.filter(({ details }) => details.userId === id)).toHaveLength(1);
  });
});

describe('deleting one’s account', () => {
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
    const [entry] = await findLogs(admin, '&action=USER_DELETED');
    expect(entry).toMatchObject({ user: { id, deleted: true }, details: { items: 2, claims: 2 } });
    expect((await admin.get(`/api/admin/items/${lost.id}`)).status).toBe(200);
    // The desk needs the found thing; the lost report has nobody left to tell.
    expect((await adminItem(admin, item.id)).status).toBe('approved');
    expect((await admin.get(`/api/admin/reporters`)).status).toBe(200);
  });

  it('closes open lost reports: the public page no longer shows what was lost', async () => {
    const { id: userId, client } = await openAccount(service, 'lost-and-left@campus.test');
    const admin = await service.admin();
    const { id } = await reportLost(client, { title: 'Grey rucksack' });
    await admin.post(`/api/admin/items/${id}/approve`);
    const visitor = service.visitor();
    expect((await visitor.get(`/api/items/${id}`)).text).toContain('Grey rucksack');
    const path = `/api/admin/users/${userId}`;
    const proof = { currentPassword: service.config.admin?.password };
    expect((await admin.delete(path, undefined, proof)).status).toBe(204);
    expect((await visitor.get(`/api/items/${id}`)).text).not.toContain('Grey rucksack');
    const [entry] = await findLogs(admin, '&action=ITEM_REJECTED');
    expect(entry?.details).toMatchObject({ itemId: id, reason: 'account_deleted' });
  });

  it('withdraws and erases the claims that wait, where the person asks for it', async () => {
    const { email, client } = await openAccount(service, 'withdraws@campus.test');
    const { id: itemId } = await reportFound(service.visitor());
    const { id } = await submitClaim(client, itemId, { email }, [pdf()]);
    const { stored } = await filesOnDisk(service);
    const deletion = { currentPassword: PASSWORD, withdrawClaims: true };
    expect((await client.delete('/api/me', undefined, deletion)).status).toBe(204);
    const row = await service.dataSource.getRepository(Claim).findOneByOrFail({ id });
    expect(row).toMatchObject({
      withdrawnAt: expect.any(Date),
      userId: null,
      email: '',
      ownershipDescription: '',
    });
    expect((await filesOnDisk(service)).stored).toHaveLength(stored.length - 1);
    const [entry] = await findLogs(await service.admin(), '&action=CLAIM_WITHDRAWN');
    expect(entry?.details).toMatchObject({ claimId: id });
  });
});
