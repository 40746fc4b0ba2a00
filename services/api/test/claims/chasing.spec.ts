import { randomUUID } from 'node:crypto';
import {
  type AdminClaimPage,
  type CampusSettings,
  dayAfter,
  dayIn,
  type LogEntry,
} from '@lost-found/contracts';
import { mailsTo } from '../factories/accounts.js';
import { decide, findLogs, receive, refusal, review } from '../factories/answers.js';
import { newClaim } from '../factories/cases.js';
import { adminItem } from '../factories/reports.js';
import { rule as test } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { doJobs, getJobs } from '../harness/jobs.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;
const clock = new ManualClock();
let admin: HttpClient;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '1000' }, undefined, clock);
  admin = await service.admin();
});
afterAll(() => service.close());

const getPage = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;

/** Lets days pass; a session lasts no longer than one. */
const wait = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    clock.skip('1 d');
    await doJobs(service);
  }
  admin = await service.admin();
};

const chased = async () => (await getJobs(service, 'chase_claim')).map(({ key }) => key);

const templatesTo = async (email: string) =>
  (await mailsTo(service, email)).map(({ template, params }) =>
    template === 'claim_decided' ? (params as { decision: string }).decision : template,
  );

const approved = async (isAtDesk: boolean) => {
  const email = `${randomUUID()}@campus.example`;
  const made = await newClaim(service, { email });
  await review(admin, made.itemId, 'approve');
  if (isAtDesk) await receive(admin, made.itemId);
  await decide(admin, made.claim.id, 'approve');
  return { ...made, email };
};

test('who does not come is reminded three times; then the approval ends, and can be given again', async () => {
  const { claim, itemId, email } = await approved(true);
  await wait(13);
  const reminders = ['collection_reminder', 'collection_reminder', 'collection_reminder'];
  expect(await templatesTo(email)).toEqual(['claim_received', 'approved', ...reminders]);
  await wait(2);
  expect((await templatesTo(email)).at(-1)).toBe('withdrawn');
  expect(await getPage(claim.id)).toMatchObject({
    ...{ status: 'rejected', adminNotes: 'Not collected in time', pickup: null },
    decisionReason: expect.stringMatching(/^You did not collect it in time/),
  });
  expect((await adminItem(admin, itemId)).status).toBe('approved');
  const ended = (await findLogs(admin)).find(({ details }: LogEntry) => details.claimId === claim.id);
  // The system itself did it.
  expect([ended?.action, ended?.user]).toEqual(['CLAIM_REJECTED', undefined]);
  expect(await chased()).not.toContain(claim.id);

  expect((await decide(admin, claim.id, 'approve')).body).toMatchObject({
    ...{ status: 'approved', adminNotes: null, decisionReason: null },
  });
  expect((await adminItem(admin, itemId)).status).toBe('claimed');
});

test('the finder is reminded twice to bring an item; when it is here, the claimant is', async () => {
  const { itemId, claim, email } = await approved(false);
  const { contactInfo } = await adminItem(admin, itemId);
  const before = (await mailsTo(service, contactInfo)).length;
  await wait(8);
  expect((await templatesTo(contactInfo)).slice(before)).toEqual(['bring_item', 'bring_item']);
  expect(await chased()).not.toContain(claim.id);
  await receive(admin, itemId);
  await wait(4);
  expect((await templatesTo(email)).slice(-2)).toEqual(['claim_ready', 'collection_reminder']);
  expect((await getPage(claim.id)).status).toBe('approved');
});

test('the desk reminds by hand, once in an hour, and the schedule continues', async () => {
  const { itemId, claim } = await approved(false);
  const { contactInfo } = await adminItem(admin, itemId);
  const before = (await mailsTo(service, contactInfo)).length;
  const sent = async () => (await templatesTo(contactInfo)).slice(before);
  const remind = () => admin.post<AdminClaimPage>(`/api/admin/claims/${claim.id}/remind`);
  expect((await remind()).body).toMatchObject({ reminders: 1, remindedAt: clock.date().toISOString() });
  clock.skip('59 min');
  expect(refusal(await remind())).toEqual([409, 'reminded_lately']);
  expect(await sent()).toEqual(['bring_item']);
  const [entry] = await findLogs(admin, `&search=${itemId}&action=ITEM_UPDATED`);
  expect(entry?.details.changes).toEqual([{ field: 'reminder', changed: true }]);
  expect(entry?.user?.fullName).toBe('Administrator');
  await wait(8);
  expect(await getPage(claim.id)).toMatchObject({ reminders: 3 });

  await receive(admin, itemId);
  expect(await getPage(claim.id)).toMatchObject({ reminders: 0, remindedAt: null });
  await remind();
  expect((await getPage(claim.id)).reminders).toBe(1);
  expect((await findLogs(admin, `&search=${claim.id}`))[0]?.action).toBe('CLAIM_UPDATED');
});

test('a reminder is refused to a finder with only a telephone number, and for a pending claim', async () => {
  const { claim, itemId } = await newClaim(service);
  const remind = () => admin.post(`/api/admin/claims/${claim.id}/remind`);
  expect(refusal(await remind())).toEqual([409, 'transition_not_allowed']);
  await decide(admin, claim.id, 'approve');
  await admin.patch(`/api/admin/items/${itemId}`, { contactInfo: '+1 555 010 2211' });
  expect(refusal(await remind())).toEqual([409, 'finder_unreachable']);
  expect((await getPage(claim.id)).reminders).toBe(0);
});

test('nobody is reminded of an item that was handed over or taken back', async () => {
  const { claim, itemId, email } = await approved(true);
  await review(admin, itemId, 'approve');
  await wait(4);
  expect((await templatesTo(email)).at(-1)).toBe('withdrawn');
  expect((await getPage(claim.id)).adminNotes).toBe('Approval withdrawn by administrator');
  expect(await chased()).not.toContain(claim.id);
});

test('after a long stop of the service the reminders come a day apart', async () => {
  const { email } = await approved(true);
  clock.skip('20 d');
  await doJobs(service);
  admin = await service.admin();
  expect(await templatesTo(email)).toEqual(['claim_received', 'approved', 'collection_reminder']);
  await wait(1);
  expect((await templatesTo(email)).slice(3)).toEqual(['collection_reminder']);
});

test('closed days of the desk do not count as days to collect', async () => {
  const { desks } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
  const [desk] = desks;
  const today = dayIn(service.config.timeZone, clock.now());
  const closedDays = [`${dayAfter(today, 1)}/${dayAfter(today, 5)}`];
  await admin.patch(`/api/admin/settings/desks/${desk?.id}`, { closedDays });
  const { email } = await approved(true);
  await wait(7);
  expect((await templatesTo(email)).at(-1)).toBe('approved');
  await wait(2);
  expect((await templatesTo(email)).at(-1)).toBe('collection_reminder');
  await admin.patch(`/api/admin/settings/desks/${desk?.id}`, { closedDays: [] });
});
