import {
  type AdminClaimPage,
  type BulkAction,
  type BulkOutcome,
  bulkActions,
  type List,
  type LogEntry,
} from '@lost-found/contracts';
import { decide, logsOf, refusal, review } from './factories/answers.js';
import { signInPerson } from './factories/people.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from './factories/reports.js';
import type { HttpClient } from './harness/http-client.js';
import { createTestApp, type TestApp } from './harness/test-app.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('deciding on many items at once (§4)', () => {
  let service: TestApp;
  let admin: HttpClient;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    admin = await service.admin();
  });
  afterAll(() => service.close());

  const bulk = (ids: string[], action: string) =>
    admin.post<BulkOutcome>('/api/admin/items/bulk', { ids, action });
  const statusOf = async (id: string) => (await adminItem(admin, id)).status;

  it('tells of each item, and lets one refusal undo nothing', async () => {
    const lost = await reportLost(service.visitor());
    const rejected = await reportFound(service.visitor());
    await review(admin, rejected.id, 'reject');
    const returned = await reportLost(service.visitor());
    for (const action of ['approve', 'markReturned'] as const) await review(admin, returned.id, action);

    const { status, body } = await bulk([lost.id, returned.id, NOWHERE, rejected.id, lost.id], 'approve');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { id: lost.id, ok: true },
      { id: returned.id, ok: false, code: 'transition_not_allowed' },
      { id: NOWHERE, ok: false, code: 'not_found' },
      { id: rejected.id, ok: true },
    ]);
    expect([await statusOf(lost.id), await statusOf(rejected.id)]).toEqual(['approved', 'approved']);
    expect(await statusOf(returned.id)).toBe('returned');
  });

  it('refuses, of each, what somebody changed since it was seen', async () => {
    const [seen, changed, unversioned, deleted] = [
      await reportFound(service.visitor()),
      await reportFound(service.visitor()),
      await reportFound(service.visitor()),
      await reportFound(service.visitor()),
    ].map(({ id }) => id) as [string, string, string, string];
    for (const id of [changed, unversioned, deleted]) {
      await admin.patch(`/api/admin/items/${id}`, { title: 'Seen to by a colleague' });
    }
    const versions = { [seen.toUpperCase()]: 1, [changed]: 1, [deleted]: 1 };
    const ask = (ids: string[], action: BulkAction) =>
      admin.post<BulkOutcome>('/api/admin/items/bulk', { ids, action, versions });

    expect((await ask([seen, changed, unversioned], 'reject')).body.data).toEqual([
      { id: seen, ok: true },
      { id: changed, ok: false, code: 'edit_conflict' },
      { id: unversioned, ok: true },
    ]);
    expect((await ask([deleted], 'delete')).body.data).toEqual([
      { id: deleted, ok: false, code: 'edit_conflict' },
    ]);
    expect([await statusOf(changed), await statusOf(deleted)]).toEqual(['approved', 'approved']);
  });

  it('rejects each for the reason that is given', async () => {
    const [one, other] = [await reportFound(service.visitor()), await reportLost(service.visitor())];
    const asked = { ids: [one.id, other.id], action: 'reject', decisionReason: 'Reported twice' };
    await admin.post('/api/admin/items/bulk', asked);
    for (const { id } of [one, other])
      expect(await adminItem(admin, id)).toMatchObject({
        status: 'rejected',
        decisionReason: 'Reported twice',
      });
  });

  it('takes back what was promised, with its entries in the log', async () => {
    const { id } = await reportFound(service.visitor());
    const claim = await submitClaim(service.visitor(), id);
    await decide(admin, claim.id, 'approve');
    expect((await bulk([id], 'approve')).body.data).toEqual([{ id, ok: true }]);
    const actions = (await logsOf(admin, `&search=${id}`)).map(({ action }) => action);
    expect(actions.slice(0, 2).toSorted()).toEqual(['CLAIM_REJECTED', 'ITEM_APPROVED']);
  });

  it.each([
    ['approve', 'lost', 'approved'],
    ['reject', 'found', 'rejected'],
    ['markClaimed', 'found', 'claimed'],
  ] as const)('%s', async (action, kind, status) => {
    const { id } = await (kind === 'found' ? reportFound : reportLost)(service.visitor());
    expect((await bulk([id], action)).body.data).toEqual([{ id, ok: true }]);
    expect(await statusOf(id)).toBe(status);
  });

  it('deletes', async () => {
    const { id } = await reportFound(service.visitor());
    expect((await bulk([id, NOWHERE], 'delete')).body.data.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await admin.get(`/api/admin/items/${id}`)).status).toBe(404);
  });

  it('refuses what is no list of at most a hundred ids, or no action', async () => {
    const many = Array.from({ length: 101 }, () => NOWHERE);
    for (const [ids, action] of [
      [[], 'approve'],
      [many, 'approve'],
      [['x'], 'approve'],
      [[NOWHERE], 'publish'],
    ] as const)
      expect(refusal(await bulk([...ids], action))).toEqual([400, 'validation_failed']);
    const unknown = { ids: [NOWHERE], action: 'approve', versions: { [NOWHERE]: 'latest' } };
    expect(refusal(await admin.post('/api/admin/items/bulk', unknown))).toEqual([400, 'validation_failed']);
    expect(bulkActions).toContain<BulkAction>('markReturned');
  });
});

