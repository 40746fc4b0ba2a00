import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotedKind, Notes } from '@lost-found/contracts';
import { PASSWORD } from '@lost-found/test-kit';
import { RetentionService } from '../../src/operator/retention/retention.service.js';
import { openAccount } from '../factories/accounts.js';
import { decide, fieldTexts, findLogs, refusal, review } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import { removeReports } from '../harness/remove-reports.js';
import { signInAdmin } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';
import { drain } from '../mail/outbox-rows.js';

const { service, admin } = useService({ RATE_LIMIT: '100000', RETENTION_DAYS: '180' });
beforeEach(() => removeReports(service));

const getPath = (kind: NotedKind, id: string) => `/api/admin/${kind}/${id}/notes`;
const add = (kind: NotedKind, id: string, text: string, by = admin) =>
  by.post<Notes>(getPath(kind, id), { text });
const textsOf = async (kind: NotedKind, id: string, by = admin) =>
  (await by.get<Notes>(getPath(kind, id))).body.data.map(({ text }) => text);
const countNotes = async () =>
  Number((await service.dataSource.query('SELECT COUNT(*) AS n FROM notes'))[0].n);
const newItem = async () => (await reportFound(service.visitor())).id;
const newClaim = async (itemId?: string) =>
  (await submitClaim(service.visitor(), itemId ?? (await newItem()), anotherStudent())).id;
const subjects = { items: newItem, claims: newClaim };
const erase = async (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  await service.app.get(RetentionService).run(at, new AbortController().signal);
  admin.forgetCookies();
  await signInAdmin(admin, service.config);
};

describe.each(['items', 'claims'] as const)('notes on %s', (kind) => {
  it('are of several people, the newest last, and removed by their writers alone', async () => {
    const id = await subjects[kind]();
    const other = await subjects[kind]();
    const colleague = await signInPerson(service, 'admin');
    await add(kind, id, 'Scratched lid');
    const { status, body } = await add(kind, id, 'Phoned twice', colleague.client);
    expect(status).toBe(201);
    expect(body.data).toMatchObject([
      { text: 'Scratched lid' },
      { text: 'Phoned twice', authorId: colleague.id, authorName: expect.stringMatching(/^Person/) },
    ]);
    const [first, second] = body.data;
    expect(refusal(await admin.delete(`/api/admin/notes/${second?.id}`))).toEqual([403, 'forbidden']);
    expect((await admin.delete(`/api/admin/notes/${first?.id}`)).status).toBe(204);
    expect(refusal(await admin.delete(`/api/admin/notes/${first?.id}`))).toEqual([404, 'not_found']);
    expect(await textsOf(kind, id)).toEqual(['Phoned twice']);
    expect(await textsOf(kind, other)).toEqual([]);
  });

  it('stay when their writer goes, without a name', async () => {
    const id = await subjects[kind]();
    const colleague = await signInPerson(service, 'admin');
    await add(kind, id, 'Kept', colleague.client);
    const payload = { currentPassword: service.config.admin?.password };
    const gone = await admin.send({ method: 'DELETE', url: `/api/admin/users/${colleague.id}`, payload });
    expect(gone.status).toBe(204);
    const { body } = await admin.get<Notes>(getPath(kind, id));
    expect(body.data).toMatchObject([{ text: 'Kept', authorName: null }]);
  });

  it('are logged without a word of theirs', async () => {
    const id = await subjects[kind]();
    const { body } = await add(kind, id, 'Quetzalcoatl');
    await admin.delete(`/api/admin/notes/${body.data[0]?.id}`);
    const action = kind === 'items' ? 'ITEM_UPDATED' : 'CLAIM_UPDATED';
    const entries = await findLogs(admin, `&action=${action}`);
    expect(entries.map(({ details }) => details.changes)).toEqual(
      Array(2).fill([{ field: 'notes', changed: true }]),
    );
    expect(entries[0]?.details).toMatchObject({ [kind === 'items' ? 'itemId' : 'claimId']: id });
    expect(entries[0]?.user?.email).toBe(service.config.admin?.email);
    expect(JSON.stringify(await findLogs(admin))).not.toContain('Quetzalcoatl');
  });

  it('are some words, as they were typed', async () => {
    const id = await subjects[kind]();
    const markup = "<img src=x onerror=alert(1)>\n'; DROP TABLE notes; --";
    expect((await add(kind, id, ` ${markup} `)).body.data).toMatchObject([{ text: markup }]);
    const refused = async (text: unknown) => fieldTexts(await admin.post(getPath(kind, id), { text }));
    expect(await refused(' ')).toEqual({ text: 'Please write a message' });
    expect(await refused(undefined)).toEqual({ text: 'Please write a message' });
    expect(await refused('x'.repeat(2_001))).toEqual({ text: 'Please use at most 2000 characters' });
    expect(await refused('a\u0000b')).toEqual({ text: 'Please remove the special control characters' });
    expect(await countNotes()).toBe(1);
  });

  it('are the newest hundred, then those before', async () => {
    const id = await subjects[kind]();
    for (let n = 1; n <= 101; n += 1) await add(kind, id, `${n}`);
    const texts = await textsOf(kind, id);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([100, '2', '101']);
    const getPage = async (page: number) =>
      (await admin.get<Notes>(`${getPath(kind, id)}?page=${page}`)).body;
    expect(await getPage(1)).toMatchObject({ hasOlder: true });
    expect(await getPage(2)).toMatchObject({ data: [{ text: '1' }], hasOlder: false });
  });
});

