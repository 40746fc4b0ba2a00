import { randomUUID } from 'node:crypto';
import type {
  AdminItem,
  HandoverCases,
  KnownOwner,
  List,
  LogEntry,
  OwnerOfItem,
  Profile,
  ShownOwnerLink,
} from '@lost-found/contracts';
import { form, PASSWORD } from '@lost-found/test-kit';
import { ItemOwner } from '../../src/owners/item-owner.entity.js';
import { MailRenderer } from '../../src/platform/mail/mail-renderer.js';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { mailsTo, openAccount } from '../factories/accounts.js';
import { findLogs, receive, refusal, review } from '../factories/answers.js';
import { reportFound, submitClaim } from '../factories/reports.js';
import { rule as test } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { doJobs } from '../harness/jobs.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { changeOutbox } from '../mail/outbox-rows.js';

let service: TestApp;
let admin: HttpClient;
const clock = new ManualClock();

beforeAll(async () => {
  const env = { RATE_LIMIT: '10000', UNDO_SECONDS: '30', OWNER_ADDRESS: '{studentId}@students.example' };
  service = await createTestApp(env, undefined, clock);
  admin = await service.admin();
});
afterAll(() => service.close());

let made = 0;
const newId = () => {
  made += 1;
  return `CAMP${7_000_000 + made}`;
};
const newEmail = () => `${randomUUID()}@campus.example`;

const wallet = { title: 'Wallet LX-77 of Ada', category: 'Accessories', location: 'Gym' };
const takeIn = async (whose: string, more: object = {}): Promise<AdminItem> =>
  (await admin.post<AdminItem>('/api/admin/items', form({ ...wallet, whose, ...more }, 'images'))).body;
const note = (id: string, whose: string, email?: string) =>
  admin.put<OwnerOfItem>(`/api/admin/items/${id}/owner`, { whose, ...(email && { email }) });
const getOwner = async (id: string): Promise<KnownOwner | null> =>
  (await admin.get<OwnerOfItem>(`/api/admin/items/${id}/owner`)).body.owner;

const findIds = async (ownerState: string) => {
  const { body } = await admin.get<List<AdminItem>>(`/api/admin/items?ownerState=${ownerState}&pageSize=100`);
  return body.data.map(({ id }) => id);
};

const endUndo = async () => {
  clock.skip('30 s');
  await doJobs(service);
};
/** Lets days pass; a session lasts no longer than one. */
const wait = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    clock.skip('1 d');
    await doJobs(service);
  }
  admin = await service.admin();
};

const templatesTo = async (email: string) =>
  (await mailsTo(service, email)).map(({ template }) => template).filter((one) => one.startsWith('owner'));

const tokenFor = async (itemId: string) => {
  const { id } = await service.dataSource.getRepository(ItemOwner).findOneByOrFail({ itemId });
  return service.app.get(SecretLinksService).ownerToken(id);
};
const answer = async (itemId: string, given: string) =>
  service.visitor().post<ShownOwnerLink>('/api/owner/answer', {
    token: await tokenFor(itemId),
    answer: given,
  });

const importDirectory = async (people: object[]) => {
  const { id } = (await admin.post<{ id: string }>('/api/admin/directory')).body;
  for (let at = 0; at < people.length; at += 500)
    await admin.post(`/api/admin/directory/${id}/people`, { people: people.slice(at, at + 500) });
  return admin.post<{ people: number }>(`/api/admin/directory/${id}/use`);
};
const eraseDirectory = () => admin.delete('/api/admin/directory');

const newAccount = async (profile: Partial<Profile>) => {
  const account = await openAccount(service, newEmail());
  await account.client.patch('/api/me', profile);
  return account;
};

