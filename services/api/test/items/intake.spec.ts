import {
  type AdminItem,
  type BulkSuggestions,
  type CampusSettings,
  DEFAULT_DESK,
  type IntakeSuggestions,
  type ItemPage,
  type List,
  type Notification,
} from '@lost-found/contracts';
import { type FormFile, form } from '@lost-found/test-kit';
import { fieldTexts, findLogs, refusal } from '../factories/answers.js';
import { jpeg } from '../factories/files.js';
import { reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';
import { findOutbox } from '../mail/outbox-rows.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000' });

const glove = { title: 'Grey glove', category: 'Clothing', location: 'Gym' };

const takeIn = (
  fields: object = {},
  files: FormFile[] = [],
  headers: Record<string, string> = {},
  by = admin,
) => by.post<AdminItem>('/api/admin/items', form({ ...glove, ...fields }, 'images', files), headers);

test('a registered item is public at once, at the main desk, which is its contact', async () => {
  const { status, body } = await takeIn({ shelf: ' B 12 ' }, [await jpeg()]);
  expect(status).toBe(201);
  const today = new Date().toISOString().slice(0, 10);
  expect(body).toMatchObject({
    ...{ ...glove, status: 'approved', custody: 'at_desk', shelf: 'B 12', description: '' },
    ...{ contactInfo: DEFAULT_DESK, userId: null, isLostItem: false, keptBackImages: [] },
  });
  expect(Math.abs(Date.parse(body.dateFound) - Date.parse(today))).toBeLessThanOrEqual(86_400_000);
  expect(body.receivedAt).toBe(body.createdAt);
  expect(body.qrCode).toMatch(/^data:image\/png/);
  const page = await visitor.get<ItemPage>(`/api/items/${body.id}`);
  expect(page.body).toMatchObject({ access: 'full', reference: body.reference, images: body.images });
  const { body: found } = await admin.get<List<AdminItem>>('/api/admin/items?search=b%2012');
  expect(found.data.map(({ id }) => id)).toEqual([body.id]);
});

test('it was found on the day that the desk says, which is not in the future', async () => {
  const { body } = await takeIn({ title: 'Found before', dateFound: '2026-03-02' });
  expect(body.dateFound).toBe('2026-03-02');
  expect(fieldTexts(await takeIn({ dateFound: '2999-01-01' }))).toEqual({
    dateFound: 'The date cannot be in the future',
  });
});

test('it is logged for its clerk, and the desk gets no notification of its own action', async () => {
  const { body } = await takeIn({ title: 'Told to nobody' });
  const [entry] = await findLogs(admin, `&search=${body.id}`);
  expect(entry).toMatchObject({ action: 'ITEM_CREATED', details: { itemId: body.id, status: 'approved' } });
  expect(entry?.user?.role).toBe('admin');
  const { body: notices } = await admin.get<List<Notification>>('/api/me/notifications');
  expect(notices.data.filter(({ itemId }) => itemId === body.id)).toEqual([]);
  expect(await findOutbox(service)).toEqual([]);
});

test('a card can be taken in, and its photo is kept back', async () => {
  const { body } = await takeIn({ category: 'ID Card' }, [await jpeg()]);
  expect(body.keptBackImages).toEqual(body.images);
  expect((await visitor.get(String(body.imageUrl))).status).toBe(404);
});

test('sent twice it is one thing; another one under the same key is refused', async () => {
  const key = { 'idempotency-key': 'intake-0123456789abcdef' };
  const first = await takeIn({ title: 'Once' }, [], key);
  const again = await takeIn({ title: 'Once' }, [], key);
  expect(again.body.id).toBe(first.body.id);
  expect(refusal(await takeIn({ title: 'Twice' }, [], key))).toEqual([422, 'idempotency_key_reused']);
});

test.each([
  ['without a title', { title: ' ' }, 'title'],
  ['with a category that there is not', { category: 'Boats' }, 'category'],
  ['with a place that there is not', { location: 'Atlantis' }, 'location'],
  ['with a shelf that is too long', { shelf: 'x'.repeat(61) }, 'shelf'],
  ['at a desk that there is not', { deskId: 'c0ffee00-0000-4000-8000-000000000000' }, 'deskId'],
])('nothing is taken in %s', async (_, fields, field) => {
  const answer = await takeIn({ title: 'Refused', ...fields });
  expect([answer.status, Object.keys(fieldTexts(answer))]).toEqual([400, [field]]);
  const { body } = await admin.get<List<AdminItem>>('/api/admin/items?search=refused');
  expect(body.total).toBe(0);
});

test('description, details for the desk and the finder are stored; the public sees the description only', async () => {
  const more = {
    description: 'With a red button',
    photoDescription: 'A glove on a table',
    keptBackDetails: 'A key inside',
    finder: 'Ana Ruiz, 600 123 456',
  };
  const { body } = await takeIn(more);
  const { finder: reportedBy, ...same } = more;
  expect(body).toMatchObject({ ...same, reportedBy });
  const page = await visitor.get<ItemPage>(`/api/items/${body.id}`);
  expect(page.body).toMatchObject({ description: more.description });
  expect(JSON.stringify(page.body)).not.toMatch(/key inside|Ana Ruiz/);
});