describe('the history of an item (§2)', () => {
  it('tells who changed what, newest first, and outlives the item', async () => {
    const service = await createTestApp();
    const admin = await service.admin();
    const { id } = await reportFound(service.visitor());
    await reportFound(service.visitor());
    await admin.patch(`/api/admin/items/${id}`, { category: 'Bags' });
    const claim = await submitClaim(service.visitor(), id);
    await decide(admin, claim.id, 'approve');
    await admin.delete(`/api/admin/items/${id}`);
    const { body } = await admin.get<List<LogEntry>>(`/api/admin/items/${id}/history`);
    expect(body.data.map(({ action }) => action)).toEqual([
      'ITEM_DELETED',
      'CLAIM_APPROVED',
      'ITEM_CLAIMED',
      'CLAIM_SUBMITTED',
      'ITEM_UPDATED',
      'ITEM_CREATED',
    ]);
    expect(body.data[4]).toMatchObject({
      details: { changes: [{ field: 'category', before: 'Accessories', after: 'Bags' }] },
      user: { email: 'admin@campus.test' },
    });
    expect(body.data[5]).not.toHaveProperty('user');
    const second = await admin.get<List<LogEntry>>(`/api/admin/items/${id}/history?page=2&pageSize=4`);
    expect([second.body.total, second.body.data.length]).toEqual([6, 2]);
    expect(refusal(await admin.get(`/api/admin/items/${NOWHERE}/history`))).toEqual([404, 'not_found']);
    await service.close();
  });
});

describe('deciding on many claims at once (§4)', () => {
  let service: TestApp;
  let admin: HttpClient;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    admin = await service.admin();
  });
  afterAll(() => service.close());

  const bulk = (ids: string[], action: string, more: object = {}) =>
    admin.post<BulkOutcome>('/api/admin/claims/bulk', { ids, action, ...more });
  const claim = async (itemId?: string) => {
    const item = itemId ?? (await reportFound(service.visitor())).id;
    return { ...(await submitClaim(service.visitor(), item, anotherStudent())), itemId: item };
  };
  const page = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;

  it('tells of each claim, and lets one refusal undo nothing', async () => {
    const [first, second, approved] = [await claim(), await claim(), await claim()];
    await decide(admin, approved.id, 'approve');
    const decisionReason = 'It was given back.';
    const ids = [first.id, approved.id, NOWHERE, second.id.toUpperCase(), first.id];
    const { status, body } = await bulk(ids, 'reject', { decisionReason });
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { id: first.id, ok: true },
      { id: approved.id, ok: false, code: 'transition_not_allowed' },
      { id: NOWHERE, ok: false, code: 'not_found' },
      { id: second.id, ok: true },
    ]);
    for (const { id } of [first, second])
      expect(await page(id)).toMatchObject({ status: 'rejected', decisionReason });
    expect(await page(approved.id)).toMatchObject({ status: 'approved', decisionReason: null });
  });

  it('logs each by itself, and nothing of what is so already', async () => {
    const claims = [await claim(), await claim()];
    const ids = claims.map(({ id }) => id);
    for (let time = 0; time < 2; time += 1)
      expect((await bulk(ids, 'approve')).body.data).toEqual(ids.map((id) => ({ id, ok: true })));
    for (const { id, itemId } of claims) {
      const entries = await logsOf(admin, `&search=${id}`);
      expect(entries.map(({ action }) => action).toSorted()).toEqual(['CLAIM_APPROVED', 'CLAIM_SUBMITTED']);
      const ofItem = (await logsOf(admin, `&search=${itemId}`)).map(({ action }) => action);
      expect(ofItem.filter((action) => action === 'ITEM_CLAIMED')).toHaveLength(1);
    }
  });

  it('approves one of two claims on an item', async () => {
    const first = await claim();
    const second = await claim(first.itemId);
    expect((await bulk([first.id, second.id], 'approve')).body.data).toEqual([
      { id: first.id, ok: true },
      { id: second.id, ok: false, code: 'transition_not_allowed' },
    ]);
  });

  it('refuses what is no list of at most a hundred ids, no action, and too many words', async () => {
    const many = Array.from({ length: 101 }, () => NOWHERE);
    for (const [ids, action, more] of [
      [[], 'reject', {}],
      [many, 'reject', {}],
      [['x'], 'reject', {}],
      [[NOWHERE], 'withdraw', {}],
      [[NOWHERE], 'reject', { decisionReason: 'x'.repeat(2_001) }],
    ] as const)
      expect(refusal(await bulk([...ids], action, more))).toEqual([400, 'validation_failed']);
    const { client } = await signInPerson(service);
    const asked = { ids: [NOWHERE], action: 'reject' };
    expect(refusal(await client.post('/api/admin/claims/bulk', asked))).toEqual([403, 'forbidden']);
  });
});
