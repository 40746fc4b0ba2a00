import type { ItemPage, List, PublicItem, ReportReceipt } from '@lost-found/contracts';
import { fieldTexts, logsOf, refusal } from '../factories/answers.js';
import { form } from '../factories/form.js';
import { adminItem, foundReport, reportFound } from '../factories/reports.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const URL = '/api/found-reports';
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('reporting a found item (§2, §4, §5)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  it('answers its reference, its public address and a QR code', async () => {
    const answer = await service.visitor().post<ReportReceipt>(URL, form(foundReport()));
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).toSorted()).toEqual(['id', 'itemUrl', 'qrCode']);
    expect(answer.body.itemUrl).toBe(`http://campus.test/item/${answer.body.id}`);
    expect(answer.body.qrCode).toMatch(/^data:image\/png;base64,/);
  });

  it('takes the address of its link from PUBLIC_URL, never from the Host header', async () => {
    const { body } = await service
      .visitor()
      .post<ReportReceipt>(URL, form(foundReport()), { host: 'evil.test' });
    expect(body.itemUrl).toBe(`http://campus.test/item/${body.id}`);
  });

  it('is approved and visible to everybody at once', async () => {
    const { id } = await reportFound(service.visitor(), { title: 'Straw hat' });
    const { body } = await service.visitor().get<List<PublicItem>>('/api/items?search=straw');
    expect(body.data).toEqual([expect.objectContaining({ id, title: 'Straw hat', status: 'approved' })]);
    const page = await service.visitor().get<ItemPage>(`/api/items/${id}`);
    expect(page.body).toMatchObject({ access: 'full', title: 'Straw hat' });
  });

  it('is taken as JSON, too', async () => {
    const { status } = await service.visitor().post(URL, foundReport());
    expect(status).toBe(201);
  });

  it('keeps trimmed texts, and nobody as its owner where a visitor reports', async () => {
    const admin = await service.admin();
    const { id } = await reportFound(service.visitor(), { title: '  Cap  ', description: ' Red cap.\n' });
    expect(await adminItem(admin, id)).toMatchObject({
      title: 'Cap',
      description: 'Red cap.',
      userId: null,
      isLostItem: false,
      version: 1,
      reviewedAt: null,
    });
  });

  it('belongs to whoever is signed in', async () => {
    const admin = await service.admin();
    const { id } = await reportFound(admin);
    expect((await adminItem(admin, id)).userId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks for every field by name', async () => {
    const answer = await service.visitor().post(URL, {});
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect(fieldTexts(answer)).toEqual({
      title: 'Title is required',
      category: 'Category is required',
      location: 'Location found is required',
      dateFound: 'Date found is required',
      contactInfo: 'Contact information is required',
      description: 'Description is required',
    });
  });

  it.each([
    [{ title: '   ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(121) }, { title: 'Please use at most 120 characters' }],
    [{ description: 'x'.repeat(2001) }, { description: 'Please use at most 2000 characters' }],
    [{ title: 'bell\u0007' }, { title: 'Please remove the special control characters' }],
    [{ category: 'ID Card' }, { category: 'Please choose one of the options' }],
    [{ location: 'Moon' }, { location: 'Please choose one of the options' }],
    [{ dateFound: '2026-02-30' }, { dateFound: 'Please enter a valid date' }],
    [{ dateFound: tomorrow }, { dateFound: 'The date cannot be in the future' }],
  ])('refuses %j', async (changes, texts) => {
    const answer = await service.visitor().post(URL, { ...foundReport(), ...changes });
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect(fieldTexts(answer)).toEqual(texts);
  });

  it('ignores fields that a report does not have', async () => {
    const admin = await service.admin();
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

  it.each([
    ['an array', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
  ])('refuses %s in place of a report', async (_case, payload) => {
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
    const admin = await service.admin();
    const { id } = await reportFound(service.visitor({ 'user-agent': 'a phone' }), { category: 'Books' });
    const entries = (await logsOf(admin)).filter(({ details }) => details.itemId === id);
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
    const admin = await service.admin();
    const before = (await logsOf(admin)).length;
    await service.visitor().post(URL, { ...foundReport(), title: '' });
    expect(await logsOf(admin)).toHaveLength(before);
  });

  it('counts the reports of each reporter, whatever the spelling of the contact', async () => {
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
});

describe('fifty reports at once', () => {
  it('are all kept, each with its entry', async () => {
    const service = await createTestApp({ RATE_LIMIT: '1000' });
    const reports = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reportFound(service.visitor(), { title: `Thing ${index}` })),
    );
    expect(new Set(reports.map(({ id }) => id)).size).toBe(50);
    const [items] = await service.dataSource.query(
      'SELECT count(*) AS count, count(DISTINCT seq) AS keys FROM items',
    );
    expect([Number(items.count), Number(items.keys)]).toEqual([50, 50]);
    const [logs] = await service.dataSource.query(
      `SELECT count(*) AS count FROM system_logs WHERE action = 'ITEM_CREATED'`,
    );
    expect(Number(logs.count)).toBe(50);
    const [reporter] = await service.dataSource.query('SELECT items_reported AS count FROM reporters');
    expect(reporter.count).toBe(50);
    await service.close();
  });
});

describe('the limit of reports from one address', () => {
  it('refuses the next one with the time to wait', async () => {
    const service = await createTestApp({ RATE_LIMIT: '3' });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.visitor().post(URL, foundReport())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('too_many_requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    await service.close();
  });
});
