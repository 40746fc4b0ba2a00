import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type AdminClaimPage,
  type AdminItem,
  adminClaimPageSchema,
  adminItemSchema,
  type ClaimReceipt,
  claimNotes,
  type LogEntry,
} from '@lost-found/contracts';
import { claimForm, form, PASSWORD, pdf, signUpForm } from '@lost-found/test-kit';
import { AuditService } from '../../../src/logs/audit/audit.service.js';
import { OwnMailFiles } from '../../../src/operator/retention/own-mail-files.js';
import { RetentionService } from '../../../src/operator/retention/retention.service.js';
import { runInRequest } from '../../../src/platform/access/request-context.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { JobRun } from '../../../src/platform/jobs/job-run.entity.js';
import { openAccount } from '../../factories/accounts.js';
import { decide, findLogs, receive, review } from '../../factories/answers.js';
import { filesOnDisk } from '../../factories/disk.js';
import { jpeg } from '../../factories/files.js';
import { adminItem, reportFound, reportLost, submitClaim } from '../../factories/reports.js';
import { removeReports } from '../../harness/remove-reports.js';
import { createTestApp, signInAdmin } from '../../harness/test-app.js';
import { useService } from '../../harness/use-service.js';
import { drain } from '../../mail/outbox-rows.js';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const running = new AbortController().signal;