describe('the owner that an item names', () => {
  test('gets one private e-mail after the undo time, in their language, and a log entry without personal data', async () => {
    const studentId = newId();
    const account = await newAccount({ studentId, fullName: 'Camille Moreau' });
    await account.client.patch('/api/me/settings', { language: 'fr' });
    const { id, reference, ownerState } = await takeIn(`Camille Moreau ${studentId}`);
    expect(ownerState).toBe('ready');
    await doJobs(service);
    expect(await templatesTo(account.email)).toEqual([]);
    await endUndo();
    const [mail] = (await mailsTo(service, account.email)).filter(
      ({ template }) => template === 'owner_notice',
    );
    expect(mail?.language).toBe('fr');
    const { subject, text, html } = service.app.get(MailRenderer).render(mail as never);
    expect(subject).toMatch(/^Un objet à vous est peut-être au bureau/);
    for (const word of ['Wallet', 'LX-77', reference, studentId, 'Camille'])
      expect(subject + text + html).not.toContain(word);
    expect(text).toContain('Accessoires');
    expect(await getOwner(id)).toMatchObject({
      ...{ state: 'notified', notifiedAt: clock.date().toISOString(), reminders: 0, question: null },
      person: { name: 'Camille Moreau', studentId, email: account.email, source: 'account' },
    });
    const entries = await findLogs(admin, `&search=${id}`);
    expect(entries.map(({ action }: LogEntry) => action)).toEqual(['OWNER_NOTIFIED', 'ITEM_CREATED']);
    expect(entries[0]?.details).toEqual({ itemId: id, source: 'account', reminder: 0 });
    await doJobs(service);
    expect(await templatesTo(account.email)).toEqual(['owner_notice']);
  });

  test('is in no public answer and no public search', async () => {
    const name = `Zdenka ${randomUUID().slice(0, 8)}`;
    const { id, reference } = await takeIn(`${name} zdenka@campus.example`, { title: 'Plain wallet' });
    const visitor = service.visitor();
    const page = await visitor.get(`/api/items/${reference}`).then(() => visitor.get(`/api/items/${id}`));
    const search = await visitor.get(`/api/items?search=${encodeURIComponent(name)}`);
    expect(JSON.stringify([page.body, search.body])).not.toMatch(/zdenka|ownerState/i);
    expect(search.body).toMatchObject({ data: [] });
  });

  test('that is corrected within the undo time is the only one who is written to', async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const { id } = await takeIn(wrong);
    await note(id, right);
    await endUndo();
    expect([await templatesTo(wrong), await templatesTo(right)]).toEqual([[], ['owner_notice']]);
  });

  test('that two clerks note again gets no second e-mail', async () => {
    const email = newEmail();
    const { id } = await takeIn(email);
    await endUndo();
    const [entry] = await findLogs(admin, `&search=${id}`);
    expect((await note(id, email)).body.owner).toMatchObject({ state: 'notified' });
    expect((await note(id, `Ada Marsh ${email}`)).body.owner).toMatchObject({
      ...{ state: 'notified', hint: { name: 'Ada Marsh' } },
    });
    await endUndo();
    expect(await templatesTo(email)).toEqual(['owner_notice']);
    expect(entry?.action).toBe('OWNER_NOTIFIED');
  });

  test('of an item that is not at the desk waits until a desk receives it', async () => {
    const email = newEmail();
    const { id } = await reportFound(service.visitor());
    await note(id, email);
    await endUndo();
    expect(await templatesTo(email)).toEqual([]);
    await receive(admin, id);
    await endUndo();
    expect(await templatesTo(email)).toEqual(['owner_notice']);
  });

  test.each(['markClaimed', 'reject'] as const)('of an item after %s gets no e-mail', async (action) => {
    const email = newEmail();
    const { id } = await takeIn(email);
    await review(admin, id, action);
    await endUndo();
    expect(await templatesTo(email)).toEqual([]);
  });

  test('moves along when another report takes the item over', async () => {
    const email = newEmail();
    const { id: otherId } = await takeIn(email);
    const { id } = await takeIn('');
    await admin.post(`/api/admin/items/${id}/merge`, { otherId });
    await endUndo();
    expect(await getOwner(id)).toMatchObject({ state: 'notified', person: { email } });
    expect([await getOwner(otherId), await templatesTo(email)]).toEqual([null, ['owner_notice']]);
  });

  test('is reminded on days 3, 7 and 12; then the item is an ordinary one again', async () => {
    const email = newEmail();
    const { id } = await takeIn(email);
    await endUndo();
    await wait(13);
    expect(await templatesTo(email)).toEqual(['owner_notice', ...Array(3).fill('owner_reminder')]);
    await wait(2);
    const { body } = await admin.get<AdminItem>(`/api/admin/items/${id}`);
    expect(body).toMatchObject({ ownerState: 'ended', status: 'approved' });
    expect(await findIds('ended')).toContain(id);
    expect(await findIds('notified')).not.toContain(id);
    await wait(5);
    expect(await templatesTo(email)).toHaveLength(4);
    for (const action of ['markClaimed', 'resolve'] as const) await review(admin, id, action);
    expect(await findIds('ended')).not.toContain(id);
  });

  test('gets at most two e-mails a week; the third item waits, and says so', async () => {
    const email = newEmail();
    const tagged = email.replace('@', '+tag@');
    const items = [await takeIn(email), await takeIn(email), await takeIn(tagged)];
    await endUndo();
    // Which of them waits is left to the order of the jobs.
    const owners = await Promise.all(items.map(({ id }) => getOwner(id)));
    expect(owners.map((owner) => `${owner?.state} ${owner?.isWaiting}`).sort()).toEqual([
      'notified false',
      'notified false',
      'ready true',
    ]);
    await wait(6);
    expect([...(await templatesTo(email)), ...(await templatesTo(tagged))]).toEqual([
      'owner_notice',
      'owner_notice',
    ]);
    await wait(2);
    expect((await templatesTo(tagged)).length).toBeLessThanOrEqual(2);
  });

  test('gets the e-mail about a third item as soon as the week is over, before any reminder', async () => {
    const email = newEmail();
    const [, , third] = [await takeIn(email), await takeIn(email), await takeIn(email)];
    await endUndo();
    await wait(8);
    expect(await getOwner(third?.id ?? '')).toMatchObject({ state: 'notified', isWaiting: false });
  });

  test('with an address that refuses the e-mail is shown to the desk and not written to again', async () => {
    const email = newEmail();
    const { id } = await takeIn(email);
    await endUndo();
    await changeOutbox(service, { status: 'failed' }, { recipient: email });
    expect(await getOwner(id)).toMatchObject({ state: 'notified', hasFailed: true });
    await wait(4);
    expect(await getOwner(id)).toMatchObject({ state: 'undeliverable' });
    expect(await templatesTo(email)).toEqual(['owner_notice']);
  });
});

