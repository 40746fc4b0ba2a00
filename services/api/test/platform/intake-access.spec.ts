import type {
  AdminItem,
  BulkOutcome,
  Category,
  Counter,
  IntakeSuggestions,
  List,
  NotificationsList,
} from '@lost-found/contracts';
import { form, PASSWORD } from '@lost-found/test-kit';
import { refusal, review } from '../factories/answers.js';
import { jpeg, png } from '../factories/files.js';
import { adminItem, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { newAdministrator } from '../factories/second-factors.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000', UNDO_SECONDS: '0' });

/** Words that no answer to this level may have: of an owner, a finder, a claimant, and what the desk keeps back. */
const secrets = [
  'Quaggaowner',
  'Quaggafinder',
  'quaggacontact',
  'Quaggadetail',
  'Quaggaclaimant',
  'Quaggalost',
];
const anySecret = new RegExp(secrets.join('|'), 'i');

let intake: HttpClient;
let address: string;
let item: AdminItem;
let reported: string;
let lost: string;
let claimId: string;

const takeIn = (by: HttpClient, changes: object = {}, files = [] as Awaited<ReturnType<typeof jpeg>>[]) => {
  const typed = { title: 'Grey rucksack', category: 'Bags', location: 'Main Library', shelf: 'A3' };
  return by.post<AdminItem>('/api/admin/items', form({ ...typed, ...changes }, 'images', files));
};

beforeAll(async () => {
  const made = await newAdministrator(service, { access: 'intake' });
  [intake, address] = [made.client, made.email];
  const personal = { whose: 'Quaggaowner Marsh', finder: 'Quaggafinder', keptBackDetails: 'Quaggadetail' };
  const taken = await takeIn(admin, personal, [await jpeg(), await jpeg()]);
  const [keptBack = ''] = taken.body.images;
  await admin.patch(`/api/admin/items/${taken.body.id}/pictures`, { keptBackImages: [keptBack] });
  item = await adminItem(admin, taken.body.id);
  await admin.post(`/api/admin/items/${item.id}/notes`, { text: 'Quaggadetail of a note' });
  ({ id: reported } = await reportFound(visitor, {
    title: 'Grey scarf',
    contactInfo: 'quaggacontact@campus.test',
  }));
  ({ id: lost } = await reportLost(visitor, {
    title: 'Quaggalost rucksack',
    category: 'Bags',
    lastSeenLocation: 'Main Library',
  }));
  await review(admin, lost, 'approve');
  ({ id: claimId } = await submitClaim(visitor, item.id, { fullName: 'Quaggaclaimant' }, [await png()]));
});

test('reads found items without what they say of people, and without what is kept back', async () => {
  const { body } = await intake.get<AdminItem>(`/api/admin/items/${item.id}`);
  const [keptBack = '', shown = ''] = item.images;
  const empty = { contactInfo: '', owner: null, reportedBy: null, keptBackDetails: null, answers: [] };
  expect(body).toMatchObject({ title: 'Grey rucksack', shelf: 'A3', images: [shown], ...empty });
  expect(body).not.toHaveProperty('ownerState');
  const readable = [
    `/api/admin/items/${item.id}`,
    `/api/admin/items/${reported}`,
    '/api/admin/items',
    '/api/admin/stock?shelf=A3',
    '/api/admin/shelves',
    '/api/me/notifications',
  ];
  for (const path of readable) expect((await intake.get(path)).text).not.toMatch(anySecret);
  expect((await intake.get(shown)).status).toBe(200);
  expect(refusal(await intake.get(keptBack))).toEqual([404, 'not_found']);
});

test('finds nothing by a word of what it may not read, and no lost report', async () => {
  for (const word of secrets)
    expect((await intake.get<List<AdminItem>>(`/api/admin/items?search=${word}`)).body.total).toBe(0);
  expect((await intake.get<List<AdminItem>>('/api/admin/items?search=rucksack')).body.total).toBe(1);
  for (const query of ['kind=lost', 'ownerState=asks', `search=${(await adminItem(admin, lost)).reference}`])
    expect((await intake.get(`/api/admin/items?${query}`)).text).not.toMatch(anySecret);
  expect(refusal(await intake.get(`/api/admin/items/${lost}`))).toEqual([404, 'not_found']);
  const typed = { title: 'Quaggalost rucksack', category: 'Bags', location: 'Main Library' };
  const { body } = await intake.post<IntakeSuggestions>('/api/admin/items/suggestions', typed);
  expect(body.matches).toEqual([]);
  expect(JSON.stringify(body.twins)).not.toMatch(anySecret);
});

test('learns no kept-back detail from the score of a draft', async () => {
  const scoreOf = async (description: string) => {
    const draft = { title: 'Grey rucksack', category: 'Bags', description, isLostItem: true };
    const { body } = await intake.post<IntakeSuggestions>('/api/admin/items/suggestions', draft);
    return body.matches.find((match) => match.item.id === item.id)?.score;
  };
  expect(await scoreOf('Quaggadetail')).toBe(await scoreOf('Quaggadetour'));
});