describe('the retention', () => {
  const { service, admin } = useService({
    RATE_LIMIT: '100000',
    RETENTION_DAYS: '180',
    RETENTION_DAYS_SENT: '30',
    TIME_ZONE: 'UTC',
  });
  beforeEach(async () => {
    await signInAdmin(admin, service.config);
    await removeReports(service);
  });

  /** Runs it as if days had gone by. Everybody's session has ended by then. */
  const run = async (days: number) => {
    await service.app.get(RetentionService).run(inDays(days), running);
    const left = await count('sessions');
    // In the same browser: of another one an e-mail would tell.
    await admin.post('/api/auth/admin/login', service.config.admin ?? {});
    return { sessions: left };
  };
  const erasures = (): Promise<LogEntry[]> => findLogs(admin, '&action=PERSONAL_DATA_ERASED');
  const claimPage = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
  const count = async (table: string) =>
    Number((await service.dataSource.query(`SELECT COUNT(*) AS n FROM ${table}`))[0].n);

  async function decidedClaim(action: 'approve' | 'reject'): Promise<ClaimReceipt & { itemId: string }> {
    const { id: itemId } = await reportFound(service.visitor());
    const claim = await submitClaim(service.visitor(), itemId, {}, [await jpeg(), pdf()]);
    await admin.post(`/api/claims/${claim.id}/messages`, { content: 'What is engraved in it, Noor?' });
    await decide(admin, claim.id, action, { decisionReason: 'Noor knew the engraving.' });
    return { ...claim, itemId };
  }

  it('empties address and user agent of old log entries, and leaves the rest of them', async () => {
    const at = inDays(-91);
    const unitOfWork = service.app.get(UnitOfWork);
    const acting = { ipAddress: '192.0.2.77', userAgent: 'Firefox on a phone' };
    await runInRequest({ ...acting, requestId: '1', actor: null, auditedActions: ['LOGOUT'], at }, () =>
      unitOfWork.transaction((manager) =>
        service.app.get(AuditService).record(manager, 'LOGOUT', { note: 'kept' }),
      ),
    );
    const before = await findLogs(admin, '&action=LOGOUT');
    expect(before).toMatchObject([acting]);
    await run(0);
    const [after] = await findLogs(admin, '&action=LOGOUT');
    expect(after).toEqual({ ...before[0], ipAddress: '', userAgent: '' });
    for (const gone of ['192.0.2.77', 'firefox on a phone'])
      expect((await findLogs(admin, `&action=LOGOUT&search=${gone}`)).length).toBe(0);
    expect(await findLogs(admin, '&action=LOGOUT&search=kept')).toHaveLength(1);
    expect((await erasures())[0]?.details).toEqual({ logEntries: 1 });
    // What is younger keeps them.
    expect((await findLogs(admin, '&action=LOGIN'))[0]?.ipAddress).toBe('127.0.0.1');
  });

  it('leaves cases alone that are pending, or were closed not long ago', async () => {
    const decided = await decidedClaim('approve');
    const { id: itemId } = await reportFound(service.visitor());
    const pending = await submitClaim(service.visitor(), itemId, {}, [pdf()]);
    await run(179);
    expect((await claimPage(decided.id)).email).toBe('noor@campus.test');
    await run(1000);
    expect(await claimPage(pending.id)).toMatchObject({
      email: 'noor@campus.test',
      proofFiles: [expect.anything()],
    });
    expect(await adminItem(admin, itemId)).toMatchObject({ contactInfo: 'finder@campus.test' });
  });

  it('erases the claimant of a decided claim: proof, messages, name, student ID, contact', async () => {
    const claim = await decidedClaim('approve');
    expect((await filesOnDisk(service)).stored).toHaveLength(3);
    await run(181);

    const page = await claimPage(claim.id);
    expect(adminClaimPageSchema.parse(page)).toMatchObject({
      claimantName: '',
      studentId: '',
      email: '',
      phone: null,
      pickup: null,
      ownershipDescription: '',
      decisionReason: null,
      proofFiles: [],
      status: 'approved',
      verificationNote: claimNotes.approved,
      itemTitle: 'Blue umbrella',
      itemId: claim.itemId,
    });
    expect(await filesOnDisk(service)).toEqual({ incoming: [], stored: [] });
    expect(await count('messages')).toBe(0);
    const token = claim.caseUrl.split('#')[1];
    const opened = await service.visitor().post('/api/case/open', { token });
    expect(opened.status).toBe(410);
    const [entry] = await erasures();
    expect(entry).toMatchObject({ details: { claimIds: [claim.id], files: 2 }, ipAddress: 'localhost' });
    expect(entry).not.toHaveProperty('user');
  });

  it('clears pick-up codes two weeks after they expired', async () => {
    const { id, itemId } = await decidedClaim('approve');
    await receive(admin, itemId);
    await run(27);
    expect((await claimPage(id)).pickup).not.toBeNull();
    await run(29);
    expect(await claimPage(id)).toMatchObject({ pickup: null, canRenewPickup: true });
    const [entry] = await findLogs(admin, '&action=CLAIM_UPDATED');
    expect(entry?.details).toEqual({ claimIds: [id], changes: [{ field: 'pickupCode', changed: true }] });
  });

  it('keeps what the desk needs to list what was handed over', async () => {
    const claim = await decidedClaim('approve');
    const input = { identity: 'passport', collectedBy: 'Olga Fetcher', reason: 'other' };
    await admin.post(`/api/admin/claims/${claim.id}/hand-over`, input);
    await run(181);
    expect(await claimPage(claim.id)).toMatchObject({
      handedOverAt: expect.any(String),
      handoverReason: 'other',
      identityShown: null,
      collectedBy: null,
    });
    const { body } = await admin.get<{ data: Record<string, unknown>[] }>('/api/admin/claimed-items');
    expect(body.data).toMatchObject([{ id: claim.itemId, claimId: claim.id, claimantName: '' }]);
    const found = await admin.get<{ total: number }>('/api/admin/claims?search=noor');
    expect(found.body.total).toBe(0);
  });

  it('erases the reporter of a closed item, and a visitor’s contact', async () => {
    const lost = await reportLost(service.visitor(), { contactInfo: '+34 600 111 222' });
    await review(admin, lost.id, 'approve');
    await review(admin, lost.id, 'markReturned');
    const found = await reportFound(service.visitor());
    await review(admin, found.id, 'reject');
    const open = await reportFound(service.visitor(), { contactInfo: 'open@campus.test' });
    const before: AdminItem = await adminItem(admin, lost.id);
    await run(181);

    expect(adminItemSchema.parse(await adminItem(admin, lost.id))).toMatchObject({
      contactInfo: '',
      studentId: null,
      reportedBy: null,
      title: before.title,
      version: before.version + 1,
    });
    expect(await adminItem(admin, found.id)).toMatchObject({ contactInfo: '' });
    expect(await adminItem(admin, open.id)).toMatchObject({ contactInfo: 'open@campus.test' });
    const reporters = await service.dataSource.query('SELECT contact FROM reporters');
    expect(reporters).toEqual([{ contact: 'open@campus.test' }]);
    expect((await erasures()).map(({ details }) => Object.keys(details))).toEqual([
      ['reporterIds'],
      ['itemIds'],
    ]);
    for (const path of ['/api/admin/items', '/api/admin/lost-items', '/api/admin/reporters'])
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
  });

  it('erases the reason for a rejection, and the recipient of an item that is still open', async () => {
    const rejected = await reportFound(service.visitor());
    await review(admin, rejected.id, 'reject', {}, { decisionReason: 'Noor has it already.' });
    const claimed = await reportFound(service.visitor());
    await review(admin, claimed.id, 'markClaimed', {}, { claimedBy: 'Noor Haddad' });
    const parted = await reportFound(service.visitor());
    const to = { outcome: 'finder', recipient: 'Noor Haddad', receiptNumber: '17' };
    await admin.post('/api/admin/items/part', { ids: [parted.id], ...to });
    await run(179);
    expect(await adminItem(admin, claimed.id)).toMatchObject({ claimedBy: 'Noor Haddad' });
    await run(181);
    expect(await adminItem(admin, rejected.id)).toMatchObject({ decisionReason: null });
    expect(await adminItem(admin, parted.id)).toMatchObject({ recipient: null, receiptNumber: '17' });
    const contactInfo = 'finder@campus.test';
    expect(await adminItem(admin, claimed.id)).toMatchObject({ claimedBy: null, contactInfo });
    const found = await admin.get<{ total: number }>('/api/admin/claimed-items?search=haddad');
    expect(found.body.total).toBe(0);
  });

  it('leaves an item that administrators can edit, without any name', async () => {
    const person = await openAccount(service, 'gone@campus.test');
    const owned = await reportFound(person.client);
    const payload = { currentPassword: PASSWORD };
    expect((await person.client.send({ method: 'DELETE', url: '/api/me', payload })).status).toBe(204);
    const lost = await reportLost(service.visitor());
    await review(admin, lost.id, 'reject');
    const found = await reportFound(service.visitor());
    await review(admin, found.id, 'reject');
    await run(181);
    for (const { id } of [owned, lost, found]) {
      const { status, body } = await admin.patch<AdminItem>(`/api/admin/items/${id}`, { title: 'In box 4' });
      expect([status, body.title, body.contactInfo]).toEqual([200, 'In box 4', '']);
    }
  });

  it('announces what it will erase', async () => {
    await receive(admin, (await decidedClaim('approve')).itemId);
    const rejected = await reportFound(service.visitor(), { contactInfo: 'finder2@campus.test' });
    await review(admin, rejected.id, 'reject');
    const claimed = await reportFound(service.visitor());
    await review(admin, claimed.id, 'markClaimed', {}, { claimedBy: 'Noor Haddad' });
    await service.visitor().post('/api/auth/sign-up', signUpForm({ email: 'left@campus.test' }));
    await admin.post('/api/admin/users/invitations', {
      email: 'never@campus.test',
      language: 'en',
      currentPassword: service.config.admin?.password,
    });
    await drain(service);
    const retention = service.app.get(RetentionService);
    const counts = await retention.count(inDays(400));
    expect(counts).toMatchObject({
      claims: 1,
      codes: 1,
      items: 1,
      takers: 1,
      reporters: 1,
      unverified: 1,
      invitations: 1,
    });
    expect(await retention.run(inDays(400), running)).toEqual(counts);
    const left = Object.values(await retention.count(inDays(400)));
    expect(left.every((amount) => amount === 0)).toBe(true);
  });

  it('goes through many cases, and does nothing the second time', async () => {
    for (let n = 0; n < 30; n += 1) {
      const { id } = await reportFound(service.visitor(), { contactInfo: `finder${n}@campus.test` });
      await review(admin, id, 'reject');
    }
    await run(181);
    const entries = await erasures();
    expect(entries.flatMap(({ details }) => details.itemIds ?? [])).toHaveLength(30);
    expect(await count('reporters')).toBe(0);
    await run(182);
    expect(await erasures()).toHaveLength(entries.length);
  });

  it('removes sessions, remembered requests, sent e-mails and read notifications', async () => {
    const key = { 'idempotency-key': 'a-key-of-this-test' };
    const { id: itemId } = await reportFound(service.visitor());
    await service.visitor().post('/api/claims', form(claimForm(itemId), 'proofFiles'), key);
    await admin.post('/api/me/notifications/read-all');
    await drain(service);
    const tables = ['notifications', 'mail_outbox', 'idempotency_keys'];
    for (const table of tables) expect([table, (await count(table)) > 0]).toEqual([table, true]);
    expect(await run(31)).toEqual({ sessions: 0 });
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
  });
});