describe('the answer of an owner', () => {
  test('that only opens the link changes nothing', async () => {
    const { id } = await takeIn(newEmail());
    await endUndo();
    const token = await tokenFor(id);
    for (let times = 0; times < 3; times += 1) await service.visitor().post('/api/owner/open', { token });
    expect(await getOwner(id)).toMatchObject({ state: 'notified', answeredAt: null });
  });

  test('that it is not theirs is final for this person, by any of their addresses', async () => {
    const [email, other, studentId] = [newEmail(), newEmail(), newId()];
    await importDirectory([{ studentId, name: 'Ada Marsh', email }]);
    const { id } = await takeIn(studentId);
    await endUndo();
    expect((await answer(id, 'not_mine')).body).toMatchObject({ answer: 'not_mine' });
    await wait(4);
    expect(await templatesTo(email)).toEqual(['owner_notice']);
    await note(id, 'someone.else@campus.example');
    expect((await note(id, studentId, other)).body.owner).toMatchObject({ state: 'not_mine' });
    await endUndo();
    expect(await templatesTo(other)).toEqual([]);
    const [entry] = await findLogs(admin, `&search=${id}&action=ITEM_UPDATED`);
    expect(JSON.stringify(entry)).not.toContain(other);
    await eraseDirectory();
  });

  test('by an earlier link does not count for another person', async () => {
    const { id } = await takeIn(newEmail());
    await endUndo();
    const token = await tokenFor(id);
    await note(id, newEmail());
    await endUndo();
    const late = await service.visitor().post('/api/owner/answer', { token, answer: 'not_mine' });
    expect(refusal(late)).toEqual([404, 'not_found']);
    expect(await getOwner(id)).toMatchObject({ state: 'notified' });
  });

  test('that it is theirs keeps the reminders going', async () => {
    const email = newEmail();
    const { id } = await takeIn(email);
    await endUndo();
    await answer(id, 'mine');
    await wait(4);
    expect(await getOwner(id)).toMatchObject({ state: 'mine', reminders: 1 });
    expect(await templatesTo(email)).toEqual(['owner_notice', 'owner_reminder']);
  });
});

