import { randomUUID } from 'node:crypto';
import type { ClaimReceipt, ReportReceipt } from '@lost-found/contracts';
import { claimForm, type FormFile, form, foundReport, lostReport } from '@lost-found/test-kit';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { IdempotencyService } from '../../src/platform/idempotency/idempotency.service.js';
import { findLogs, refusal } from '../factories/answers.js';
import { filesOnDisk } from '../factories/disk.js';
import { jpeg, png } from '../factories/files.js';
import { reportFound } from '../factories/reports.js';
import { HttpClient } from '../harness/http-client.js';
import { meeting } from '../harness/meeting.js';
import { useService } from '../harness/use-service.js';

describe('a repeated POST with an Idempotency-Key', () => {
  const { service } = useService({ RATE_LIMIT: '1000' });
  let picture: FormFile;
  /** Another one for each test. */
  let key: Record<string, string>;
  let before: { items: number; files: number };

  beforeAll(async () => {
    picture = await jpeg();
  });
  beforeEach(async () => {
    key = { 'idempotency-key': randomUUID() };
    before = await counted();
  });

  const report = (
    changes: object = {},
    files: FormFile[] = [picture],
    headers: Record<string, string> = key,
  ) =>
    service
      .visitor()
      .post<ReportReceipt>(
        '/api/found-reports',
        form({ ...foundReport(), ...changes }, 'images', files),
        headers,
      );
  const count = async (table: string) =>
    Number((await service.dataSource.query(`SELECT count(*) AS count FROM ${table}`))[0].count);
  const counted = async () => ({ items: await count('items'), files: await count('item_files') });
  /** What was made since the test began. */
  const made = async () => {
    const { items, files } = await counted();
    return { items: items - before.items, files: files - before.files };
  };

  it('gives the first answer and does nothing twice', async () => {
    const first = await report();
    const second = await report();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await made()).toEqual({ items: 1, files: 1 });
    const logged = await findLogs(await service.admin(), `&search=${first.body.id}&action=ITEM_CREATED`);
    expect(logged).toHaveLength(1);
  });

  it('is the same with blanks around a text, and another with another text or file', async () => {
    const { body } = await report();
    expect((await report({ title: ' Blue umbrella ' })).body).toEqual(body);
    expect(refusal(await report({ title: 'Red umbrella' }))).toEqual([422, 'idempotency_key_reused']);
    expect(refusal(await report({}, [await png()]))).toEqual([422, 'idempotency_key_reused']);
    expect(refusal(await report({}, []))).toEqual([422, 'idempotency_key_reused']);
    expect(await made()).toMatchObject({ items: 1 });
  });

  it('of two at once, one is carried out and the other is refused, or waits and gets its answer', async () => {
    const [first, second] = await meeting(service, report, report);
    expect(await made()).toMatchObject({ items: 1 });
    expect(first.status).toBe(201);
    if (second.status === 201) expect(second.body).toEqual(first.body);
    else expect(refusal(second)).toEqual([409, 'idempotency_key_in_use']);
  });

  it('is carried out by one of two processes that get it at once, and both give its answer', async () => {
    const other = await createApp(service.config);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    const elsewhere = new HttpClient(other);
    const storedBefore = (await filesOnDisk(service)).stored.length;
    const both = { 'idempotency-key': 'sent-to-two-processes' };
    const [here, there] = await meeting(
      service,
      () => report({}, [picture], both),
      () =>
        elsewhere.post<ReportReceipt>('/api/found-reports', form(foundReport(), 'images', [picture]), both),
    );
    expect([here.status, there.status]).toEqual([201, 201]);
    expect(there.body).toEqual(here.body);
    expect(await made()).toEqual({ items: 1, files: 1 });
    const { incoming, stored } = await filesOnDisk(service);
    expect([incoming.length, stored.length - storedBefore]).toEqual([0, 2]);
    await other.close();
  });

  it('has a value that counts once, used by two processes at once, for one of them', async () => {
    const other = await createApp(service.config);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    const used = await Promise.all(
      [service.app, other].map((app) => app.get(IdempotencyService).useOnce('a nonce')),
    );
    expect(used.toSorted()).toEqual([false, true]);
    expect(await service.app.get(IdempotencyService).useOnce('another nonce')).toBe(true);
    await other.close();
  });

  it('counts for this route and this caller alone', async () => {
    const { body } = await report();
    const admin = await service.admin();
    const own = await admin.post<ReportReceipt>('/api/found-reports', foundReport(), key);
    const lost = await service.visitor().post<ReportReceipt>('/api/lost-reports', lostReport(), key);
    expect([own.status, lost.status]).toEqual([201, 201]);
    expect(new Set([body.id, own.body.id, lost.body.id]).size).toBe(3);
  });

  it('is carried out again after a refusal', async () => {
    expect((await report({ title: '' })).status).toBe(400);
    expect((await report()).status).toBe(201);
  });

  it('is carried out again after a day', async () => {
    const first = await report();
    await service.dataSource.query(`UPDATE idempotency_keys SET created_at = '2020-01-01 00:00:00.000'`);
    const second = await report({ title: 'Another thing' });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect(await count('idempotency_keys')).toBe(1);
  });

  it('of a claim gives the same secret link, which is not stored', async () => {
    const item = await reportFound(service.visitor());
    const claim = () => service.visitor().post<ClaimReceipt>('/api/claims', form(claimForm(item.id)), key);
    const [first, second] = [await claim(), await claim()];
    expect(second.body).toEqual(first.body);
    const secret = first.body.caseUrl.split('.').at(-1) ?? '?';
    for (const table of ['claims', 'idempotency_keys', 'system_logs'])
      expect(JSON.stringify(await service.dataSource.query(`SELECT * FROM ${table}`))).not.toContain(secret);
  });

  it.each(['', 'has blanks within it', 'ünïcode-ünïcode-ünïcode', 'x'.repeat(15), 'x'.repeat(201)])(
    'refuses the key %j',
    async (wrong) => {
      expect(refusal(await report({}, [], { 'idempotency-key': wrong }))).toEqual([400, 'malformed_request']);
    },
  );
});