describe('e-mails that became files', () => {
  it('are removed as those that were sent', async () => {
    const service = await createTestApp({ RETENTION_DAYS_SENT: '30' });
    const folder = join(service.config.dataDir, 'outbox');
    const run = (days: number) => service.app.get(RetentionService).run(inDays(days), running);
    const { id } = await reportFound(service.visitor());
    await submitClaim(service.visitor(), id);
    await drain(service);
    expect((await readdir(folder)).length).toBeGreaterThan(0);
    await writeFile(join(folder, 'half.eml.part'), 'From: ');
    await writeFile(join(folder, 'ours.txt'), 'Read me');
    // Listed, but gone when it is looked at, as a file that is renamed meanwhile.
    await symlink(join(folder, 'nowhere'), join(folder, 'renamed.eml'));
    const all = await readdir(folder);
    await run(29);
    expect(await readdir(folder)).toEqual(all);
    await run(31);
    expect((await readdir(folder)).sort()).toEqual(['ours.txt', 'renamed.eml']);
    await service.close();
  });

  it('are removed by each instance from its own folder, independent of the nightly job', async () => {
    const service = await createTestApp({ RETENTION_DAYS_SENT: '30' });
    const file = join(service.config.dataDir, 'outbox', 'of-this-instance.eml');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'To: noor@campus.test');
    const setLastRun = (finishedAt: Date) => {
      const last = { name: 'retention', startedAt: null, finishedAt };
      return service.app.get(UnitOfWork).transaction((manager) => manager.upsert(JobRun, last, ['name']));
    };
    const clear = async () => {
      await service.app.get(OwnMailFiles).clear(inDays(31));
      return existsSync(file);
    };
    // A clock that is far ahead of the last run is not believed.
    await setLastRun(inDays(0));
    expect(await clear()).toBe(true);
    // Another instance has run it just now.
    await setLastRun(inDays(31));
    expect(await clear()).toBe(false);
    await service.close();
  });
});

