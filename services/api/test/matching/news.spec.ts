import { randomUUID } from 'node:crypto';
import type { NewsAnswer, OwnItem, ReportNews } from '@lost-found/contracts';
import { createApp } from '../../src/create-app.js';
import { ReportNewsJob } from '../../src/matching/news/report-news-job.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import type { TakenJob } from '../../src/platform/jobs/taken-job.js';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { mailsTo } from '../factories/accounts.js';
import { findLogs, refusal, review } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, reportFound, reportLost } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { doJobs, makeDue } from '../harness/jobs.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { findRucksack, rucksack, when } from './possible-matches.js';

let service: TestApp;
let admin: HttpClient;
const clock = new ManualClock();

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '10000', TIME_ZONE: 'UTC' }, undefined, clock);
  admin = await service.admin();
});
afterAll(() => service.close());
// What one test left behind gets no news in the next one.
afterEach(() => service.dataSource.query(`UPDATE items SET status = 'rejected', contact_info = ''`));

const DAY_MS = 86_400_000;
const morning = () => clock.skip(`${DAY_MS - (clock.now() % DAY_MS) + 10 * 3_600_000} ms`);

const { signal } = new AbortController();

/** Lets days pass with a run in each morning, and no other jobs; a session lasts no longer than one day. */
const wait = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    morning();
    await service.app.get(ReportNewsJob).run({ signal } as TakenJob);
  }
  admin = await service.admin();
};

/** Loses something. @returns its id and address, after it was published */
const lose = async (changes: object = {}, by = service.visitor()) => {
  const email = `${randomUUID()}@campus.example`;
  const { id } = await reportLost(by, {
    ...{ ...rucksack.lost, lastSeenLocation: 'Cafeteria', lastSeenAt: when.lostAt, contactInfo: email },
    ...changes,
  });
  await review(admin, id, 'approve');
  return { id, email };
};

/** Lets days pass, with a run on the last one only. */
const pass = (days: number) => {
  clock.skip(`${days - 1} d`);
  return wait(1);
};

const newsTo = async (email: string) =>
  (await mailsTo(service, email)).filter(({ template }) => template === 'report_news');
/** The days after the start on which news was sent, by the log: sent e-mails are removed after 30 days. */
const daysOf = async (id: string, start: number) =>
  (await findLogs(admin, `&search=${id}&action=ITEM_UPDATED`))
    .filter(({ details }) => JSON.stringify(details.changes).includes('"news"'))
    .map(({ createdAt }) => Math.floor(Date.parse(createdAt) / DAY_MS) - start)
    .reverse();
const today = () => Math.floor(clock.now() / DAY_MS);

const links = () => service.app.get(SecretLinksService);
const open = (token: string) => service.visitor().post<ReportNews>('/api/report/news/open', { token });
const answer = (id: string, answered: NewsAnswer | null) =>
  service
    .visitor()
    .post<ReportNews>('/api/report/news/answer', { token: links().newsToken(id), answer: answered });
const stopPath = (id: string) => new URL(links().stopNewsUrl(id)).pathname;

const entriesOf = async (id: string, field: string) =>
  (await findLogs(admin, `&search=${id}`)).flatMap(({ details }) =>
    ((details.changes ?? []) as { field: string }[]).filter((change) => change.field === field),
  );

it('the reporter of a lost item gets news on days 2, 7, 14 and 30, and then every 30 days', async () => {
  const start = today();
  const { id, email } = await lose();
  const { version, updatedAt } = await adminItem(admin, id);
  await wait(8);
  expect(await daysOf(id, start)).toEqual([2, 7]);
  expect(await newsTo(email)).toHaveLength(2);
  for (const day of [14, 30, 60]) {
    await pass(start + day - 1 - today());
    const before = await daysOf(id, start);
    await wait(2);
    expect(await daysOf(id, start)).toEqual([...before, day]);
  }
  expect(await daysOf(id, start)).toEqual([2, 7, 14, 30, 60]);
  expect(await adminItem(admin, id)).toMatchObject({
    ...{ version, updatedAt },
    news: { sentAt: expect.any(String), answer: null, isStopped: false, closesAt: null },
  });
});