test('reads no proof and no message, and is told of no claim', async () => {
  const claim = (await admin.get<{ proofFiles: { url: string }[] }>(`/api/admin/claims/${claimId}`)).body;
  expect(claim.proofFiles).toHaveLength(1);
  for (const { url } of claim.proofFiles) {
    expect((await admin.get(url)).status).toBe(200);
    expect(refusal(await intake.get(url))).toEqual([404, 'not_found']);
  }
  expect(refusal(await intake.get(`/api/claims/${claimId}/messages`))).toEqual([404, 'not_found']);
  const written = await intake.post(`/api/claims/${claimId}/messages`, { content: 'Hello' });
  expect(refusal(written)).toEqual([404, 'not_found']);
  const { body } = await intake.get<List<unknown>>('/api/me/notifications');
  expect(body.total).toBe(0);
});

test('takes in with the owner’s name and a detail, which only the desk then reads', async () => {
  const personal = { whose: 'Quaggaowner Niño', keptBackDetails: 'Quaggadetail', title: 'Blue cap' };
  const { status, body, text } = await takeIn(intake, personal);
  expect([status, body.keptBackDetails]).toEqual([201, null]);
  expect(text).not.toMatch(anySecret);
  expect(await adminItem(admin, body.id)).toMatchObject({
    keptBackDetails: 'Quaggadetail',
    ownerState: expect.any(String),
  });
  expect((await intake.post(`/api/admin/items/${body.id}/undo-intake`)).status).toBe(204);
});

test('cannot undo the intake of another person; nobody can undo one on hold', async () => {
  const { body } = await takeIn(admin, { title: 'Green cap' });
  const undo = (by: HttpClient) => by.post(`/api/admin/items/${body.id}/undo-intake`);
  expect(refusal(await undo(intake))).toEqual([409, 'transition_not_allowed']);
  await admin.post(`/api/admin/items/${body.id}/keep`, { reason: 'The police asks', until: null });
  expect(refusal(await undo(admin))).toEqual([409, 'transition_not_allowed']);
});

test('receives, moves, misses and counts', async () => {
  const received = await intake.post<AdminItem>(`/api/admin/items/${reported}/receive`, { shelf: 'B1' });
  expect(received.body).toMatchObject({ custody: 'at_desk', shelf: 'B1', contactInfo: '' });
  expect((await intake.post(`/api/admin/items/${reported}/move`, { shelf: 'B2' })).status).toBe(200);
  const put = { ids: [reported], action: 'put', shelf: 'B3' };
  const placed = await intake.post<BulkOutcome>('/api/admin/items/place', put);
  expect(placed.body.data).toEqual([{ id: reported, ok: true }]);
  const count = { shelf: 'B3', present: 0, missing: [reported], moved: [] };
  expect((await intake.post<BulkOutcome>('/api/admin/stock', count)).body.data).toMatchObject([{ ok: true }]);
  expect(await adminItem(admin, reported)).toMatchObject({ custody: 'missing', shelf: 'B3' });
});

test('confirms no handover as the second person', async () => {
  const categories = (await admin.get<{ data: Category[] }>('/api/admin/settings/categories')).body.data;
  const id = categories.find(({ name }) => name === 'Bags')?.id;
  await admin.patch(`/api/admin/settings/categories/${id}`, { secondPerson: true });
  const { body } = await takeIn(admin);
  const undo = (email: string) =>
    admin.post(`/api/admin/items/${body.id}/undo-intake`, { secondPerson: { email, password: PASSWORD } });
  expect(refusal(await undo(address))).toEqual([403, 'second_person_wrong']);
  const desk = await newAdministrator(service, { access: 'desk' });
  expect((await undo(desk.email)).status).toBe(204);
});

test('sees nothing of what it did with a lost report while it had more access', async () => {
  const { client, id } = await newAdministrator(service, { access: 'desk' });
  const report = await reportLost(visitor, { title: 'Quaggalost ring' });
  expect((await client.get<NotificationsList>('/api/me/notifications')).body.total).toBe(1);
  await review(client, report.id, 'approve');
  const found = await reportFound(visitor, { title: 'Grey mitten' });
  await client.post(`/api/admin/items/${found.id}/receive`, { shelf: 'B4' });
  expect((await client.get('/api/admin/counter')).text).toMatch(anySecret);
  const full = await newAdministrator(service, { access: 'full' });
  const lowered = { access: 'intake', currentPassword: PASSWORD };
  expect((await full.client.patch(`/api/admin/users/${id}`, lowered)).status).toBe(200);
  const notices = await client.get<NotificationsList>('/api/me/notifications');
  expect([notices.body.total, notices.body.unreadCount]).toEqual([0, 0]);
  const { body, text } = await client.get<Counter>('/api/admin/counter');
  expect(text).not.toMatch(anySecret);
  expect(body.done).toMatchObject([{ action: 'ITEM_RECEIVED', subject: { title: 'Grey mitten' } }]);
});
