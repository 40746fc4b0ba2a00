import type {
  AdminClaim,
  AdminClaimPage,
  AdminItem,
  ItemPlace,
  List,
  LogEntry,
  PlaceAction,
  PublicConfig,
} from '@lost-found/contracts';
import { decide, refusal, review } from '../factories/answers.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { race, rule as test } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';

const { admin, visitor } = useService({ RATE_LIMIT: '1000' });

const place = (id: string, action: PlaceAction, to?: ItemPlace, ifMatch?: string) =>
  admin.post<AdminItem>(`/api/admin/items/${id}/${action}`, to, ifMatch ? { 'if-match': ifMatch } : {});

const readTrail = async (id: string) => {
  const { body } = await admin.get<List<LogEntry>>(`/api/admin/items/${id}/history`);
  return body.data.map(({ action, details }) => [action, details.changes]);
};

const getIds = async (query: string): Promise<string[]> =>
  (await admin.get<List<AdminItem>>(`/api/admin/items?${query}`)).body.data.map(({ id }) => id);

test('who moved a thing, from where to where, is in its history, and a move to where it lies is not', async () => {
  const { id } = await reportFound(visitor);
  const { deskId, ...received } = (await place(id, 'receive')).body;
  expect(received).toMatchObject({ custody: 'at_desk', shelf: null });
  expect(deskId).not.toBeNull();
  await place(id, 'move', { shelf: 'B 12' });
  await place(id, 'move', { shelf: 'B 12' });
  await place(id, 'move', {});
  expect(await readTrail(id)).toEqual([
    ['ITEM_MOVED', [{ field: 'shelf', before: null, after: 'B 12' }]],
    [
      'ITEM_RECEIVED',
      [
        { field: 'custody', before: 'with_finder', after: 'at_desk' },
        { field: 'deskId', before: null, after: deskId },
      ],
    ],
    ['ITEM_CREATED', undefined],
  ]);
  expect(await adminItem(admin, id)).toMatchObject({ version: 3 });
});

test('the desk finds a thing by its shelf and by where it is; the public by neither', async () => {
  const shelf = 'Étagère Xylophone';
  const { id } = await reportFound(visitor);
  const { id: left } = await reportFound(visitor);
  await place(id, 'receive', { shelf });
  expect(await getIds('search=etagere%20xylo')).toEqual([id]);
  expect(await getIds('custody=at_desk&search=xylophone')).toEqual([id]);
  expect(await getIds('custody=with_finder&pageSize=1')).toEqual([left]);
  const found = await visitor.get<List<unknown>>('/api/items?search=xylophone');
  expect(found.body.total).toBe(0);
  const page = await visitor.get(`/api/items/${id}`);
  for (const hidden of ['Xylophone', 'at_desk', 'custody']) expect(page.text).not.toContain(hidden);
});

