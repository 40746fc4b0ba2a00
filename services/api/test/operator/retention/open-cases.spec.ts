import type { AdminClaimPage } from '@lost-found/contracts';
import { pdf } from '@lost-found/test-kit';
import { RetentionService } from '../../../src/operator/retention/retention.service.js';
import { mailsTo, openAccount } from '../../factories/accounts.js';
import { findLogs, review } from '../../factories/answers.js';
import { openCase } from '../../factories/cases.js';
import { filesOnDisk } from '../../factories/disk.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../../factories/reports.js';
import type { HttpClient } from '../../harness/http-client.js';
import { removeReports } from '../../harness/remove-reports.js';
import { useService } from '../../harness/use-service.js';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const running = new AbortController().signal;

describe('open cases without changes', () => {
  const { service, admin } = useService({
    RATE_LIMIT: '100000',
    RETENTION_OPEN_DAYS: '365',
    RETENTION_DAYS: '180',
    TIME_ZONE: 'UTC',
  });
  let retention: RetentionService;

  beforeEach(async () => {
    await removeReports(service);
    retention = service.app.get(RetentionService);
  });

  /** Runs the retention as if days had gone by; sessions have ended by then. */
  const run = async (days: number) => {
    const amounts = await retention.run(inDays(days), running);
    await admin.post('/api/auth/admin/login', service.config.admin ?? {});
    return amounts;
  };
  const warnings = async (email: string, template = 'report_closing') =>
    (await mailsTo(service, email)).filter((mail) => mail.template === template);
  const claimPage = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
  /** As if something had happened in so many days. */
  const setTime = (table: string, column: string, days: number, where: string) =>
    service.dataSource.query(`UPDATE ${table} SET ${column} = '${stored(inDays(days))}' WHERE ${where}`);
  const stored = (date: Date) => date.toISOString().replace('T', ' ').replace('Z', '');
  const openLost = async (client: HttpClient, contactInfo: string) => {
    const { id } = await reportLost(client, { contactInfo });
    await review(admin, id, 'approve');
    return id;
  };

  it('have their owners warned once, two weeks before', async () => {
    const owner = await openAccount(service, 'owner@campus.test');
    await openLost(owner.client, '+34 600 111 333');
    await openLost(service.visitor(), 'visitor@campus.test');
    await reportFound(service.visitor(), { contactInfo: 'finder@campus.test' });
    await openLost(service.visitor(), '+34 600 111 222');
    expect(await run(350)).toMatchObject({ reportWarnings: 0 });
    expect(await retention.count(inDays(352))).toMatchObject({ reportWarnings: 4, openReports: 0 });
    expect(await run(352)).toMatchObject({ reportWarnings: 4, openReports: 0 });
    for (const email of ['owner@campus.test', 'visitor@campus.test', 'finder@campus.test'])
      expect(await warnings(email)).toMatchObject([
        { params: { closesAt: expect.stringContaining(inDays(366).toISOString().slice(0, 10)) } },
      ]);
    const [mail] = await warnings('owner@campus.test');
    expect(mail?.params).toMatchObject({ path: '/profile/items' });
    const [byLink] = await warnings('visitor@campus.test');
    expect(byLink?.params).toMatchObject({ itemId: expect.any(String) });
    expect(await run(353)).toMatchObject({ reportWarnings: 0 });
  });

  it('are closed and emptied after that, and logged', async () => {
    const lost = await openLost(service.visitor(), 'visitor@campus.test');
    const { id: found } = await reportFound(service.visitor(), { contactInfo: 'finder@campus.test' });
    await run(352);
    await run(365);
    expect(await adminItem(admin, lost)).toMatchObject({
      status: 'approved',
      contactInfo: 'visitor@campus.test',
    });
    const counted = await retention.count(inDays(367));
    expect(counted).toMatchObject({ openReports: 2, reporters: 2, reportWarnings: 0 });
    expect(await run(367)).toEqual(counted);
    const emptied = { status: 'rejected', contactInfo: '', studentId: null, reportedBy: null };
    expect(await adminItem(admin, lost)).toMatchObject(emptied);
    expect(await adminItem(admin, found)).toMatchObject({ status: 'rejected', contactInfo: '' });
    const closings = await findLogs(admin, '&action=ITEM_REJECTED');
    expect(closings.map(({ details, ipAddress }) => [details.itemId, details.reason, ipAddress])).toEqual(
      [found, lost].map((id) => [id, 'unattended', 'localhost']),
    );
    const erasures = await findLogs(admin, '&action=PERSONAL_DATA_ERASED');
    expect(erasures.map(({ details }) => details)).toContainEqual({ itemIds: [lost, found] });
    expect(await service.dataSource.query('SELECT id FROM reporters')).toEqual([]);
  });

  it('are not closed without a warning, however late the first run is', async () => {
    const lost = await openLost(service.visitor(), 'visitor@campus.test');
    expect(await run(1000)).toMatchObject({ reportWarnings: 1, openReports: 0 });
    expect(await adminItem(admin, lost)).toMatchObject({ status: 'approved' });
    // Warned so long ago that they have forgotten it.
    expect(await run(1500)).toMatchObject({ reportWarnings: 1, openReports: 0 });
    expect(await run(1515)).toMatchObject({ openReports: 1 });
  });

  it('stay open where anything was changed since, and are warned of again', async () => {
    const changed = await openLost(service.visitor(), 'changed@campus.test');
    const noted = await openLost(service.visitor(), 'noted@campus.test');
    await admin.post(`/api/admin/items/${noted}/notes`, { text: 'Asked again on the phone.' });
    await run(352);
    await setTime('items', 'updated_at', 360, `id = '${changed}'`);
    await setTime('notes', 'created_at', 360, `item_id = '${noted}'`);
    expect(await run(370)).toMatchObject({ openReports: 0, reportWarnings: 0 });
    expect(await run(720)).toMatchObject({ openReports: 0, reportWarnings: 2 });
    expect(await run(735)).toMatchObject({ openReports: 2 });
  });

  it('include undecided claims, which lose proof and link, unless there is a message', async () => {
    const { id: itemId } = await reportFound(service.visitor());
    const quiet = await submitClaim(service.visitor(), itemId, { email: 'quiet@campus.test' }, [pdf()]);
    const saved = await submitClaim(service.visitor(), itemId, {
      ...anotherStudent(),
      email: 'kept@campus.test',
    });
    const claimant = service.visitor();
    await openCase(claimant, saved);
    await claimant.post('/api/case/messages', { content: 'It is still mine.' });
    expect(await run(352)).toMatchObject({ claimWarnings: 2 });
    const [mail] = await warnings('quiet@campus.test', 'claim_closing');
    expect(mail?.params).toMatchObject({ claimId: quiet.id });
    await setTime('messages', 'created_at', 360, `claim_id = '${saved.id}'`);
    // The report stays as long as a claim on it waits.
    expect(await run(367)).toMatchObject({ openClaims: 1, openReports: 0 });
    expect(await claimPage(quiet.id)).toMatchObject({ status: 'rejected', email: '', proofFiles: [] });
    expect(await filesOnDisk(service)).toMatchObject({ stored: [] });
    expect((await openCase(service.visitor(), quiet)).status).toBe(410);
    expect(await claimPage(saved.id)).toMatchObject({ status: 'pending', email: 'kept@campus.test' });
    const [entry] = await findLogs(admin, '&action=CLAIM_REJECTED');
    expect(entry?.details).toMatchObject({ claimId: quiet.id, reason: 'unattended' });
  });

  it('are no things that the desk has: only their finder is forgotten', async () => {
    const { id } = await reportFound(service.visitor(), { contactInfo: 'finder@campus.test' });
    await review(admin, id, 'approve');
    expect((await admin.post(`/api/admin/items/${id}/receive`, {})).status).toBe(200);
    expect(await run(366)).toMatchObject({ finders: 1, reportWarnings: 0, openReports: 0 });
    expect(await adminItem(admin, id)).toMatchObject({ status: 'approved', contactInfo: '' });
    expect(await warnings('finder@campus.test')).toEqual([]);
  });
});
