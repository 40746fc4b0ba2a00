import {
  type AdminItem,
  type ItemAction,
  type ItemStatus,
  itemActions,
  transitionItem,
} from '@lost-found/contracts';
import { stepsTo } from '@lost-found/contracts/conformance';
import { logsOf, refusal, review } from '../factories/answers.js';
import { adminItem, reportFound, reportLost } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const logActions: Record<ItemAction, string> = {
  approve: 'ITEM_APPROVED',
  reject: 'ITEM_REJECTED',
  markClaimed: 'ITEM_CLAIMED',
  markReturned: 'ITEM_RETURNED',
  resolve: 'ITEM_RESOLVED',
};

const pairs = (['found', 'lost'] as const).flatMap((kind) =>
  (Object.keys(stepsTo[kind]) as ItemStatus[]).flatMap((status) =>
    itemActions.map((action) => [kind, status, action] as const),
  ),
);

describe('deciding on items (§4)', () => {
  let service: TestApp;
  let admin: HttpClient;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    admin = await service.admin();
  });
  afterAll(() => service.close());

  const made = async (kind: 'found' | 'lost', status: ItemStatus): Promise<AdminItem> => {
    const { id } = await (kind === 'found' ? reportFound : reportLost)(service.visitor());
    for (const action of stepsTo[kind][status] ?? []) await review(admin, id, action);
    return adminItem(admin, id);
  };

  it.each(pairs)('a %s item that is %s: %s, by the table', async (kind, status, action) => {
    const before = await made(kind, status);
    expect(before.status).toBe(status);
    const logged = await logsOf(admin, `&search=${before.id}`);
    const answer = await review(admin, before.id, action);
    const after = await adminItem(admin, before.id);
    const entries = (await logsOf(admin, `&search=${before.id}`)).slice(0, -logged.length);
    const outcome = transitionItem(before, action);

    if (outcome.kind === 'refused') {
      expect(refusal(answer)).toEqual([409, 'transition_not_allowed']);
      expect([after, entries]).toEqual([before, []]);
    } else if (outcome.kind === 'unchanged') {
      expect(answer.status).toBe(200);
      expect([after, entries]).toEqual([before, []]);
    } else {
      expect([answer.status, answer.body.status]).toEqual([200, outcome.to]);
      expect(after).toMatchObject({ status: outcome.to, version: before.version + 1 });
      expect(entries).toEqual([
        expect.objectContaining({
          action: logActions[action],
          details: { itemId: before.id, changes: [{ field: 'status', before: status, after: outcome.to }] },
          user: expect.objectContaining({ email: 'admin@campus.test' }),
        }),
      ]);
    }
  });

  it('keeps when and by whom it was reviewed', async () => {
    const { id } = await made('lost', 'pending');
    const start = Date.now();
    const { body } = await review(admin, id, 'approve');
    const session = await admin.get<{ user: { id: string } }>('/api/auth/session');
    expect(body.reviewedBy).toBe(session.body.user.id);
    expect(Date.parse(body.reviewedAt ?? '')).toBeGreaterThanOrEqual(start);
    expect(body.updatedAt).toBe(body.reviewedAt);
  });

  it('keeps who took an item for the desk, until the item is taken back', async () => {
    const claimedBy = 'Oriol Quintana';
    const { id } = await made('found', 'approved');
    await review(admin, id, 'markClaimed', {}, { claimedBy });
    await review(admin, id, 'resolve');
    expect(await adminItem(admin, id)).toMatchObject({ status: 'resolved', claimedBy });
    const visitor = service.visitor();
    const total = async () => (await visitor.get<{ total: number }>('/api/items?search=quintana')).body.total;
    expect(JSON.stringify((await visitor.get(`/api/items/${id}`)).body)).not.toContain('Quintana');
    expect(await total()).toBe(0);
    expect(JSON.stringify(await logsOf(admin, `&search=${id}`))).not.toContain('Quintana');
    await review(admin, id, 'approve');
    expect((await adminItem(admin, id)).claimedBy).toBeNull();
    expect(await total()).toBe(0);
  });

  it('answers the new version as an ETag, and refuses a decision on an older one', async () => {
    const { id } = await made('lost', 'pending');
    const approved = await review(admin, id, 'approve', { 'if-match': '"1"' });
    expect([approved.status, approved.headers.etag]).toEqual([200, '"2"']);
    expect(refusal(await review(admin, id, 'markReturned', { 'if-match': '"1"' }))).toEqual([
      409,
      'edit_conflict',
    ]);
    expect((await review(admin, id, 'markReturned', { 'if-match': '"2"' })).status).toBe(200);
  });

  it('lets one of two different decisions at once win, and logs that one', async () => {
    const { id } = await made('lost', 'pending');
    const second = await service.admin();
    const answers = await Promise.all([
      review(admin, id, 'reject', { 'if-match': '"1"' }),
      review(second, id, 'approve', { 'if-match': '"1"' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await adminItem(admin, id)).version).toBe(2);
    expect(await logsOf(admin, `&search=${id}`)).toHaveLength(2);
  });

  it('answers 404 for an item that is not there', async () => {
    const answer = await review(admin, '00000000-0000-4000-8000-000000000000', 'approve');
    expect(refusal(answer)).toEqual([404, 'not_found']);
  });
});