race('of two desks that take the same thing in, one does', async () => {
  const { id } = await reportFound(visitor);
  const answers = await Promise.all([
    place(id, 'receive', { shelf: 'A' }, '"1"'),
    place(id, 'receive', { shelf: 'B' }, '"1"'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && refusal(refused)).toEqual([409, 'edit_conflict']);
});

test('a handed-over item is neither received nor moved; after a reversal it is at its previous place', async () => {
  const { id } = await reportFound(visitor);
  await place(id, 'receive', { shelf: 'A 1' });
  const claim = await submitClaim(visitor, id, anotherStudent());
  await decide(admin, claim.id, 'approve');
  await place(id, 'move', { shelf: 'Counter' });
  await review(admin, id, 'resolve');
  for (const action of ['receive', 'move'] as const)
    expect(refusal(await place(id, action, { shelf: 'C 3' }))).toEqual([409, 'transition_not_allowed']);
  await review(admin, id, 'approve');
  expect(await adminItem(admin, id)).toMatchObject({ custody: 'at_desk', shelf: 'Counter' });
});

test('a lost report is nowhere', async () => {
  const { id } = await reportLost(visitor);
  expect(refusal(await place(id, 'receive'))).toEqual([409, 'transition_not_allowed']);
});

test('a shelf that nothing lies on any more is not suggested', async () => {
  const { id } = await reportFound(visitor);
  await place(id, 'receive', { shelf: 'Once 1' });
  await place(id, 'move', { shelf: 'Once 2' });
  const { body } = await admin.get('/api/admin/shelves?search=once');
  expect(body).toEqual({ data: [{ shelf: 'Once 2', items: 1 }] });
});

test('a missed item is neither found for a handover nor due; its code goes until it is received again', async () => {
  const { id } = await reportFound(visitor, { title: 'Missed flute' });
  await place(id, 'receive', { shelf: 'M 1' });
  const claim = await submitClaim(visitor, id, anotherStudent());
  await decide(admin, claim.id, 'approve');
  const codeOf = async () =>
    (await admin.get<{ pickupCode?: string | null }>(`/api/admin/claims/${claim.id}`)).body;
  const before = JSON.stringify(await codeOf());
  expect((await place(id, 'miss')).body).toMatchObject({ custody: 'missing', shelf: 'M 1', isAtDesk: false });
  expect((await place(id, 'miss')).body.version).toBe((await adminItem(admin, id)).version);
  expect(refusal(await place(id, 'move', { shelf: 'M 2' }))).toEqual([409, 'transition_not_allowed']);
  expect(JSON.stringify(await codeOf())).not.toBe(before);
  expect(await getIds('custody=missing')).toContain(id);
  const [latest] = await readTrail(id);
  expect(latest).toEqual(['ITEM_MOVED', [{ field: 'custody', before: 'at_desk', after: 'missing' }]]);
  expect((await place(id, 'receive')).body).toMatchObject({ custody: 'at_desk', shelf: 'M 1' });
});

test('items are sent to another desk, and received there; the pick-up code waits for that', async () => {
  const form = { name: 'North desk', address: '', hours: '', mapUrl: '' };
  await admin.post('/api/admin/settings/desks', form);
  const { body: config } = await admin.get<PublicConfig>('/api/config');
  const deskId = config.desks.at(-1)?.id;
  const { id } = await reportFound(visitor);
  const { id: withFinder } = await reportFound(visitor);
  await review(admin, id, 'approve');
  await place(id, 'receive', { shelf: 'T 1' });
  const claim = await submitClaim(visitor, id);
  await decide(admin, claim.id, 'approve');
  const getPickup = async () =>
    (await admin.get<AdminClaimPage>(`/api/admin/claims/${claim.id}`)).body.pickup;
  expect(await getPickup()).not.toBeNull();
  const send = { ids: [id, withFinder], action: 'send', deskId };
  const sent = await admin.post('/api/admin/items/place', send);
  expect(sent.body).toMatchObject({ data: [{ ok: true }, { ok: false, code: 'transition_not_allowed' }] });
  expect(await adminItem(admin, id)).toMatchObject({
    ...{ custody: 'in_transit', deskId, shelf: null },
    sentAt: expect.any(String),
  });
  expect(await getPickup()).toBeNull();
  expect((await readTrail(id))[0]?.[0]).toBe('ITEM_TRANSFERRED');
  const again = await admin.post('/api/admin/items/place', send);
  expect(again.body).toMatchObject({ data: [{ ok: false }, { ok: false }] });
  await admin.post('/api/admin/items/place', { ids: [id], action: 'put', shelf: 'N 1' });
  expect(await adminItem(admin, id)).toMatchObject({ custody: 'at_desk', deskId, shelf: 'N 1' });
  expect(await getPickup()).not.toBeNull();
});

test('claims are listed by the desk of their item, or without one', async () => {
  const { body: config } = await admin.get<PublicConfig>('/api/config');
  const [main, other] = [config.desks[0]?.id, config.desks.at(-1)?.id];
  const [here, withFinder] = [await reportFound(visitor), await reportFound(visitor)];
  await place(here.id, 'receive');
  const [first, second] = [await submitClaim(visitor, here.id), await submitClaim(visitor, withFinder.id)];
  const getClaims = async (deskId: string | undefined) =>
    (await admin.get<List<AdminClaim>>(`/api/admin/claims?pageSize=100&deskId=${deskId}`)).body.data
      .map(({ id }) => id)
      .filter((id) => id === first.id || id === second.id);
  expect(other).not.toBe(main);
  expect(await getClaims(main)).toEqual([first.id]);
  expect(await getClaims(other)).toEqual([]);
  expect(await getClaims('none')).toEqual([second.id]);
  expect((await admin.get('/api/admin/claims?deskId=main')).status).toBe(400);
});

test('a stocktaking notes what is missing, moves what lies there, and is logged', async () => {
  const [here, gone, elsewhere, reported] = await Promise.all(
    ['here', 'gone', 'elsewhere', 'reported'].map(
      async (title) => (await reportFound(visitor, { title })).id,
    ),
  );
  for (const id of [here, gone]) await place(String(id), 'receive', { shelf: 'Stock 1' });
  await place(String(elsewhere), 'receive', { shelf: 'Stock 2' });
  const { body: shelf } = await admin.get<List<AdminItem>>('/api/admin/stock?shelf=stock%201');
  expect(shelf.data.map(({ id }) => id).toSorted()).toEqual([here, gone].toSorted());
  const ofAnother = '/api/admin/stock?shelf=Stock%201&deskId=00000000-0000-4000-8000-000000000000';
  expect((await admin.get<List<AdminItem>>(ofAnother)).body.data).toEqual([]);
  const check = { shelf: 'Stock 1', present: 1, missing: [gone], moved: [elsewhere, reported] };
  const { body } = await admin.post<{ data: { ok: boolean }[] }>('/api/admin/stock', check);
  expect(body.data.map(({ ok }) => ok)).toEqual([true, true, true]);
  const getPlaces = (id: string | undefined) => adminItem(admin, String(id));
  expect(await getPlaces(gone)).toMatchObject({ custody: 'missing' });
  for (const id of [elsewhere, reported])
    expect(await getPlaces(id)).toMatchObject({ custody: 'at_desk', shelf: 'Stock 1' });
  const { body: logs } = await admin.get<List<LogEntry>>('/api/admin/logs?action=STOCK_CHECKED');
  expect(logs.data[0]?.details).toEqual({ shelf: 'Stock 1', present: 1, missing: 1, moved: 2 });
});

test('a stocktaking misses only what still lies on this shelf of this desk, as it was seen', async () => {
  const form = { name: 'South desk', address: '', hours: '', mapUrl: '' };
  await admin.post('/api/admin/settings/desks', form);
  const { body: config } = await admin.get<PublicConfig>('/api/config');
  const deskId = config.desks.at(-1)?.id as string;
  const shelf = 'Count 1';
  const onShelf = async () => {
    const { id } = await reportFound(visitor);
    await place(id, 'receive', { deskId, shelf });
    return id;
  };
  const [gone, moved, sent, edited, elsewhere] = [
    await onShelf(),
    await onShelf(),
    await onShelf(),
    await onShelf(),
    await onShelf(),
  ];
  const seen = await admin.get<List<AdminItem>>(`/api/admin/stock?shelf=${shelf}&deskId=${deskId}`);
  const versions = Object.fromEntries(seen.body.data.map(({ id, version }) => [id, version]));
  await place(moved, 'move', { shelf: 'Count 2' });
  await admin.post('/api/admin/items/place', { ids: [sent], action: 'send', deskId: config.desks[0]?.id });
  await admin.patch(`/api/admin/items/${edited}`, { title: 'Another title' });
  await place(elsewhere, 'move', { deskId: config.desks[0]?.id as string });
  const { id: withFinder } = await reportFound(visitor);
  const missing = [gone, moved, sent, edited, elsewhere, withFinder];
  const check = { shelf: 'count 1', deskId, present: 0, missing, moved: [], versions };
  const refused = { ok: false, code: 'transition_not_allowed' };
  const outcome = [
    { id: gone, ok: true },
    { id: moved, ...refused },
    { id: sent, ...refused },
    { id: edited, ok: false, code: 'edit_conflict' },
    { id: elsewhere, ...refused },
    { id: withFinder, ...refused },
  ];
  // A repeated request, after a lost answer, gets the same result.
  for (let time = 1; time <= 2; time += 1)
    expect((await admin.post('/api/admin/stock', check)).body).toEqual({ data: outcome });
  expect((await getIds('custody=missing&search=count')).toSorted()).toEqual([gone]);
  const { body: logs } = await admin.get<List<LogEntry>>('/api/admin/logs?action=STOCK_CHECKED');
  expect(logs.data[0]?.details).toEqual({ shelf, present: 0, missing: 1, moved: 0 });
});

test('a stocktaking of a desk moves what lies there to that desk', async () => {
  const { body: config } = await admin.get<PublicConfig>('/api/config');
  const [main, other] = [config.desks[0]?.id as string, config.desks.at(-1)?.id as string];
  const { id: atMain } = await reportFound(visitor);
  const { id: withFinder } = await reportFound(visitor);
  await place(atMain, 'receive', { deskId: main, shelf: 'Main 7' });
  const check = { shelf: 'Both 7', deskId: other, present: 0, missing: [], moved: [atMain, withFinder] };
  await admin.post('/api/admin/stock', check);
  for (const id of [atMain, withFinder])
    expect(await adminItem(admin, id)).toMatchObject({ custody: 'at_desk', deskId: other, shelf: 'Both 7' });
});

test('of two clerks who count one shelf, what one missed and the other found lies there; what was moved since stays', async () => {
  const shelf = 'Twice 1';
  const [found, moved] = [await reportFound(visitor), await reportFound(visitor)];
  for (const { id } of [found, moved]) await place(id, 'receive', { shelf });
  const { version } = await adminItem(admin, found.id);
  await admin.post('/api/admin/stock', { shelf, present: 1, missing: [found.id], moved: [] });
  await place(moved.id, 'move', { shelf: 'Twice 2' });
  const check = { shelf, present: 2, missing: [], moved: [], found: [found.id, moved.id] };
  const { body } = await admin.post('/api/admin/stock', { ...check, versions: { [found.id]: version } });
  expect(body).toEqual({
    data: [
      { id: found.id, ok: true },
      { id: moved.id, ok: false, code: 'transition_not_allowed' },
    ],
  });
  expect(await adminItem(admin, found.id)).toMatchObject({ custody: 'at_desk', shelf });
  expect(await adminItem(admin, moved.id)).toMatchObject({ custody: 'at_desk', shelf: 'Twice 2' });
});

test('a stocktaking moves nothing that a colleague moved after it was scanned', async () => {
  const { id } = await reportFound(visitor);
  await place(id, 'receive', { shelf: 'From 1' });
  const { version } = await adminItem(admin, id);
  await place(id, 'move', { shelf: 'From 2' });
  const check = { shelf: 'From 3', present: 0, missing: [], moved: [id], versions: { [id]: version } };
  const { body } = await admin.post('/api/admin/stock', check);
  expect(body).toEqual({ data: [{ id, ok: false, code: 'edit_conflict' }] });
});
