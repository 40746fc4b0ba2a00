import type { ReportReceipt } from '@lost-found/contracts';
import { form, foundReport } from '@lost-found/test-kit';
import { mailsTo, openAccount } from '../factories/accounts.js';
import { findLogs, refusal } from '../factories/answers.js';
import { adminItem, reportFound, reportLost } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const URL = '/api/found-reports';

let service: TestApp;
let admin: HttpClient;

beforeAll(async () => {
  service = await createTestApp({
    RATE_LIMIT: '1000',
    TIME_ZONE: 'Europe/Madrid',
    STUDENT_ID_PREFIX: 'UNIV',
  });
  admin = await service.admin();
});
afterAll(() => service.close());

describe('reporting a found item (§2, §4, §5)', () => {
  it('takes the address of its link from PUBLIC_URL, never from the Host header', async () => {
    const { body } = await service
      .visitor()
      .post<ReportReceipt>(URL, form(foundReport()), { host: 'evil.test' });
    expect(body.itemUrl).toBe(`http://campus.test/item/${body.id}`);
  });

  it('ignores fields that a report does not have', async () => {
    const forged = {
      ...foundReport(),
      status: 'resolved',
      adminNotes: 'mine',
      reviewedBy: 'me',
      isLostItem: true,
    };
    const { body } = await service.visitor().post<ReportReceipt>(URL, forged);
    expect(await adminItem(admin, body.id)).toMatchObject({
      status: 'approved',
      adminNotes: null,
      isLostItem: false,
    });
  });

  it.each(['[]', '"x"', 'null'])('refuses %s in place of a report', async (payload) => {
    const answer = await service.visitor().post(URL, payload, { 'content-type': 'application/json' });
    expect(refusal(answer)).toEqual([400, 'malformed_request']);
  });

  it('refuses a field that is given twice', async () => {
    const twice = new FormData();
    for (const [name, value] of [...Object.entries(foundReport()), ['title', 'Another']])
      twice.append(String(name), String(value));
    expect(refusal(await service.visitor().post(URL, twice as never))).toEqual([400, 'malformed_request']);
  });

  it('writes one log entry with nothing personal in it', async () => {
    const { id } = await reportFound(service.visitor({ 'user-agent': 'a phone' }), { category: 'Books' });
    const entries = (await findLogs(admin)).filter(({ details }) => details.itemId === id);
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'ITEM_CREATED',
        details: { itemId: id, isLostItem: false, category: 'Books', status: 'approved' },
        ipAddress: '127.0.0.1',
        userAgent: 'a phone',
      }),
    ]);
  });

  it('logs and keeps nothing when it is refused', async () => {
    const before = await findLogs(admin, '&action=ITEM_CREATED');
    await service.visitor().post(URL, { ...foundReport(), title: '' });
    expect(await findLogs(admin, '&action=ITEM_CREATED')).toEqual(before);
  });

  it('counts the reports of each reporter, in any spelling of the contact', async () => {
    const contacts = ['Ana@Campus.test', ' ana@campus.test', '+34 600-111 222', '+34600111222'];
    for (const contactInfo of contacts) await reportFound(service.visitor(), { contactInfo });
    const rows = await service.dataSource.query(
      `SELECT contact_key AS key, items_reported AS count FROM reporters WHERE contact_key IN ('ana@campus.test', '+34600111222') ORDER BY contact_key`,
    );
    expect(rows).toEqual([
      { key: '+34600111222', count: 2 },
      { key: 'ana@campus.test', count: 2 },
    ]);
  });

  it('keeps all of fifty at once, each with its entry', async () => {
    const contactInfo = 'fifty@campus.test';
    const reports = await Promise.all(
      Array.from({ length: 50 }, () => reportFound(service.visitor(), { contactInfo })),
    );
    expect(new Set(reports.map(({ id }) => id)).size).toBe(50);
    const count = async (sql: string) => Number((await service.dataSource.query(sql))[0].count);
    const items = `FROM items WHERE contact_info = '${contactInfo}'`;
    expect(await count(`SELECT count(*) AS count ${items}`)).toBe(50);
    expect(await count(`SELECT count(DISTINCT seq) AS count ${items}`)).toBe(50);
    const reporter = `SELECT items_reported AS count FROM reporters WHERE contact_key = '${contactInfo}'`;
    expect(await count(reporter)).toBe(50);
    const logged = (await findLogs(admin, '&action=ITEM_CREATED')).map(({ details }) => details.itemId);
    expect(reports.filter(({ id }) => !logged.includes(id))).toEqual([]);
  });
});

describe('reporting a lost item (§2, §3, §5)', () => {
  it('is pending, with its day on the campus and its last seen location', async () => {
    const { id } = await reportLost(service.visitor(), { studentId: 'univ1234567' });
    expect(await adminItem(admin, id)).toMatchObject({
      status: 'pending',
      studentId: 'UNIV1234567',
      lastSeenAt: '2026-03-02T23:30:00.000Z',
      // Half past midnight in Madrid.
      dateFound: '2026-03-03',
      lastSeenLocation: 'Bus stop behind the gym',
      location: 'Bus stop behind the gym',
    });
  });
});

describe('the e-mail about a report', () => {
  it('goes to a reporter without an account who leaves an address, in their language', async () => {
    const contactInfo = 'Finder@One.test';
    const { id, reference } = await reportFound(service.visitor(), { contactInfo, language: 'fr' });
    expect(await mailsTo(service, 'finder@one.test')).toMatchObject([
      { template: 'report_received', language: 'fr', params: { itemId: id, reference } },
    ]);
    const lost = await reportLost(service.visitor(), {
      contactInfo: 'loser@one.test',
      studentId: 'UNIV1234567',
    });
    expect(await mailsTo(service, 'loser@one.test')).toMatchObject([
      { template: 'report_received', language: 'en', params: { itemId: lost.id, reference: lost.reference } },
    ]);
  });

  it('names the category, and carries no words that the desk has not vetted', async () => {
    const contactInfo = 'finder@two.test';
    for (const title of ['Grey scarf', 'Buy at watches.example'])
      await reportFound(service.visitor(), { contactInfo, title });
    for (const { params } of await mailsTo(service, contactInfo))
      expect(Object.keys(params)).toEqual(['reference', 'category', 'itemId']);
  });

  it('does not go to a person with an account, nor to a contact that is no plain address', async () => {
    const { client } = await openAccount(service, 'finder@three.test');
    await reportFound(client, { contactInfo: 'friend@three.test' });
    await reportFound(service.visitor(), { contactInfo: 'ask friend@three.test or the gym' });
    expect(await mailsTo(service, 'friend@three.test')).toEqual([]);
  });

  it('is not sent to one address without end', async () => {
    const contactInfo = 'victim@four.test';
    for (let made = 0; made < 6; made += 1) await reportFound(service.visitor(), { contactInfo });
    expect(await mailsTo(service, contactInfo)).toHaveLength(4);
  });
});
