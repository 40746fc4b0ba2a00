import { adminClaimPageSchema, analyticsSchema, claimNotes } from '@lost-found/contracts';
import { setupServer } from 'msw/node';
import { sampleId } from '../sample/ids';
import { createStore, log } from '../store';
import { adminHandlers } from '.';

const api = 'http://localhost/api/admin';
let store = createStore();
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  store = createStore();
  store.signedInAs = store.users[0] ?? null;
  server.use(...adminHandlers(store));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const decide = async (action: string, decision?: object) => {
  const body = decision ? JSON.stringify(decision) : null;
  const answer = await fetch(`${api}/claims/${sampleId('3', 1)}/${action}`, { method: 'POST', body });
  return adminClaimPageSchema.parse(await answer.json());
};

test('§4 a claim is decided without a word, and answered with its item', async () => {
  expect(await decide('approve')).toMatchObject({
    status: 'approved',
    verificationNote: claimNotes.approved,
    item: { id: sampleId('1', 3), status: 'claimed' },
  });
});

test('§4 what an administrator wrote stands in place of the note of the system', async () => {
  const words = { adminNotes: 'Showed another bag', decisionReason: 'Not yours' };
  expect(await decide('reject', words)).toMatchObject({ status: 'rejected', ...words });
});

test('the dashboard tells of items and claims, and leaves signing in to the logs', async () => {
  log(store, 'ITEM_APPROVED', { itemId: sampleId('1', 1) });
  log(store, 'LOGIN');
  const { recentActivity } = analyticsSchema.parse(await (await fetch(`${api}/analytics`)).json());
  expect(recentActivity).toMatchObject([{ type: 'ITEM_APPROVED', description: 'An item was approved' }]);
});
