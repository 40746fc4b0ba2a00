import {
  type AdminClaim,
  type AdminItem,
  type Analytics,
  type DecidedClaim,
  dayAfter,
  dayIn,
  type List,
  type LogEntry,
  type Queues,
  type Snooze,
  startOfDay,
} from '@lost-found/contracts';
import { form } from '@lost-found/test-kit';
import { decide, fieldTexts, findLogs, refusal, review } from '../factories/answers.js';
import { newCase, newClaim } from '../factories/cases.js';
import { png } from '../factories/files.js';
import { reportLost } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const timeZone = 'Pacific/Auckland';
let service: TestApp;
let clock: ManualClock;
let admin: HttpClient;

beforeAll(async () => {
  clock = new ManualClock();
  service = await createTestApp(
    { RATE_LIMIT: '1000', TIME_ZONE: timeZone, UNDO_SECONDS: '30' },
    undefined,
    clock,
  );
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.admin();
});

const inDays = (count: number) => dayAfter(dayIn(timeZone, clock.date()), count);
const listed = async (list: string) =>
  (await admin.get<List<AdminClaim | AdminItem>>(`/api/admin/${list}&pageSize=100`)).body.data.map(
    ({ id }) => id,
  );
const queues = async () => (await admin.get<Queues>('/api/admin/queues')).body;
const snooze = (path: string, until: string) =>
  admin.post<{ snooze: Snooze | null }>(`/api/admin/${path}/snooze`, { until });
const getSnooze = async (path: string) =>
  (await admin.get<{ snooze: Snooze | null }>(`/api/admin/${path}`)).body.snooze;
const actionsOn = async (id: string) =>
  (await findLogs(admin))
    .filter(({ details }: LogEntry) => details.claimId === id)
    .map(({ action }) => action);

race('a snoozed claim is not in the queue until its day begins on the campus', async () => {
  const { claim } = await newClaim(service);
  const { claims } = await queues();
  const until = inDays(3);
  const { status, body } = await snooze(`claims/${claim.id}`, until);
  const end = startOfDay(timeZone, until);
  expect([status, body.snooze]).toEqual([200, { until: end.toISOString(), by: 'Administrator' }]);
  expect(await listed('claims?status=pending')).not.toContain(claim.id);
  expect(await listed('claims?status=snoozed')).toEqual([claim.id]);
  expect(await listed('claims?need=all')).toContain(claim.id);
  expect(await queues()).toMatchObject({ claims: claims - 1, snoozedClaims: 1 });
  const [entry] = await findLogs(admin, '&action=CLAIM_SNOOZED');
  expect(entry?.details.changes).toEqual([{ field: 'snoozedUntil', before: null, after: end.toISOString() }]);

  clock.skip(`${end.getTime() - clock.now() - 1} ms`);
  admin = await service.admin();
  expect(await listed('claims?status=snoozed')).toEqual([claim.id]);
  clock.skip('1 ms');
  expect(await listed('claims?status=pending')).toContain(claim.id);
  expect(await listed('claims?status=snoozed')).toEqual([]);
  expect(await queues()).toMatchObject({ claims, snoozedClaims: 0 });
  expect(await getSnooze(`claims/${claim.id}`)).toBeNull();
});

it('a message or proof of the claimant ends a snooze that waits for it, and no other', async () => {
  const { claim, claimant } = await newCase(service);
  const path = `claims/${claim.id}`;
  const write = () => claimant.post('/api/case/messages', { content: 'The zip is blue.' });
  const day = inDays(2);
  await snooze(path, day);
  await write();
  expect(await getSnooze(path)).not.toBeNull();

  await snooze(path, 'answer');
  expect(await getSnooze(path)).toEqual({ until: null, by: 'Administrator' });
  await admin.post(`/api/claims/${claim.id}/messages`, { content: 'Which colour is the zip?' });
  expect(await listed('claims?status=snoozed')).toEqual([claim.id]);
  await write();
  expect(await getSnooze(path)).toBeNull();

  await snooze(path, 'answer');
  await claimant.post('/api/case/files', form({}, 'proofFiles', [await png()]));
  expect(await getSnooze(path)).toBeNull();
  expect(await actionsOn(claim.id)).toEqual(expect.arrayContaining(['CLAIM_SNOOZED', 'CLAIM_UNSNOOZED']));
});

it('a lost report under review is snoozed and unsnoozed', async () => {
  const { id } = await reportLost(service.visitor());
  const { lostReports } = await queues();
  await snooze(`items/${id}`, inDays(1));
  expect(await listed('lost-items?status=pending')).not.toContain(id);
  expect(await listed('items?status=pending')).not.toContain(id);
  for (const list of ['lost-items', 'items']) expect(await listed(`${list}?status=snoozed`)).toEqual([id]);
  expect(await queues()).toMatchObject({ lostReports: lostReports - 1, snoozedLostReports: 1 });
  const { itemsPendingReview } = (await admin.get<Analytics>('/api/admin/analytics')).body;
  expect(itemsPendingReview).toBe(lostReports - 1);
  expect((await admin.post(`/api/admin/items/${id}/unsnooze`)).body).toMatchObject({ snooze: null });
  expect(await listed('lost-items?status=pending')).toContain(id);
  const [entry] = await findLogs(admin, '&action=ITEM_UNSNOOZED');
  expect(entry?.details).toMatchObject({ itemId: id, changes: [{ field: 'snoozedUntil', after: null }] });
});

it('a decision ends the snooze until it is undone, and a decided case cannot be snoozed', async () => {
  const { claim } = await newClaim(service);
  const { id } = await reportLost(service.visitor());
  await snooze(`claims/${claim.id}`, 'answer');
  await snooze(`items/${id}`, inDays(1));
  const { decisionId } = (await decide(admin, claim.id, 'reject')).body as DecidedClaim;
  await review(admin, id, 'approve');
  for (const path of [`claims/${claim.id}`, `items/${id}`]) {
    expect(await getSnooze(path)).toBeNull();
    expect(refusal(await snooze(path, inDays(1)))).toEqual([409, 'transition_not_allowed']);
  }
  await admin.post('/api/admin/decisions/undo', { ids: [decisionId] });
  expect(await getSnooze(`claims/${claim.id}`)).toMatchObject({ until: null });
});

it('takes a day from tomorrow up to a year, and waits for no answer to a report', async () => {
  const { claim } = await newClaim(service);
  const { id } = await reportLost(service.visitor());
  for (const until of [inDays(0), inDays(366), inDays(-1)])
    expect(fieldTexts(await snooze(`claims/${claim.id}`, until))).toEqual({
      until: 'Please choose a day from tomorrow up to a year',
    });
  for (const [path, until] of [
    [`items/${id}`, 'answer'],
    [`claims/${claim.id}`, 'soon'],
  ] as const)
    expect(fieldTexts(await snooze(path, until))).toEqual({ until: 'Please enter a valid date' });
  expect((await snooze(`items/${id}`, inDays(365))).status).toBe(200);
});
