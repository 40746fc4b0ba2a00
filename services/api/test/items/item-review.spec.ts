import type {
  AdminItem,
  BulkAction,
  BulkOutcome,
  ItemStatus,
  List,
  LogEntry,
  OwnItem,
} from '@lost-found/contracts';
import { stepsTo } from '@lost-found/test-kit/conformance';
import { decide, fieldTexts, findLogs, refusal, review } from '../factories/answers.js';
import { jpeg } from '../factories/files.js';
import { type Person, signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { newAdministrator } from '../factories/second-factors.js';
import { rule as it, race, rules } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

const made = async (kind: 'found' | 'lost', status: ItemStatus): Promise<AdminItem> => {
  const { id } = await (kind === 'found' ? reportFound : reportLost)(service.visitor());
  for (const action of stepsTo[kind][status] ?? []) await review(admin, id, action);
  return adminItem(admin, id);
};

describe('deciding on items (§4)', () => {
  it('stores the time and the reviewer', async () => {
    const { id } = await made('lost', 'pending');
    const start = Date.now();
    const { body } = await review(admin, id, 'approve');
    const session = await admin.get<{ user: { id: string } }>('/api/auth/session');
    expect(body.reviewedBy).toBe(session.body.user.id);
    expect(Date.parse(body.reviewedAt ?? '')).toBeGreaterThanOrEqual(start);
    expect(body.updatedAt).toBe(body.reviewedAt);
  });

  it('stores the recipient of an item for the desk, until this is reversed', async () => {
    const claimedBy = 'Oriol Quintana';
    const { id } = await made('found', 'approved');
    await review(admin, id, 'markClaimed', {}, { claimedBy });
    await review(admin, id, 'resolve');
    expect(await adminItem(admin, id)).toMatchObject({ status: 'resolved', claimedBy });
    const visitor = service.visitor();
    const total = async () => (await visitor.get<{ total: number }>('/api/items?search=quintana')).body.total;
    expect(JSON.stringify((await visitor.get(`/api/items/${id}`)).body)).not.toContain('Quintana');
    expect(await total()).toBe(0);
    expect(JSON.stringify(await findLogs(admin, `&search=${id}`))).not.toContain('Quintana');
    await review(admin, id, 'approve');
    expect((await adminItem(admin, id)).claimedBy).toBeNull();
    expect(await total()).toBe(0);
  });

  race('lets one of two different decisions at once win, and logs that one', async () => {
    const { id } = await made('lost', 'pending');
    const second = await service.admin();
    const answers = await Promise.all([
      review(admin, id, 'reject', { 'if-match': '"1"' }),
      review(second, id, 'approve', { 'if-match': '"1"' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await adminItem(admin, id)).version).toBe(2);
    expect(await findLogs(admin, `&search=${id}`)).toHaveLength(2);
  });
});

describe('deciding on many items at once (§4)', () => {
  const bulk = (ids: string[], action: BulkAction, more: object = {}) =>
    admin.post<BulkOutcome>('/api/admin/items/bulk', { ids, action, ...more });

  it('refuses each item that was changed since the page was loaded', async () => {
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
    expect((await bulk([seen, changed, unversioned], 'reject', { versions })).body.data).toEqual([
      { id: seen, ok: true },
      { id: changed, ok: false, code: 'edit_conflict' },
      { id: unversioned, ok: true },
    ]);
    expect((await bulk([deleted], 'delete', { versions })).body.data).toEqual([
      { id: deleted, ok: false, code: 'edit_conflict' },
    ]);
    for (const id of [changed, deleted]) expect((await adminItem(admin, id)).status).toBe('approved');
  });

  it('rejects each for the reason that is given', async () => {
    const [one, other] = [await reportFound(service.visitor()), await reportLost(service.visitor())];
    await bulk([one.id, other.id], 'reject', { decisionReason: 'Reported twice' });
    for (const { id } of [one, other])
      expect(await adminItem(admin, id)).toMatchObject({
        status: 'rejected',
        decisionReason: 'Reported twice',
      });
  });

  it('reverses a promise, with its entries in the log', async () => {
    const { id } = await reportFound(service.visitor());
    const claim = await submitClaim(service.visitor(), id);
    await decide(admin, claim.id, 'approve');
    expect((await bulk([id], 'approve')).body.data).toEqual([{ id, ok: true }]);
    const actions = (await findLogs(admin, `&search=${id}`)).map(({ action }) => action);
    expect(actions.slice(0, 2).toSorted()).toEqual(['CLAIM_REJECTED', 'ITEM_APPROVED']);
  });
});

describe('the history of an item (§2)', () => {
  it('lists the changes and their actors, newest first, and outlives the item', async () => {
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
    const origins = ({ data }: List<LogEntry>) => data.map((entry) => [entry.ipAddress, entry.userAgent]);
    expect(origins(body).flat()).not.toContain('');
    const { client: desk } = await newAdministrator(service, { access: 'desk' });
    const ofDesk = (await desk.get<List<LogEntry>>(`/api/admin/items/${id}/history`)).body;
    expect(ofDesk.data.map(({ action }) => action)).toEqual(body.data.map(({ action }) => action));
    expect(new Set(origins(ofDesk).flat())).toEqual(new Set(['']));
  });
});

describe('deciding on many claims at once (§4)', () => {
  it('logs each item separately, and skips those without a change', async () => {
    const items = [await reportFound(service.visitor()), await reportFound(service.visitor())];
    const claims: { id: string; itemId: string }[] = [];
    for (const { id: itemId } of items)
      claims.push({ ...(await submitClaim(service.visitor(), itemId, anotherStudent())), itemId });
    const ids = claims.map(({ id }) => id);
    const bulk = () => admin.post<BulkOutcome>('/api/admin/claims/bulk', { ids, action: 'approve' });
    for (let time = 0; time < 2; time += 1)
      expect((await bulk()).body.data).toEqual(ids.map((id) => ({ id, ok: true })));
    for (const { id, itemId } of claims) {
      const entries = await findLogs(admin, `&search=${id}`);
      expect(entries.map(({ action }) => action).toSorted()).toEqual(['CLAIM_APPROVED', 'CLAIM_SUBMITTED']);
      const ofItem = (await findLogs(admin, `&search=${itemId}`)).map(({ action }) => action);
      expect(ofItem.filter((action) => action === 'ITEM_CLAIMED')).toHaveLength(1);
    }
  });
});

rules('my items (§1, §6)', () => {
  let owner: Person;

  beforeAll(async () => {
    owner = await signInPerson(service);
  });

  const patch = (id: string, changes: object) => owner.client.patch<OwnItem>(`/api/me/items/${id}`, changes);
  const withdraw = (id: string) => owner.client.delete(`/api/me/items/${id}`);

  it('contains the reason for a rejection until it is reversed', async () => {
    const { id } = await reportLost(owner.client);
    const mine = async () => (await owner.client.get<OwnItem>(`/api/me/items/${id}`)).body;
    expect((await mine()).decisionReason).toBeNull();
    await review(admin, id, 'reject', {}, { decisionReason: ' Reported twice. ' });
    expect(await mine()).toMatchObject({ status: 'rejected', decisionReason: 'Reported twice.' });
    expect(JSON.stringify(await findLogs(admin, `&search=${id}`))).not.toContain('twice');
    await review(admin, id, 'approve');
    expect(await mine()).toMatchObject({ status: 'approved', decisionReason: null });
    // A lost report may be corrected under review only.
    expect(refusal(await patch(id, { title: 'Late' }))).toEqual([409, 'transition_not_allowed']);
  });

  it('refuses what the report itself would not have taken', async () => {
    const found = await reportFound(owner.client);
    const lost = await reportLost(owner.client);
    const outside = await patch(found.id, { location: 'Moon', category: 'ID Card' });
    expect(refusal(outside)).toEqual([400, 'validation_failed']);
    expect(fieldTexts(outside)).toEqual({
      location: 'Please choose one of the options',
      category: 'Please choose one of the options',
    });
    expect(fieldTexts(await patch(lost.id, { contactInfo: 'ask me', description: 'short' }))).toEqual({
      contactInfo: 'Please enter a valid email or phone number',
      description: 'Description must be at least 10 characters',
    });
    for (const never of [{ status: 'approved' }, { adminNotes: 'x' }, { studentId: 'CAMP0000000' }])
      expect(refusal(await patch(found.id, never))).toEqual([400, 'validation_failed']);
    expect(refusal(await patch(found.id, { lastSeenLocation: 'Gym' }))).toEqual([400, 'validation_failed']);
  });

  const withdrawn = [
    ['found', 'approved', true],
    ['found', 'rejected', true],
    ['found', 'claimed', false],
    ['found', 'resolved', false],
    ['lost', 'pending', true],
    ['lost', 'approved', true],
    ['lost', 'rejected', true],
    ['lost', 'returned', false],
    ['lost', 'resolved', false],
  ] as const;

  it.each(withdrawn)('a %s item that is %s may be withdrawn: %s', async (kind, status, allowed) => {
    const report = kind === 'found' ? reportFound : reportLost;
    const { id } = await report(owner.client, {}, [await jpeg()]);
    for (const action of stepsTo[kind][status] ?? []) await review(admin, id, action);
    const { images } = await adminItem(admin, id);
    const answer = await withdraw(id);
    if (allowed) {
      expect(answer.status).toBe(204);
      expect((await admin.get(`/api/admin/items/${id}`)).status).toBe(404);
      expect((await admin.get(String(images[0]))).status).toBe(404);
    } else {
      expect(refusal(answer)).toEqual([409, 'item_withdraw_refused']);
      expect(answer.body.detail).toBe('This report can no longer be withdrawn.');
      expect((await adminItem(admin, id)).status).toBe(status);
    }
  });

  it('leaves a found item that the desk took in, or parted with and took back, to the desk', async () => {
    const { id } = await reportFound(owner.client);
    await admin.post(`/api/admin/items/${id}/receive`, {});
    for (const action of [undefined, 'reject', 'approve'] as const) {
      if (action) await review(admin, id, action);
      const answer = await withdraw(id);
      expect(refusal(answer)).toEqual([409, 'item_at_desk']);
      expect(answer.body.detail).toContain('please tell the desk');
    }
    expect(refusal(await patch(id, { title: 'Something else' }))).toEqual([409, 'item_at_desk']);
    expect(await adminItem(admin, id)).toMatchObject({ status: 'approved', custody: 'at_desk' });
  });

  it('leaves a found item as it is while any claim on it is open', async () => {
    const { id } = await reportFound(owner.client);
    const claims = [await submitClaim(service.visitor(), id), await submitClaim(service.visitor(), id)];
    for (const claim of claims) {
      expect(refusal(await patch(id, { title: 'Something else' }))).toEqual([409, 'item_has_claim']);
      expect(refusal(await withdraw(id))).toEqual([409, 'item_has_claim']);
      await decide(admin, claim.id, 'reject');
    }
    expect((await patch(id, { title: 'Something else' })).status).toBe(200);
    expect((await withdraw(id)).status).toBe(204);
  });

  it('keeps a claim on a withdrawn item, with its title', async () => {
    const { id } = await reportFound(owner.client, { title: 'Withdrawn kettle' });
    const claim = await submitClaim(service.visitor(), id);
    await decide(admin, claim.id, 'reject');
    await withdraw(id);
    const { body } = await admin.get<{ itemId: null; itemTitle: string }>(`/api/admin/claims/${claim.id}`);
    expect(body).toMatchObject({ itemId: null, itemTitle: 'Withdrawn kettle' });
  });
});
