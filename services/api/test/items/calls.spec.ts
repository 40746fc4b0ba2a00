import type {
  AdminItem,
  IntakeSuggestions,
  List,
  Notification,
  OwnItem,
  ReportReceipt,
} from '@lost-found/contracts';
import { form, lostReport } from '@lost-found/test-kit';
import { findLogs } from '../factories/answers.js';
import { adminItem, reportFound, reportLost } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';
import { findOutbox } from '../mail/outbox-rows.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

const call = (changes: object = {}, by = admin, headers: Record<string, string> = {}) =>
  by.post<ReportReceipt>('/api/admin/lost-items', form({ ...lostReport(), ...changes }, 'images'), headers);

const readToken = ({ reportUrl }: ReportReceipt) => reportUrl?.split('#')[1] ?? '';

describe('a lost report that the desk takes for a caller', () => {
  it('is open at once, reviewed by the clerk, and in no account', async () => {
    const { status, body } = await call({ title: 'Green thermos', studentId: '' });
    expect(status).toBe(201);
    const item = await adminItem(admin, body.id);
    expect(item).toMatchObject({ status: 'approved', isLostItem: true, studentId: null, userId: null });
    expect([item.reviewedBy, item.reviewedAt]).toEqual([expect.any(String), item.createdAt]);
    const [entry] = await findLogs(admin, '&action=ITEM_CREATED');
    expect(entry).toMatchObject({ details: { itemId: body.id }, user: { id: item.reviewedBy } });
  });

  it('sends the link to a caller with an address, and to no other reader', async () => {
    const { body } = await call({ contactInfo: 'caller@campus.test', language: 'es' });
    expect(body.reportUrl).toBeNull();
    const mails = await findOutbox(service);
    const mail = mails.find(({ recipient }) => recipient === 'caller@campus.test');
    expect(mail).toMatchObject({ language: 'es', template: 'report_received', params: { itemId: body.id } });
  });

  it('gives the clerk the link for a caller with a telephone', async () => {
    const { body } = await call({ title: 'Red thermos', contactInfo: '+34 600 000 222' });
    const opened = await service.visitor().post<OwnItem>('/api/report/open', { token: readToken(body) });
    expect(opened.body).toMatchObject({ id: body.id, title: 'Red thermos', status: 'approved' });
  });

  it('needs no notification of the desk, which a report from the site does', async () => {
    const count = async () => (await admin.get<List<Notification>>('/api/me/notifications')).body.total;
    const before = await count();
    await call();
    expect(await count()).toBe(before);
    await reportLost(service.visitor());
    expect(await count()).toBe(before + 1);
  });

  it('is created once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'call-0123456789abcdef' };
    const first = await call({}, admin, headers);
    expect((await call({}, admin, headers)).body).toEqual(first.body);
  });
});

test('while the desk types a caller’s report, it suggests found items, and reports of the same loss', async () => {
  const found = await reportFound(service.visitor(), { title: 'Purple ukulele', dateFound: '2026-03-04' });
  const { body: lost } = await call({ title: 'Purple ukulele' });
  const draft = { isLostItem: true, title: 'Purple ukulele', dateFound: '2026-03-03' };
  const { body } = await admin.post<IntakeSuggestions>('/api/admin/items/suggestions', draft);
  const ids = (matches: IntakeSuggestions['matches']) => matches.map(({ item }) => (item as AdminItem).id);
  expect([ids(body.matches), ids(body.twins)]).toEqual([[found.id], [lost.id]]);
});
