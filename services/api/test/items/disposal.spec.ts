import type {
  AdminClaimPage,
  AdminItem,
  Analytics,
  BulkOutcome,
  CampusSettings,
  Case,
  DueItem,
  ItemPage,
  List,
  OwnItem,
  PartItems,
  PublicConfig,
  PublicItem,
  Queues,
} from '@lost-found/contracts';
import { claimForm, form } from '@lost-found/test-kit';
import { decide, findLogs, refusal, review } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { removeReports } from '../harness/remove-reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000', HOME_STATISTICS: 'live' });

const DAY_MS = 86_400_000;
/** Moves what was just written into the past, by SQL. */
const age = (id: string, days: number, column = 'created_at') => {
  const moment = new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');
  return service.dataSource.query(`UPDATE items SET ${column} = '${moment}' WHERE id = '${id}'`);
};
const due = async (query = '') => (await admin.get<List<DueItem>>(`/api/admin/due${query}`)).body;
const getIds = ({ data }: List<{ id: string }>) => data.map(({ id }) => id);
const receive = (id: string) => admin.post(`/api/admin/items/${id}/receive`, {});
/** Changes the rules of bags. */
const changeBags = async (rules: object) => {
  const { categories } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
  const bags = categories.find(({ name }) => name === 'Bags')?.id;
  await admin.patch(`/api/admin/settings/categories/${bags}`, rules);
};
beforeEach(async () => {
  await changeBags({ keepDays: 90, policeOnly: false });
  await removeReports(service);
});
const part = (ids: string[], more: Partial<PartItems> = {}, by = admin) =>
  by.post<BulkOutcome>('/api/admin/items/part', { ids, outcome: 'donated', ...more });

describe('what is due', () => {
  it('is a found item that was kept for the days of its category, oldest first', async () => {
    const [first, second, young, card] = [
      await reportFound(visitor, { title: 'First' }),
      await reportFound(visitor, { title: 'Second', category: 'Bags' }),
      await reportFound(visitor, { title: 'Young' }),
      await reportFound(visitor, { title: 'Kept for good', category: 'Electronics' }),
    ];
    const lost = await reportLost(visitor, { category: 'Accessories' });
    const claimed = await reportFound(visitor);
    await review(admin, lost.id, 'approve');
    await review(admin, claimed.id, 'markClaimed');
    expect((await due()).total).toBe(0);
    for (const { id } of [first, second, young, card]) await receive(id);
    await service.dataSource.query('UPDATE items SET received_at = NULL');
    for (const { id } of [first, second, card, lost, claimed]) await age(id, 91);
    await age(young.id, 89);
    const list = await due();
    expect(getIds(list)).toEqual([first.id, second.id]);
    const sinceDay = Math.round((Date.now() - Date.parse(list.data[0]?.dueSince ?? '')) / DAY_MS);
    expect(sinceDay).toBe(1);
    expect(getIds(await due('?pageSize=1&page=2'))).toEqual([second.id]);
    expect(getIds(await due('?search=second'))).toEqual([second.id]);
  });

  it('is counted from when the desk took it in, by the days that the campus says now', async () => {
    const { id } = await reportFound(visitor, { category: 'Bags' });
    await receive(id);
    await age(id, 200);
    await age(id, 20, 'received_at');
    expect((await due()).total).toBe(0);
    await changeBags({ keepDays: 14 });
    expect(getIds(await due())).toEqual([id]);
    await changeBags({ keepDays: null });
    expect((await due()).total).toBe(0);
  });
});

it('what is due is at the desk, the longest due first, by desk, and counted as a queue', async () => {
  const [short, long, away] = [
    await reportFound(visitor, { category: 'Bags', title: 'Short' }),
    await reportFound(visitor, { category: 'Accessories', title: 'Long' }),
    await reportFound(visitor, { category: 'Bags', title: 'With its finder' }),
  ];
  await changeBags({ keepDays: 10 });
  for (const { id } of [short, long]) await receive(id);
  await age(long.id, 120, 'received_at');
  await age(short.id, 60, 'received_at');
  await age(away.id, 300);
  expect(getIds(await due())).toEqual([short.id, long.id]);
  expect(getIds(await due('?sort=-dueSince'))).toEqual([long.id, short.id]);
  const { deskId } = await adminItem(admin, long.id);
  await service.dataSource.query(`UPDATE items SET desk_id = NULL WHERE id = '${short.id}'`);
  expect(getIds(await due(`?deskId=${deskId}`))).toEqual([long.id]);
  const first = await due('?cursor=&pageSize=1');
  expect(getIds(await due(`?pageSize=1&cursor=${first.nextCursor}`))).toEqual([long.id]);
  expect((await admin.get<Queues>('/api/admin/queues')).body.due).toBe(2);
});