if (!process.env.TEST_DATABASE_URL)
  describe('the files of a SQLite database', () => {
    it('have nothing readable of a deleted account, and after the retention nothing of a claim', async () => {
      const service = await createTestApp({ RETENTION_DAYS: '180' });
      const admin = await service.admin();
      const read = async () => {
        const path = join(service.config.dataDir, 'lost-and-found.sqlite');
        const [file, log] = await Promise.all([path, `${path}-wal`].map((one) => readFile(one, 'latin1')));
        return `${file}${log}`;
      };
      const findIn = (content: string, texts: readonly string[]) =>
        texts.filter((text) => content.includes(text));
      /** The search index has the three-letter parts of a text. */
      const isIndexed = async (part: string) => {
        const blocks: { block: Buffer }[] = await service.dataSource.query(
          'SELECT block FROM users_fts_data',
        );
        return blocks.some(({ block }) => block.includes(part));
      };

      const { id, email, client } = await openAccount(service, 'leaves-no-trace@campus.test');
      await client.patch('/api/me', { fullName: 'Xjvkqua Quillfeather', phone: '+34 611 222 333' });
      const [{ hash }] = await service.dataSource.query(
        `SELECT password_hash AS hash FROM users WHERE id = '${id}'`,
      );
      const account = ['Quillfeather', '+34 611 222 333', hash];
      expect(findIn(await read(), account)).toEqual(account);
      expect(await isIndexed('xjv')).toBe(true);
      expect((await client.delete('/api/me', undefined, { currentPassword: PASSWORD })).status).toBe(204);
      expect(findIn(await read(), account)).toEqual([]);
      expect(await isIndexed('xjv')).toBe(false);

      const { id: itemId } = await reportFound(service.visitor());
      const claim = {
        fullName: 'Ottoline Wrenfield',
        studentId: 'CAMP7919191',
        email: 'ottoline@campus.test',
        ownershipDescription: 'A wren is scratched into its handle.',
      };
      const { id: claimId } = await submitClaim(service.visitor(), itemId, claim);
      const message = 'Which bird is it, and on which side?';
      await admin.post(`/api/claims/${claimId}/messages`, { content: message });
      await decide(admin, claimId, 'reject', { decisionReason: 'It was a sparrow.' });
      await drain(service);
      const personal = [...Object.values(claim), message, 'It was a sparrow.'];
      expect(findIn(await read(), personal)).toEqual(personal);
      await service.app.get(RetentionService).run(inDays(400), running);
      expect(findIn(await read(), [...personal, email])).toEqual([]);
      await service.close();
    });

    it('has one part of each search index after a night', async () => {
      const service = await createTestApp();
      const countParts = async () =>
        (await service.dataSource.query('SELECT COUNT(DISTINCT segid) AS parts FROM items_fts_idx'))[0].parts;
      for (let item = 0; item < 3; item += 1) await reportFound(service.visitor());
      expect(await countParts()).toBeGreaterThan(1);
      await service.app.get(RetentionService).run(inDays(0), running);
      expect(await countParts()).toBe(1);
      await service.close();
    });

    it('are erased from even if the search indexes cannot be joined', async () => {
      const service = await createTestApp();
      jest.spyOn(service.dataSource, 'query').mockRejectedValueOnce(new Error('database or disk is full'));
      expect(await service.app.get(RetentionService).run(inDays(0), running)).toHaveProperty('claims');
      await service.close();
    });

    it('is rewritten in the first night, after 30 days, and after a night of a wrong clock', async () => {
      const service = await createTestApp();
      const { dataSource } = service;
      const setLast = (days: number) =>
        service.app
          .get(UnitOfWork)
          .transaction((manager) =>
            manager.update(JobRun, { name: 'rewrite_database' }, { finishedAt: inDays(days) }),
          );
      /** A rewrite leaves no unused page. */
      const isRewritten = async () => {
        await dataSource.query('CREATE TABLE "gone" AS SELECT zeroblob(100000) AS "bytes"');
        await dataSource.query('DROP TABLE "gone"');
        await service.app.get(RetentionService).run(inDays(0), running);
        return (await dataSource.query('PRAGMA freelist_count'))[0].freelist_count === 0;
      };
      const nights = [await isRewritten(), await isRewritten()];
      for (const days of [-29, -31, 40]) {
        await setLast(days);
        nights.push(await isRewritten());
      }
      expect(nights).toEqual([true, false, false, true, true]);
      await service.close();
    });
  });