describe('suggestions while an item is typed', () => {
  const suggest = async (draft: object) =>
    (await admin.post<IntakeSuggestions>('/api/admin/items/suggestions', draft)).body;

  test('the title tells the category, and which words name a person', async () => {
    expect(await suggest({ title: 'Student card of Camille Moreau', isLostItem: true })).toMatchObject({
      category: 'ID Card',
      publicTitle: 'Student card',
    });
    expect(await suggest({ title: 'Camille Moreau', category: 'ID Card' })).toMatchObject({
      publicTitle: 'ID Card',
    });
    expect(await suggest({ title: 'Red scarf' })).toMatchObject({ category: 'Clothing', publicTitle: null });
    expect(await suggest({})).toEqual({ category: null, publicTitle: null, matches: [], twins: [] });
  });

  test('a category that only lost reports have is not suggested for a found item, and names in it are still kept back', async () => {
    expect(await suggest({ title: 'Student card: Moreau 492' })).toMatchObject({
      category: null,
      publicTitle: 'Student card',
    });
  });

  test('a category of the campus that the title names comes before the guess, also for many titles', async () => {
    const rules = { usedFor: 'both', keepDays: 90, isSensitive: false };
    await admin.post('/api/admin/settings/categories', { name: 'Keys', ...rules, secondPerson: true });
    await admin.post('/api/admin/settings/categories', {
      ...{ name: 'Student cards', nameFr: 'Cartes d’étudiant', ...rules, neverPublic: true },
    });
    const titles = ['Bunch of keys', 'Student card', 'Carte étudiante', 'Clé USB', 'Black umbrella'];
    const drafts = titles.map((title) => ({ title }));
    const { body } = await admin.post<BulkSuggestions>('/api/admin/items/suggestions/bulk', { drafts });
    expect(body.suggestions.map(({ category }) => category)).toEqual([
      ...['Keys', 'Student cards', 'Student cards', 'Electronics', 'Accessories'],
    ]);
    expect((await suggest({ title: 'llavero con llaves' })).category).toBe('Keys');
  });

  test('a category that the campus has not is not suggested', async () => {
    expect((await suggest({ title: 'Qwertz' })).category).toBeNull();
  });

  test('a category is suggested by its English name', async () => {
    const path = '/api/admin/settings';
    const { body } = await admin.get<CampusSettings>(path);
    const row = body.categories.find(({ name }) => name === 'Books');
    await admin.patch(`${path}/categories/${row?.id}`, { name: 'Libros', nameEn: 'Books' });
    expect((await suggest({ title: 'Novel' })).category).toBe('Libros');
  });

  test('lost reports and found items that are alike are named with the reasons', async () => {
    const found = await reportFound(visitor, {
      title: 'Orange kayak paddle',
      description: 'Carbon, with a scratch.',
    });
    const lost = await reportLost(visitor, {
      title: 'Orange kayak paddle',
      description: 'Carbon, has a scratch.',
    });
    await admin.post(`/api/admin/items/${lost.id}/approve`, {});
    const { twins, matches } = await suggest({
      title: 'orange kayak paddle',
      category: 'Other',
      location: 'Gym',
    });
    expect(twins[0]?.item).toMatchObject({ id: found.id, custody: 'with_finder' });
    expect(matches[0]?.item.id).toBe(lost.id);
    expect(matches[0]?.reasons.map(({ kind }) => kind)).toContain('colour');
  });
});

describe('undo of an intake', () => {
  const undo = (id: string) => admin.post(`/api/admin/items/${id}/undo-intake`, {});

  test('deletes the item, and is logged', async () => {
    const { body } = await takeIn({ title: 'Taken in by mistake' }, [await jpeg()]);
    expect((await undo(body.id)).status).toBe(204);
    expect((await admin.get(`/api/admin/items/${body.id}`)).status).toBe(404);
    expect((await admin.get(String(body.images[0]))).status).toBe(404);
    const [entry] = await findLogs(admin, `&search=${body.id}`);
    expect(entry?.action).toBe('ITEM_DELETED');
  });

  test('is refused after a claim or a decision, and for what a visitor reported', async () => {
    const [claimed, handed] = [await takeIn(), await takeIn()].map(({ body }) => body.id);
    const reported = await reportFound(visitor);
    await admin.post(`/api/admin/items/${reported.id}/receive`, {});
    await submitClaim(visitor, String(claimed));
    await admin.post(`/api/admin/items/${handed}/mark-claimed`, {});
    for (const id of [claimed, handed, reported.id])
      expect(refusal(await undo(String(id)))).toEqual([409, 'transition_not_allowed']);
  });
});

test('what was with its finder is received at the main desk, and at no desk that there is not', async () => {
  const answer = await takeIn();
  const deskId = 'c0ffee00-0000-4000-8000-000000000000';
  const moved = await admin.post(`/api/admin/items/${answer.body.id}/move`, { deskId });
  expect([moved.status, Object.keys(fieldTexts(moved))]).toEqual([400, ['deskId']]);
});