it('news has counts, public facts of similar items and no text of a visitor', async () => {
  const { id, email } = await lose();
  const found = await findRucksack(service.visitor(), {
    contactInfo: 'finder@campus.test',
  });
  const { id: rejected } = await reportFound(service.visitor());
  await review(admin, rejected, 'reject');
  await wait(2);
  const [mail] = await newsTo(email);
  expect(mail?.params).toMatchObject({
    ...{ itemId: id, isOwned: false, found: 1, compared: 1, odds: null },
    similar: [{ lostId: id, foundId: found, category: 'Bags', place: 'Cafeteria' }],
  });
  expect(JSON.stringify(mail?.params)).not.toMatch(/Deuter rucksack, green|finder@|knitted|Jonas/);
  const { body } = await open(links().newsToken(id));
  expect(body).toMatchObject({ isOpen: true, found: 1, compared: 1, mayAnswer: true, canTakeBack: false });
  expect(body.matches.map(({ item }) => item.id)).toEqual([found]);
  expect(JSON.stringify(body)).not.toMatch(/finder@|CAMP\d|Jonas/);
});

it('odds are counted from 20 closed reports of the category, without those that were never open', async () => {
  const make = (count: number, columns: string) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { id } = await reportLost(service.visitor(), { category: 'Documents' });
        await service.dataSource.query(`UPDATE items SET ${columns} WHERE id = '${id}'`);
      }),
    );
  const at = (days: number) =>
    new Date(clock.now() + days * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');
  await make(9, `status = 'returned', reviewed_at = '${at(3)}'`);
  await make(10, `status = 'rejected', reviewed_at = '${at(90)}', reviewed_by = NULL`);
  await make(3, `status = 'rejected', reviewed_at = '${at(1)}', reviewed_by = '${randomUUID()}'`);
  const { id } = await lose({ category: 'Documents' });
  const odds = async () => (await open(links().newsToken(id))).body.odds;
  expect(await odds()).toBeNull();
  await make(1, `status = 'resolved', reviewed_at = '${at(50)}'`);
  expect(await odds()).toEqual({ closed: 20, returned: 10, days: 3 });
});

it('a report with an account is written to by its settings, and one with a telephone number not at all', async () => {
  const [person, quiet] = [await signInPerson(service), await signInPerson(service)];
  await quiet.client.patch('/api/me/settings', { emailNotifications: { possible_match: false } });
  const { id } = await lose({}, person.client);
  await lose({}, quiet.client);
  const phone = await lose({ contactInfo: '+34 600 111 222' });
  const { newsToken } = (await person.client.get<OwnItem>(`/api/me/items/${id}`)).body;
  expect((await open(newsToken ?? '')).body).toMatchObject({ isOpen: true, mayAnswer: true });
  await wait(2);
  expect(await newsTo(person.email)).toMatchObject([{ params: { isOwned: true } }]);
  expect(await newsTo(quiet.email)).toEqual([]);
  expect((await adminItem(admin, phone.id)).news).toMatchObject({ sentAt: null });
  expect((await open(links().newsToken(phone.id))).body).toMatchObject({ isOpen: true });
});

it('there is no news before publication, or after the report was returned, merged or deleted', async () => {
  const [closed, kept, merged, deleted] = [await lose(), await lose(), await lose(), await lose()];
  const { id: waiting } = await reportLost(service.visitor(), { contactInfo: 'waiting@campus.example' });
  await wait(1);
  await answer(closed.id, 'have_it_back');
  expect((await admin.post(`/api/admin/items/${kept.id}/merge`, { otherId: merged.id })).status).toBe(200);
  await admin.delete(`/api/admin/items/${deleted.id}`);
  await wait(1);
  for (const { email } of [closed, merged, deleted]) expect(await newsTo(email)).toEqual([]);
  expect(await newsTo('waiting@campus.example')).toEqual([]);
  expect(await newsTo(kept.email)).toHaveLength(1);
  expect((await adminItem(admin, waiting)).news).toBeNull();
  expect(refusal(await open(links().newsToken(deleted.id)))).toEqual([400, 'link_invalid']);
});

it('after a long stop of the service one news comes, and the next one on the next day of the schedule', async () => {
  const start = today();
  const { id } = await lose();
  await wait(1);
  await pass(20);
  expect(await daysOf(id, start)).toEqual([21]);
  await wait(10);
  expect(await daysOf(id, start)).toEqual([21, 30]);
});

