import { File as NodeFile } from 'node:buffer';
import { itemPageSchema, listOf, problemSchema, publicItemSchema } from '@lost-found/contracts';
import { setupServer } from 'msw/node';
import { sampleId } from '../sample/ids';
import { createStore } from '../store';
import { publicHandlers } from '.';

// jsdom's own File cannot travel in the FormData of Node that the requests are made of.
const fileOf = (name: string, type: string) => new NodeFile(['content'], name, { type }) as unknown as File;
const api = 'http://localhost/api';
let store = createStore();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  store = createStore();
  server.use(...publicHandlers(store));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const json = async (path: string) => (await fetch(`${api}${path}`)).json() as Promise<unknown>;
const send = (path: string, fields: Record<string, string | File>, key?: string) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(`${api}${path}`, { method: 'POST', body, headers: key ? { 'idempotency-key': key } : {} });
};

const report = {
  title: 'Red bottle',
  category: 'Other',
  location: 'Gym',
  dateFound: '2026-01-05',
  contactInfo: 'front desk',
  description: 'Red steel bottle',
};
const claim = {
  itemId: sampleId('1', 1),
  fullName: 'Ada Lopez',
  studentId: 'camp1234567',
  email: 'Ada@Campus.example',
  ownershipDescription: 'My name is scratched into the handle',
};

test('§2 lists only approved found items, without private fields', async () => {
  const list = listOf(publicItemSchema.strict()).parse(await json('/items?search=UMBRELLA'));
  expect(list.data.map(({ title }) => title)).toEqual(['Black umbrella with a wooden handle']);
  expect(list.data[0]?.qrCode).toBe('');
  expect(listOf(publicItemSchema).parse(await json('/items?category=all')).total).toBe(6);
});

test('§2 an item page tells only what its state allows', async () => {
  const page = async (id: string) => itemPageSchema.parse(await json(`/items/${id}`));
  expect(await page(sampleId('1', 1))).toMatchObject({ access: 'full' });
  expect(await page(sampleId('1', 1))).not.toHaveProperty('contactInfo');
  expect(await page(sampleId('1', 7))).toMatchObject({ access: 'reference', status: 'claimed' });
  expect(await page(sampleId('2', 9))).not.toHaveProperty('title');
  expect(problemSchema.parse(await json(`/items/${sampleId('1', 8)}`)).code).toBe('not_found');
});

test('§4 a found report is visible at once, a lost report is not', async () => {
  const image = fileOf('bottle.jpg', 'image/jpeg');
  expect((await send('/found-reports', { ...report, images: image })).status).toBe(201);
  expect(store.items[0]).toMatchObject({ title: 'Red bottle', status: 'approved' });
  expect(store.items[0]?.images[0]).toMatch(/^\/api\/files\//);
  const { title, category, description } = report;
  const lost = { title, category, description, lastSeenLocation: 'Gym', lastSeenAt: '2026-01-05T10:00:00Z' };
  const person = { contactInfo: 'ada@campus.example', studentId: 'CAMP1234567', reportedBy: 'Ada Lopez' };
  expect((await send('/lost-reports', { ...lost, ...person })).status).toBe(201);
  expect(store.items[0]).toMatchObject({ isLostItem: true, status: 'pending', dateFound: '2026-01-05' });
});

test('a report sent twice under one key is kept once', async () => {
  const key = 'a-key-long-enough';
  const first = await (await send('/found-reports', report, key)).json();
  expect(await (await send('/found-reports', report, key)).json()).toEqual(first);
  expect((await send('/found-reports', { ...report, title: 'Other' }, key)).status).toBe(422);
  expect(store.items.filter(({ title }) => title === 'Red bottle')).toHaveLength(1);
});

test.each(['fifteen-letters', 'x'.repeat(201), 'sixteen with gaps'])('refuses the key %j', async (key) => {
  const refused = await send('/found-reports', report, key);
  expect(refused.status).toBe(400);
  expect(problemSchema.parse(await refused.json()).code).toBe('malformed_request');
});

test('§5 refuses fields by name and files by kind', async () => {
  const refused = problemSchema.parse(await (await send('/claims', { ...claim, studentId: 'X1' })).json());
  expect(refused.errors).toEqual([
    {
      field: 'studentId',
      code: 'student_id_format',
      message: 'Student ID must be in format CAMP1234567',
      params: { example: 'CAMP1234567' },
    },
  ]);
  const text = fileOf('notes.txt', 'text/plain');
  expect((await send('/claims', { ...claim, proofFiles: text })).status).toBe(415);
});

test('§4 a claim is pending, and taken only on approved found items', async () => {
  expect((await send('/claims', claim)).status).toBe(201);
  expect(store.claims[0]).toMatchObject({
    status: 'pending',
    studentId: 'CAMP1234567',
    email: 'ada@campus.example',
  });
  const codeFor = async (itemId: string) =>
    problemSchema.parse(await (await send('/claims', { ...claim, itemId })).json()).code;
  expect(await codeFor(sampleId('1', 7))).toBe('item_not_claimable');
  expect(await codeFor(sampleId('2', 10))).toBe('item_not_claimable');
  expect(await codeFor(sampleId('1', 8))).toBe('item_not_claimable');
  expect(await codeFor(sampleId('1', 99))).toBe('not_found');
});
