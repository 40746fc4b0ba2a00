import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminClaimPage } from '@lost-found/contracts';
import { RetentionService } from '../../../src/operator/retention/retention.service.js';
import * as retentionCommand from '../../../src/operator/retention/retention-command.js';
import { retention as retentionKind } from '../../../src/operator/retention/retention-job.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { JobRun } from '../../../src/platform/jobs/job-run.entity.js';
import { JobWorker } from '../../../src/platform/jobs/job-worker.js';
import { decide, findLogs } from '../../factories/answers.js';
import { reportFound, submitClaim } from '../../factories/reports.js';
import type { HttpClient } from '../../harness/http-client.js';
import { stopJobs } from '../../harness/jobs.js';
import { createTestApp, type TestApp } from '../../harness/test-app.js';
import { performOn } from '../command.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('npm run retention', () => {
  let service: TestApp;
  let admin: HttpClient;
  let retention: (...args: string[]) => Promise<{ code: number; output: string }>;
  let claimId: string;

  beforeAll(async () => {
    service = await createTestApp();
    await stopJobs(service);
    admin = await service.admin();
    retention = performOn(service.config, retentionCommand);
    const { id: itemId } = await reportFound(service.visitor());
    claimId = (await submitClaim(service.visitor(), itemId)).id;
    await decide(admin, claimId, 'approve', { decisionReason: 'Noor knew the engraving.' });
    await service.dataSource.query(`UPDATE claims SET reviewed_at = '${daysAgo(1000).toISOString()}'`);
  });
  afterAll(() => service.close());

  const emailInClaim = async () =>
    (await admin.get<AdminClaimPage>(`/api/admin/claims/${claimId}`)).body.email;
  const setRun = (run: Omit<JobRun, 'name'>) =>
    service.app
      .get(UnitOfWork)
      .transaction((manager) => manager.upsert(JobRun, { name: 'retention', ...run }, ['name']));
  const lastRun = () => service.dataSource.getRepository(JobRun).findOneByOrFail({ name: 'retention' });

  it('erases nothing while the job is under way', async () => {
    const job = await service.app.get(JobWorker).takeNow(retentionKind, 'retention');
    expect(await retention()).toEqual({
      code: 1,
      output: expect.stringMatching(/^The job is under way, .*: wait for its end\.$/),
    });
    expect(await emailInClaim()).toBe('noor@campus.test');
    await service.app.get(UnitOfWork).transaction((manager) => job?.again(manager, new Date()) as never);
  });

  it('erases nothing while changes are closed', async () => {
    const close = (readOnly: boolean) =>
      admin.send({ method: 'PUT', url: '/api/admin/status/read-only', payload: { readOnly } });
    await close(true);
    const refused = await retention();
    expect((await retention('--dry-run')).code).toBe(0);
    await close(false);
    const configured = await performOn(service.config, retentionCommand, { READ_ONLY: 'on' })();
    for (const outcome of [refused, configured])
      expect(outcome).toEqual({ code: 1, output: expect.stringMatching(/^The service is read-only: .*\.$/) });
    expect(await emailInClaim()).toBe('noor@campus.test');
  });

  it('erases nothing while the clock is not believed', async () => {
    await setRun({ startedAt: null, finishedAt: daysAgo(30) });
    expect(await retention()).toEqual({
      code: 1,
      output: expect.stringMatching(/^It is .* CLOCK_CONFIRMED to today's date\.$/),
    });
    expect(await emailInClaim()).toBe('noor@campus.test');
    await setRun({ startedAt: null, finishedAt: daysAgo(1) });
  });

  it('says with --dry-run what it would erase, changes nothing, and then does it', async () => {
    const before = await lastRun();
    const { code, output } = await retention('--dry-run', '--json');
    expect([code, JSON.parse(output)]).toEqual([
      0,
      { at: expect.any(String), isDryRun: true, amounts: expect.objectContaining({ claims: 1, items: 0 }) },
    ]);
    expect([await emailInClaim(), await lastRun()]).toEqual(['noor@campus.test', before]);

    // By day, after the job has run.
    await setRun({ startedAt: null, finishedAt: new Date() });
    const done = await retention();
    expect([done.code, done.output]).toEqual([
      0,
      expect.stringMatching(/^0 {2}codes\n +1 {2}claims\n.* were erased\./s),
    ]);
    expect(await emailInClaim()).toBe('');
    const [entry] = await findLogs(admin, '&action=PERSONAL_DATA_ERASED');
    expect(entry).toMatchObject({ details: { claimIds: [claimId] }, ipAddress: 'localhost' });
    expect(await lastRun()).toMatchObject({ startedAt: null });
  });

  it('takes no other arguments', async () => {
    expect(await retention('now')).toEqual({
      code: 1,
      output: expect.stringMatching(/Usage: npm run retention/),
    });
  });

  it('names what the table of docs/operations.md names', async () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
    const rows =
      docs
        .split('\n## Personal data\n')[1]
        ?.split('\n## ')[0]
        ?.match(/^\| `.*? \|/gm) ?? [];
    const named = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const amounts = await service.app.get(RetentionService).count(new Date());
    expect(named.sort()).toEqual(Object.keys(amounts).sort());
  });
});
