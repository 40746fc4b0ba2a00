/** @jest-environment node */
import {
  type AdminClaimPage,
  type AdminItem,
  adminClaimSchema,
  adminItemSchema,
  logEntrySchema,
} from '@lost-found/contracts';
import { sampleClaims, sampleItems } from '@lost-found/contracts/sample';
import { claimForm, form, foundReport, lostReport, pdf } from '@lost-found/test-kit';
import { answers, type Route } from '@lost-found/test-kit/answers';
import { setupServer } from 'msw/node';
import { createDemoStore, demoHandlers } from '.';
import type { Store } from './store';

const server = setupServer();
let store: Store;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  store = createDemoStore();
  server.use(...demoHandlers(store));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Sends a request; its answer has no more than the contract says. */
const send = async (route: Route, { id = '', ...init }: RequestInit & { id?: string } = {}) => {
  const [method = '', path = ''] = route.split(' ');
  const response = await fetch(`http://localhost/api${path.replace(':id', id)}`, { method, ...init });
  const body = response.status === 204 ? undefined : await response.json();
  if (response.ok && answers[route]) expect(answers[route].parse(body)).toEqual(body);
  return { status: response.status, body };
};
const signIn = () => {
  const { adminEmail: email, adminPassword: password } = store.config.demo ?? {};
  return send('POST /auth/admin/login', { body: JSON.stringify({ email, password }) });
};

test('the sample campus has happened, as its data say', () => {
  const { items, claims, logs } = store;
  const titles = sampleItems.map(({ report }) => report.title);
  expect(items.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  for (const item of items) adminItemSchema.parse(item);
  for (const entry of logs) logEntrySchema.parse(entry);
  const statuses = claims.map((claim) => [
    claim.itemTitle,
    claim.email,
    adminClaimSchema.parse(claim).status,
  ]);
  const expected = sampleClaims.map(({ item, form: { email }, review, withdrawn }) => {
    const decided = review?.action === 'approve' ? 'approved' : 'rejected';
    return [item, email, review || withdrawn ? decided : 'pending'];
  });
  expect(statuses.toSorted()).toEqual(expected.toSorted());
  for (const moments of [items.map((one) => one.createdAt), logs.map((one) => one.createdAt)])
    expect(moments).toEqual(moments.toSorted().reverse());
});

test('something found is reported, searched, claimed and handed over', async () => {
  const found = await send('POST /found-reports', { body: form(foundReport({ title: 'Odd lantern' })) });
  expect(found.body).toMatchObject({ qrCode: expect.stringMatching(/^data:image\/png/) });
  expect((await send('GET /items')).body.data[0]).toMatchObject({ title: 'Odd lantern' });
  const { id } = found.body;
  expect((await send('GET /items/:id', { id })).body).toMatchObject({ access: 'full' });
  expect((await send('GET /items/:id/contact', { id })).status).toBe(200);
  const claimed = await send('POST /claims', { body: form(claimForm(id), 'proofFiles', [pdf()]) });
  await signIn();
  const claim = { id: claimed.body.id };
  const page: AdminClaimPage = (await send('GET /admin/claims/:id', claim)).body;
  expect(page).toMatchObject({ status: 'pending', item: { title: 'Odd lantern' }, proofFiles: [{}] });
  expect((await fetch(new URL(page.proofUrls[0] ?? '', 'http://localhost'))).status).toBe(200);
  expect((await send('POST /admin/claims/:id/approve', claim)).body).toMatchObject({ status: 'approved' });
  expect((await send('GET /admin/claimed-items')).body.data[0]).toMatchObject({
    claimantName: 'Noor Haddad',
  });
  expect((await send('GET /admin/logs')).body.data[0]).toMatchObject({ action: 'CLAIM_APPROVED' });
  expect((await send('GET /items/:id', { id })).body).toMatchObject({ access: 'reference' });
  expect((await send('POST /claims', { body: form(claimForm(id)) })).status).toBe(409);
});

test('something lost waits for the desk, which edits, publishes and deletes it', async () => {
  const { body } = await send('POST /lost-reports', { body: form(lostReport({ title: 'Odd card' })) });
  await signIn();
  const { data } = (await send('GET /admin/lost-items')).body;
  expect(data[0]).toMatchObject({ title: 'Odd card', status: 'pending' });
  const seen = (version: number) => ({ id: body.id, headers: { 'if-match': `"${version}"` } });
  const edit = { body: JSON.stringify({ location: 'Gym' }) };
  const edited: AdminItem = (await send('PATCH /admin/items/:id', { ...seen(1), ...edit })).body;
  expect(edited).toMatchObject({ lastSeenLocation: 'Gym', version: 2 });
  expect((await send('POST /admin/items/:id/approve', seen(1))).status).toBe(409);
  expect((await send('POST /admin/items/:id/approve', seen(2))).body).toMatchObject({ status: 'approved' });
  expect((await send('GET /admin/items/:id/history', { id: body.id })).body.total).toBe(3);
  expect((await send('DELETE /admin/items/:id', seen(3))).status).toBe(204);
});

test.each([
  'GET /config',
  'GET /setup',
  'GET /items',
  'GET /admin/items',
  'GET /admin/claims',
  'GET /admin/analytics',
  'GET /admin/queues',
  'GET /admin/logs/actions',
  'GET /admin/factors',
  'GET /admin/settings/templates',
  'GET /admin/shelves',
  'GET /admin/views',
  'GET /me/settings',
  'GET /me/notifications',
  'GET /me/notifications/unread-count',
] as const)('%s is answered as by the service', async (route) => {
  await signIn();
  expect((await send(route)).status).toBe(200);
});

test('a stranger reads nothing of the desk, and other screens say that they need the service', async () => {
  expect((await send('GET /admin/claims')).status).toBe(401);
  const wrong = JSON.stringify({ email: 'admin@campus.example', password: 'wrong' });
  expect((await send('POST /auth/admin/login', { body: wrong })).status).toBe(401);
  for (const route of ['GET /admin/users', 'POST /auth/sign-up', 'POST /case/open'] as const)
    expect((await send(route)).body).toMatchObject({ code: 'needs_service' });
});
