import {
  type AdminItem,
  DEFAULT_DESK,
  type ItemPage,
  type List,
  type Notification,
} from '@lost-found/contracts';
import { type FormFile, form } from '@lost-found/test-kit';
import { fieldTexts, logsOf, refusal } from '../factories/answers.js';
import { jpeg } from '../factories/files.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { outboxOf } from '../mail/outbox-rows.js';

let service: TestApp;
let admin: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '1000' });
  admin = await service.admin();
  visitor = service.visitor();
});
afterAll(() => service.close());

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
  const [entry] = await logsOf(admin, `&search=${body.id}`);
  expect(entry).toMatchObject({ action: 'ITEM_CREATED', details: { itemId: body.id, status: 'approved' } });
  expect(entry?.user?.role).toBe('admin');
  const { body: told } = await admin.get<List<Notification>>('/api/me/notifications');
  expect(told.data.filter(({ itemId }) => itemId === body.id)).toEqual([]);
  expect(await outboxOf(service)).toEqual([]);
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

test('only the desk takes things in', async () => {
  expect((await takeIn({}, [], {}, visitor)).status).toBe(401);
});

test('what was with its finder is received at the main desk, and at no desk that there is not', async () => {
  const answer = await takeIn();
  const deskId = 'c0ffee00-0000-4000-8000-000000000000';
  const moved = await admin.post(`/api/admin/items/${answer.body.id}/move`, { deskId });
  expect([moved.status, Object.keys(fieldTexts(moved))]).toEqual([400, ['deskId']]);
});