describe('what is parted with', () => {
  it('is gone, not public, not claimable and not returned, and the log says how', async () => {
    const [{ id }, other] = [await reportFound(visitor), await reportFound(visitor)];
    await review(admin, other.id, 'markClaimed');
    const { status, body } = await part([id], { outcome: 'police' });
    expect([status, body.data]).toEqual([200, [{ id, ok: true }]]);
    const item = await adminItem(admin, id);
    expect(item).toMatchObject({ status: 'resolved', custody: 'gone', outcome: 'police', version: 2 });
    const [entry] = await findLogs(admin, '&action=ITEM_PARTED');
    expect(entry?.details).toEqual({
      itemId: id,
      changes: [
        { field: 'status', before: 'approved', after: 'resolved' },
        { field: 'outcome', before: null, after: 'police' },
      ],
    });
    expect((await visitor.get<List<PublicItem>>('/api/items')).body.total).toBe(0);
    expect((await visitor.get<ItemPage>(`/api/items/${id}`)).body).not.toHaveProperty('title');
    const claim = await visitor.post('/api/claims', form(claimForm(id)));
    expect(refusal(claim)).toEqual([409, 'item_not_claimable']);
    const figures = (await admin.get<Analytics>('/api/admin/analytics')).body;
    expect(figures).toMatchObject({ claimedItems: 1, byStatus: { resolved: 1 } });
    expect((await admin.get<List<AdminItem>>('/api/admin/claimed-items')).body.total).toBe(1);
    const { homeStatistics } = (await visitor.get<PublicConfig>('/api/config')).body;
    expect(homeStatistics).toMatchObject({ itemsFound: 2, itemsReturned: 0 });
  });

  it('notifies its finder', async () => {
    const finder = await signInPerson(service);
    const { id } = await reportFound(finder.client);
    await part([id], { outcome: 'finder' });
    const { body } = await finder.client.get<List<OwnItem>>('/api/me/items');
    expect(body.data).toMatchObject([{ id, status: 'resolved', outcome: 'finder' }]);
  });

  it('has no open claims: their claimants are notified with the reason', async () => {
    const { itemId, claim: made, claimant } = await newCase(service);
    const rejected = await submitClaim(visitor, itemId, anotherStudent());
    await decide(admin, rejected.id, 'reject', { decisionReason: 'Not yours' });
    await part([itemId], { decisionReason: 'Nobody came for it in time.' });
    const claim = (await admin.get<AdminClaimPage>(`/api/admin/claims/${made.id}`)).body;
    expect(claim).toMatchObject({ status: 'rejected', adminNotes: 'The item left the desk' });
    expect((await claimant.get<Case>('/api/case')).body).toMatchObject({
      status: 'rejected',
      decisionReason: 'Nobody came for it in time.',
    });
    const mails: { n: number | string }[] = await service.dataSource.query(
      `SELECT COUNT(*) AS n FROM mail_outbox WHERE template = 'claim_decided'`,
    );
    expect(Number(mails[0]?.n)).toBe(2);
    expect((await admin.get<AdminClaimPage>(`/api/admin/claims/${rejected.id}`)).body.decisionReason).toBe(
      'Not yours',
    );
  });

  it('applies to unpromised items, row by row, in the version of the page', async () => {
    const [one, claimed, edited] = [
      await reportFound(visitor),
      await reportFound(visitor),
      await reportFound(visitor),
    ];
    const lost = await reportLost(visitor);
    await review(admin, claimed.id, 'markClaimed');
    await review(admin, lost.id, 'approve');
    await admin.patch(`/api/admin/items/${edited.id}`, { title: 'Another' });
    const ids = [one.id, claimed.id, edited.id, lost.id];
    const { body } = await part(ids, { versions: { [edited.id]: 1, [one.id]: 1 } });
    expect(body.data).toEqual([
      { id: one.id, ok: true },
      { id: claimed.id, ok: false, code: 'transition_not_allowed' },
      { id: edited.id, ok: false, code: 'edit_conflict' },
      { id: lost.id, ok: false, code: 'transition_not_allowed' },
    ]);
    expect((await part([one.id], { versions: { [one.id]: 1 } })).body.data).toEqual([
      { id: one.id, ok: true },
    ]);
    expect(await findLogs(admin, '&action=ITEM_PARTED')).toHaveLength(1);
    expect((await part([one.id], { outcome: 'police' })).body.data).toMatchObject([{ ok: false }]);
  });

  it('is noted with its recipient and receipt number, until it is reversed; a finder is not in the log', async () => {
    const [gone, back] = [await reportFound(visitor), await reportFound(visitor)];
    const input = { recipient: ' Red Cross ', receiptNumber: 'RC 2026/17' };
    await part([gone.id], input);
    const noted = { recipient: 'Red Cross', receiptNumber: 'RC 2026/17' };
    expect(await adminItem(admin, gone.id)).toMatchObject(noted);
    for (const search of ['red cross', 'RC 2026/17'])
      expect((await admin.get(`/api/admin/items?${new URLSearchParams({ search })}`)).body).toMatchObject({
        data: [{ id: gone.id }],
      });
    const [entry] = await findLogs(admin, `&search=${gone.id}`);
    expect(entry?.details.changes).toEqual(
      expect.arrayContaining([
        { field: 'recipient', before: null, after: 'Red Cross' },
        { field: 'receiptNumber', before: null, after: 'RC 2026/17' },
      ]),
    );
    await part([back.id], { outcome: 'finder', recipient: 'Finn Finder' });
    expect(JSON.stringify(await findLogs(admin))).not.toContain('Finn Finder');
    await review(admin, gone.id, 'approve');
    expect(await adminItem(admin, gone.id)).toMatchObject({ recipient: null, receiptNumber: null });
  });

  it('is for the police alone in some categories, with a receipt number; its owner still gets it', async () => {
    await changeBags({ policeOnly: true });
    const [{ id }, owned] = [
      await reportFound(visitor, { category: 'Bags' }),
      await reportFound(visitor, { category: 'Bags' }),
    ];
    const refused = { data: [{ id, ok: false, code: 'police_only' }] };
    for (const outcome of ['donated', 'destroyed', 'finder'] as const)
      expect((await part([id], { outcome, receiptNumber: '4711' })).body).toEqual(refused);
    expect((await part([id], { outcome: 'police', receiptNumber: ' ' })).body).toEqual(refused);
    expect((await part([id], { outcome: 'police', receiptNumber: '4711' })).body.data).toMatchObject([
      { ok: true },
    ]);
    await receive(owned.id);
    const handed = await admin.post(`/api/admin/items/${owned.id}/hand-over`, { name: 'Ada Lund' });
    expect(handed.status).toBe(200);
  });

  it('can be reversed like any resolved item, and is public then', async () => {
    const { id } = await reportFound(visitor);
    await part([id]);
    await review(admin, id, 'approve');
    expect(await adminItem(admin, id)).toMatchObject({
      status: 'approved',
      custody: 'with_finder',
      outcome: null,
    });
    expect((await visitor.get<List<PublicItem>>('/api/items')).body.total).toBe(1);
  });
});

describe('a claim made while the desk parts with the thing', () => {
  it('is either refused, or rejected with it', async () => {
    const { id } = await reportFound(visitor);
    const claims = Array.from({ length: 6 }, () =>
      visitor.post<{ id: string }>('/api/claims', form(claimForm(id, anotherStudent()))),
    );
    const parted = part([id]);
    const answers = await Promise.all(claims);
    expect((await parted).body.data).toEqual([{ id, ok: true }]);
    for (const answer of answers) {
      if (answer.status !== 201) expect(refusal(answer)).toEqual([409, 'item_not_claimable']);
      else {
        const claim = await admin.get<AdminClaimPage>(`/api/admin/claims/${answer.body.id}`);
        expect(claim.body.status).toBe('rejected');
      }
    }
  });
});