describe('the search for the owner', () => {
  const find = async (whose: string) => {
    const { body } = await admin.post<KnownOwner>('/api/admin/owners/find', { whose });
    const { person, question, candidates } = body;
    return { email: person?.email, source: person?.source, question, candidates: candidates.length };
  };
  const found = (email: string, source: string) => ({ email, source, question: null, candidates: 0 });
  const asks = (question: string, candidates: number) => ({
    ...{ email: undefined, source: undefined, question, candidates },
  });
  const nobody = { email: undefined, source: undefined, question: null, candidates: 0 };

  test('takes the account with the student ID, and without one the address pattern', async () => {
    const studentId = newId();
    expect(await find(studentId)).toEqual(
      found(`${studentId.toLowerCase()}@students.example`, 'address_pattern'),
    );
    const { email } = await newAccount({ studentId, fullName: 'Łukasz O’Brien' });
    expect(await find(studentId)).toEqual(found(email, 'account'));
    expect(await find(`Lukasz O'Brien ${studentId}`)).toEqual(found(email, 'account'));
    expect(await find(`Lukas Brown ${studentId}`)).toEqual(asks('name_differs', 1));
  });

  test('asks the desk if two accounts name one student ID', async () => {
    const studentId = newId();
    await newAccount({ studentId });
    await newAccount({ studentId });
    expect(await find(studentId)).toEqual(asks('two_people', 2));
  });

  test('takes the directory, where an account counts by its address and not by the ID that it typed', async () => {
    const [studentId, email] = [newId(), newEmail()];
    await newAccount({ studentId, fullName: 'Mallory Impostor' });
    await importDirectory([{ studentId, name: 'Moreau, Camille', email }]);
    expect(await find(studentId)).toEqual(found(email, 'directory'));
    expect(await find('Camille Moreau')).toEqual(found(email, 'directory'));
    expect(await find('Camille')).toEqual(nobody);
    await openAccount(service, email);
    expect(await find(studentId)).toEqual(found(email, 'account'));
    await eraseDirectory();
  });

  test('asks the desk about two people with one ID or name, and an ID with a swapped digit', async () => {
    const [id, other, email] = [newId(), newId(), newEmail()];
    await importDirectory([
      { studentId: id, name: 'Ana Silva', email },
      { studentId: id, name: 'Ana Silva Costa', email: newEmail() },
      { studentId: other, name: 'Jo Park', email: newEmail() },
      { studentId: newId(), name: 'Jo Park', email: newEmail() },
    ]);
    expect(await find(id)).toEqual(asks('two_people', 2));
    expect(await find('Jo Park')).toEqual(asks('two_people', 2));
    expect(await find('CAMP0000017')).toEqual(asks('not_in_directory', 1));
    const { id: itemId } = await takeIn(id);
    expect(await getOwner(itemId)).toMatchObject({ state: 'asks', question: 'two_people' });
    await endUndo();
    expect(await templatesTo(email)).toEqual([]);
    expect((await note(itemId, id, email)).body.owner).toMatchObject({
      ...{ state: 'ready', person: { email, source: 'directory' }, candidates: [] },
    });
    await endUndo();
    expect(await templatesTo(email)).toEqual(['owner_notice']);
    await eraseDirectory();
  });

  test('asks the desk if the owner is also the finder', async () => {
    const studentId = newId();
    const { client, email } = await newAccount({ studentId });
    const { id } = await reportFound(client);
    await receive(admin, id);
    expect((await note(id, studentId)).body.owner).toMatchObject({ state: 'asks', question: 'is_finder' });
    const taken = await takeIn(email, { finder: email });
    expect(await getOwner(taken.id)).toMatchObject({ question: 'is_finder' });
    await endUndo();
    expect(await templatesTo(email)).toEqual([]);
  });

  test('writes to nobody who left the campus or deleted the account within the undo time', async () => {
    const [studentId, email] = [newId(), newEmail()];
    await importDirectory([{ studentId, name: 'Ada Marsh', email }]);
    const left = await takeIn(studentId);
    await eraseDirectory();
    // A list that was not sent to its end names nobody.
    const { id: unfinished } = (await admin.post<{ id: string }>('/api/admin/directory')).body;
    const people = [{ studentId, name: 'Ada Marsh', email }];
    expect((await admin.post(`/api/admin/directory/${unfinished}/people`, { people })).status).toBe(204);
    const account = await newAccount({ studentId: newId() });
    const deleted = await takeIn(account.email);
    const proof = { currentPassword: PASSWORD };
    expect((await account.client.delete('/api/me', undefined, proof)).status).toBe(204);
    await endUndo();
    expect(await getOwner(left.id)).toMatchObject({ state: 'unknown', person: null });
    expect(await getOwner(deleted.id)).toBeNull();
    expect([await templatesTo(email), await templatesTo(account.email)]).toEqual([[], []]);
  });
});

describe('the handover to a known owner', () => {
  test.each([
    ['the student ID', 'camp-700 9001'],
    ['the name', 'lukasz obrien'],
    ['the e-mail address', 'lukasz@campus.example'],
  ])('finds the item by %s, with the person', async (_, search) => {
    const { id } = await takeIn('');
    await note(id, 'Łukasz OBrien CAMP7009001 lukasz@campus.example');
    const { body } = await admin.get<HandoverCases>(
      `/api/admin/handover?search=${encodeURIComponent(search)}`,
    );
    const shown = body.unclaimed.find(({ item }) => item.id === id);
    expect(shown?.owner).toMatchObject({ hint: { name: 'Łukasz OBrien', studentId: 'CAMP7009001' } });
  });

  test('of an item with an approved claim is that of the claim', async () => {
    const { id } = await takeIn('Ada Verylongname');
    const claim = await submitClaim(service.visitor(), id);
    await admin.post(`/api/admin/claims/${claim.id}/approve`, {});
    const { body } = await admin.get<HandoverCases>('/api/admin/handover?search=Verylongname');
    expect(body.unclaimed).toEqual([]);
  });
});
