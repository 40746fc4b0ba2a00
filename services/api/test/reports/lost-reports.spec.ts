import type { ReportReceipt } from '@lost-found/contracts';
import { mailsTo, openAccount } from '../factories/accounts.js';
import { fieldTexts, refusal } from '../factories/answers.js';
import { form } from '../factories/form.js';
import { adminItem, lostReport, reportFound, reportLost } from '../factories/reports.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const URL = '/api/lost-reports';
const FORMAT = 'Student ID must be in format UNIV1234567';

describe('reporting a lost item (§2, §3, §5)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ TIME_ZONE: 'Europe/Madrid', STUDENT_ID_PREFIX: 'UNIV' });
  });
  afterAll(() => service.close());

  const report = (changes: object = {}) => ({ ...lostReport({ studentId: 'univ1234567' }), ...changes });

  it('is pending, with its day on the campus and its last seen location', async () => {
    const admin = await service.admin();
    const { status, body } = await service.visitor().post<ReportReceipt>(URL, form(report()));
    expect(status).toBe(201);
    expect(body.itemUrl).toBe(`http://campus.test/item/${body.id}`);
    expect(await adminItem(admin, body.id)).toMatchObject({
      status: 'pending',
      isLostItem: true,
      studentId: 'UNIV1234567',
      reportedBy: 'Marta Ruiz',
      lastSeenAt: '2026-03-02T23:30:00.000Z',
      // Half past midnight in Madrid.
      dateFound: '2026-03-03',
      lastSeenLocation: 'Bus stop behind the gym',
      location: 'Bus stop behind the gym',
      userId: null,
    });
  });

  it('asks for every field by name', async () => {
    const answer = await service.visitor().post(URL, {});
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect(fieldTexts(answer)).toEqual({
      title: 'Item name is required',
      category: 'Category is required',
      description: 'Detailed description is required',
      lastSeenLocation: 'Last seen location is required',
      lastSeenAt: 'Date and time lost is required',
      contactInfo: 'Contact information is required',
      studentId: 'Student ID is required',
      reportedBy: 'Your name is required',
    });
  });

  it.each([
    [{ description: 'too short' }, { description: 'Description must be at least 10 characters' }],
    [{ contactInfo: 'ask me' }, { contactInfo: 'Please enter a valid email or phone number' }],
    [{ contactInfo: '12345-678' }, { contactInfo: 'Please enter a valid email or phone number' }],
    [{ studentId: 'UNIV123456' }, { studentId: FORMAT }],
    [{ studentId: 'CAMP1234567' }, { studentId: FORMAT }],
    [{ studentId: 'UNIV12345678' }, { studentId: FORMAT }],
    [{ category: 'Pets' }, { category: 'Please choose one of the options' }],
    [{ lastSeenAt: 'yesterday' }, { lastSeenAt: 'Please enter a valid date' }],
    [{ lastSeenAt: '2099-01-01T10:00:00Z' }, { lastSeenAt: 'The date cannot be in the future' }],
  ])('refuses %j', async (changes, texts) => {
    const answer = await service.visitor().post(URL, report(changes));
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect(fieldTexts(answer)).toEqual(texts);
  });

  it.each(['ana@campus.test', '+34 600 123 456', '(600) 123-4567', '6001234567'])(
    'takes the contact %s',
    async (contactInfo) => {
      const { status } = await service.visitor().post(URL, report({ contactInfo }));
      expect(status).toBe(201);
    },
  );

  it('is found by its reporter, in the administration only', async () => {
    const admin = await service.admin();
    const { id } = await reportLost(service.visitor(), { ...report({ reportedBy: 'Zoë Quist' }) });
    const search = '/items?search=zoe%20quist';
    expect((await admin.get<{ data: unknown[] }>(`/api/admin${search}`)).body.data).toEqual([
      expect.objectContaining({ id }),
    ]);
    expect((await service.visitor().get<{ data: unknown[] }>(`/api${search}`)).body.data).toEqual([]);
  });
});

describe('the e-mail about a report', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
  });
  afterAll(() => service.close());

  it('goes to whoever reports without an account and leaves an address, in their language', async () => {
    const contactInfo = 'Finder@One.test';
    const { id } = await reportFound(service.visitor(), { contactInfo, language: 'fr' });
    expect(await mailsTo(service, 'finder@one.test')).toMatchObject([
      { template: 'report_received', language: 'fr', params: { itemId: id } },
    ]);
    const lost = await reportLost(service.visitor(), { contactInfo: 'loser@one.test' });
    expect(await mailsTo(service, 'loser@one.test')).toMatchObject([
      { template: 'report_received', language: 'en', params: { itemId: lost.id } },
    ]);
  });

  it('carries nothing that was typed', async () => {
    const contactInfo = 'finder@two.test';
    await reportFound(service.visitor(), { contactInfo, title: 'Buy my watches' });
    const [mail] = await mailsTo(service, contactInfo);
    expect(Object.keys(mail?.params ?? {})).toEqual(['itemId']);
  });

  it('goes to nobody with an account, nor where the contact is no address alone', async () => {
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