race('nobody else is told of a note, wherever they look', async () => {
  const secrets = ['Quetzalcoatl', 'Xochimilco'];
  const person = await openAccount(service, 'owner@campus.test');
  const { id: itemId } = await reportFound(person.client);
  const claim = await submitClaim(person.client, itemId, { ...anotherStudent(), email: person.email });
  await add('items', itemId, secrets[0] ?? '');
  await add('claims', claim.id, secrets[1] ?? '');
  const holder = service.visitor();
  await holder.post('/api/case/open', { token: claim.caseUrl.split('#')[1] });
  const look = async () => {
    const paths = [
      ...['/api/config', `/api/items/${itemId}`, '/api/items?pageSize=100', `/item/${itemId}`, '/search'],
      ...['/api/case', '/api/case/messages', '/api/me/items', '/api/me/claims', '/api/me/export'],
      ...['/api/me/notifications', `/api/claims/${claim.id}/messages`],
    ];
    for (const reader of [service.visitor(), holder, person.client])
      for (const path of paths) {
        const { text } = await reader.get(path);
        for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
      }
  };
  await look();
  await decide(admin, claim.id, 'approve');
  await admin.post(`/api/admin/claims/${claim.id}/hand-over`, {
    identity: 'passport',
    reason: 'other',
    mailReceipt: true,
  });
  await look();
  await drain(service);
  const outbox = join(service.config.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  const mailParams = await service.dataSource.query('SELECT params FROM mail_outbox');
  const notificationParams = await service.dataSource.query('SELECT params FROM notifications');
  expect(mails.length).toBeGreaterThan(0);
  // What lists of the console, and thus their exports, hold; and the public search.
  const lists = await Promise.all(
    ['items', 'lost-items', 'claims', 'claimed-items', 'logs'].map((list) =>
      admin.get(`/api/admin/${list}?pageSize=100`).then(({ text }) => text),
    ),
  );
  for (const secret of secrets) {
    for (const text of [...mails, ...lists, JSON.stringify([mailParams, notificationParams])])
      expect(text).not.toContain(secret);
    for (const list of ['/api/items', '/api/admin/items', '/api/admin/claims'])
      expect((await admin.get<{ total: number }>(`${list}?search=${secret}`)).body.total).toBe(0);
  }
});

describe('notes go', () => {
  it('with their item, not with that of their claim', async () => {
    const itemId = await newItem();
    const claimId = await newClaim(itemId);
    await add('items', itemId, 'On the item');
    await add('claims', claimId, 'On the claim');
    expect((await admin.delete(`/api/admin/items/${itemId}`)).status).toBe(204);
    expect(refusal(await admin.get(getPath('items', itemId)))).toEqual([404, 'not_found']);
    expect(refusal(await add('items', itemId, 'Late'))).toEqual([404, 'not_found']);
    expect(await textsOf('claims', claimId)).toEqual(['On the claim']);
    expect(await countNotes()).toBe(1);
  });

  it('with what is personal in a claim, on which there are none from then on', async () => {
    const [decided, pending] = [await newClaim(), await newClaim()];
    for (const id of [decided, pending]) await add('claims', id, 'Asked for a bill');
    await decide(admin, decided, 'reject');
    await erase(179);
    expect(await textsOf('claims', decided)).toEqual(['Asked for a bill']);
    await erase(181);
    expect(await textsOf('claims', decided)).toEqual([]);
    expect(await textsOf('claims', pending)).toEqual(['Asked for a bill']);
    expect(refusal(await add('claims', decided, 'Late'))).toEqual([409, 'claim_decided']);
  });

  it('with what is personal in an item that is closed, also those that are written later', async () => {
    const [rejected, open] = [await newItem(), await newItem()];
    for (const id of [rejected, open]) await add('items', id, 'Smells of fish');
    await review(admin, rejected, 'reject');
    await erase(181);
    expect(await textsOf('items', rejected)).toEqual([]);
    expect(await textsOf('items', open)).toEqual(['Smells of fish']);
    await add('items', rejected, 'Later');
    await erase(182);
    expect(await textsOf('items', rejected)).toEqual([]);
    const entries = await findLogs(admin, '&action=PERSONAL_DATA_ERASED');
    await erase(183);
    expect(await findLogs(admin, '&action=PERSONAL_DATA_ERASED')).toHaveLength(entries.length);
  });

  it('with an account, where what they are on is decided; what is worked on keeps them', async () => {
    const person = await openAccount(service, 'leaves@campus.test');
    const [closed, open] = [await reportLost(person.client), await reportFound(person.client)];
    await review(admin, closed.id, 'reject');
    const claims: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const form = { ...anotherStudent(), email: person.email };
      claims.push((await submitClaim(person.client, await newItem(), form)).id);
    }
    const [decided = '', pending = ''] = claims;
    await decide(admin, decided, 'approve');
    for (const { id } of [closed, open]) await add('items', id, 'An odd person');
    for (const id of claims) await add('claims', id, 'An odd person');
    const payload = { currentPassword: PASSWORD };
    expect((await person.client.send({ method: 'DELETE', url: '/api/me', payload })).status).toBe(204);
    expect(await textsOf('items', closed.id)).toEqual([]);
    expect(await textsOf('items', open.id)).toEqual(['An odd person']);
    expect(await textsOf('claims', decided)).toEqual([]);
    expect(await textsOf('claims', pending)).toEqual(['An odd person']);
  });
});