it('a clock that was ahead keeps no news back', async () => {
  const start = today();
  const { id } = await lose();
  const now = clock.now();
  await pass(400);
  clock.set(new Date(now));
  await wait(3);
  // The log shows nothing that is later than now.
  expect(await daysOf(id, start)).toEqual([1, 2]);
});

it('a report of an earlier version joins its own schedule, and has three months until it is asked', async () => {
  const { id, email } = await lose();
  const before = today() - 295;
  const at = new Date(before * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');
  await service.dataSource.query(
    `UPDATE items SET created_at = '${at}', reviewed_at = '${at}', updated_at = '${at}' WHERE id = '${id}'`,
  );
  await pass(4);
  await wait(2);
  expect(await daysOf(id, before)).toEqual([300]);
  expect((await newsTo(email))[0]?.params).not.toHaveProperty('closesAt');
});

it('an answer confirms the report, is logged and is shown to the desk', async () => {
  const { id } = await lose();
  await wait(1);
  expect((await answer(id, 'still_missing')).body).toMatchObject({
    ...{ isOpen: true, answer: 'still_missing', answeredAt: clock.date().toISOString() },
  });
  expect(await entriesOf(id, 'newsAnswer')).toEqual([
    { field: 'newsAnswer', before: null, after: 'still_missing' },
  ]);
  expect((await adminItem(admin, id)).news).toMatchObject({ answer: 'still_missing' });
});

it('"I have it back" closes the report and can be taken back', async () => {
  const { id } = await lose();
  expect((await answer(id, 'have_it_back')).body).toMatchObject({ isOpen: false, canTakeBack: true });
  expect(await adminItem(admin, id)).toMatchObject({ status: 'returned', reviewedBy: null });
  expect((await answer(id, 'still_missing')).body).toMatchObject({ isOpen: false });
  expect((await answer(id, null)).body).toMatchObject({ isOpen: true, answer: null, canTakeBack: false });
});

it('the address of the header ends the e-mails by a request of a mail program, and a visit changes nothing', async () => {
  const { id, email } = await lose();
  const visit = await service.visitor().get(stopPath(id));
  expect(visit.status).toBe(303);
  expect(visit.headers.location).toMatch(/\/report-news\/no-more-mails#/);
  const token = decodeURIComponent(String(visit.headers.location).split('#')[1] ?? '');
  expect((await open(token)).body).toMatchObject({ title: '', mayAnswer: false, isStopped: false });
  for (const other of ['have_it_back', 'still_missing', null])
    expect(
      refusal(await service.visitor().post('/api/report/news/answer', { token, answer: other })),
    ).toEqual([400, 'link_invalid']);
  const body = 'List-Unsubscribe=One-Click';
  const stopped = await service.app.inject({
    method: 'POST',
    url: stopPath(id),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
  expect(stopped.statusCode).toBe(204);
  await wait(8);
  expect(await newsTo(email)).toEqual([]);
  expect((await adminItem(admin, id)).news).toMatchObject({ answer: 'no_more_mails', isStopped: true });
  expect((await answer(id, null)).body).toMatchObject({ isStopped: false });
  await wait(6);
  expect(await newsTo(email)).toHaveLength(1);
});

it('links of other purposes, of found items and forged ones open no news', async () => {
  const { id } = await lose();
  const { id: found } = await reportFound(service.visitor());
  const forged = [
    `${id}.${'A'.repeat(32)}`,
    links().accountToken('verify_email', id),
    links().newsToken(found),
    stopPath(found).split('/').at(-1) ?? '',
  ];
  for (const token of forged) {
    expect(refusal(await open(token))).toEqual([400, 'link_invalid']);
    expect(
      refusal(await service.visitor().post('/api/report/news/answer', { token, answer: 'no_more_mails' })),
    ).toEqual([400, 'link_invalid']);
  }
});

it('a report that is not confirmed for 90 days is asked about once, and closed after a week', async () => {
  const start = today();
  const { id, email } = await lose({ language: 'es' });
  const token = links().newsToken(id);
  await wait(1);
  await pass(90);
  const questions = async () =>
    (await newsTo(email)).filter(({ params }) => 'closesAt' in params && params.closesAt);
  expect(await questions()).toHaveLength(1);
  const { closesAt } = (await open(token)).body;
  expect((await adminItem(admin, id)).news?.closesAt).toBe(closesAt);
  await wait(6);
  expect((await adminItem(admin, id)).status).toBe('approved');
  await wait(2);
  expect(await questions()).toHaveLength(1);
  expect(await adminItem(admin, id)).toMatchObject({
    ...{ status: 'rejected', reviewedBy: null, contactInfo: email, news: { closesAt: null } },
    decisionReason: expect.stringMatching(/^Te preguntamos/),
  });
  const [entry] = await findLogs(admin, `&search=${id}&action=ITEM_REJECTED`);
  expect([entry?.details.reason, entry?.user]).toEqual(['unconfirmed', undefined]);
  expect((await open(token)).body).toMatchObject({ isOpen: false, closesAt: null, canTakeBack: true });
  expect((await answer(id, 'still_missing')).body).toMatchObject({ isOpen: false });
  // Its reporter opens it again, and the schedule continues.
  expect((await answer(id, null)).body).toMatchObject({ isOpen: true, canTakeBack: false });
  expect(await findLogs(admin, `&search=${id}&action=DECISION_UNDONE`)).toMatchObject([
    { details: { undone: 'ITEM_REJECTED' } },
  ]);
  await pass(start + 119 - today());
  await wait(2);
  expect((await daysOf(id, start)).at(-1)).toBe(120);
});

it('a report that the desk rejected, or that was erased, is not opened again by its reporter', async () => {
  const { id: rejected } = await reportLost(service.visitor());
  await review(admin, rejected, 'reject');
  expect((await answer(rejected, null)).body).toMatchObject({ isOpen: false, canTakeBack: false });
  const { id } = await lose();
  await wait(1);
  await pass(91);
  await wait(8);
  await service.dataSource.query(`UPDATE items SET contact_info = '' WHERE id = '${id}'`);
  expect((await answer(id, null)).body).toMatchObject({ isOpen: false, canTakeBack: false });
  expect((await adminItem(admin, id)).status).toBe('rejected');
});

it('an answer or an edit keeps the report open for 90 more days', async () => {
  const [answering, editing] = [await lose(), await lose()];
  await wait(1);
  await pass(91);
  await answer(answering.id, 'still_missing');
  expect((await adminItem(admin, answering.id)).news).toMatchObject({ closesAt: null });
  const { body } = await service.visitor().post('/api/report/change', {
    token: links().reportUrl(editing.id).split('#')[1],
    changes: { addition: 'It has a bear on it.' },
  });
  expect(body).toMatchObject({ status: 'approved' });
  await pass(80);
  for (const { id } of [answering, editing]) expect((await adminItem(admin, id)).status).toBe('approved');
});

it('a report that cannot be written to is not closed by silence', async () => {
  const { id } = await lose({ contactInfo: '+34 600 111 222' });
  await wait(1);
  await pass(90);
  await pass(9);
  expect(await adminItem(admin, id)).toMatchObject({ status: 'approved', news: { closesAt: null } });
});

it('the week of a notice begins again after a stop of the service', async () => {
  const { id } = await lose();
  await wait(1);
  await pass(90);
  await pass(10);
  expect((await adminItem(admin, id)).status).toBe('approved');
  await wait(7);
  expect((await adminItem(admin, id)).status).toBe('rejected');
});

it('an erased report keeps no schedule and no answer', async () => {
  const { client, id: userId } = await signInPerson(service);
  const { id } = await lose({}, client);
  await wait(1);
  await answer(id, 'still_missing');
  expect((await adminItem(admin, id)).news).not.toBeNull();
  const { body } = await client.get<{ items: unknown[] }>('/api/me/export');
  expect(body.items).toMatchObject([{ news: { answer: 'still_missing' } }]);
  expect(
    (
      await admin.delete(`/api/admin/users/${userId}`, undefined, {
        currentPassword: service.config.admin?.password ?? '',
      })
    ).status,
  ).toBe(204);
  expect((await adminItem(admin, id)).news).toBeNull();
});

race('two instances send each news once', async () => {
  const { email } = await lose();
  const other = await createApp(service.config, clock);
  await other.init();
  await other.get(DatabaseInitializer).finished;
  morning();
  morning();
  await makeDue(service, 'report_news');
  await Promise.all([doJobs(service), doJobs({ app: other })]);
  await other.close();
  admin = await service.admin();
  expect(await newsTo(email)).toHaveLength(1);
});
