import { createApp } from '../../src/create-app.js';
import { LogsService } from '../../src/logs/logs.service.js';
import { BackupProcess } from '../../src/operator/backup-schedule/backup-job.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { MailRenderer } from '../../src/platform/mail/mail-renderer.js';
import { mailsTo } from '../factories/accounts.js';
import { reportLost } from '../factories/reports.js';
import { rule as it } from '../harness/engines.js';
import { getJobs } from '../harness/jobs.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const operator = 'operator@campus.test';

describe('the daily status', () => {
  const clock = new ManualClock();
  let service: TestApp;

  beforeEach(async () => {
    // 6:00 on the campus.
    clock.set(new Date('2031-01-10T05:00:00Z'));
    service = await createTestApp(
      {
        BACKUP_SCHEDULE: '6',
        CAMPUS_NAME: 'Riverside',
        STATUS_EMAIL: `${operator}, second@campus.test`,
        TIME_ZONE: 'Europe/Madrid',
      },
      undefined,
      clock,
    );
    service.app.get(BackupProcess).run = async () => ({
      backup: '/backup/1',
      counts: { items: 0, claims: 0, users: 1, files: 0 },
      missingFiles: [],
      damagedFiles: [],
      restoredForTrial: false,
    });
  });
  afterEach(() => service.close());

  const run = ({ app }: Pick<TestApp, 'app'> = service, kind = 'status_mail') =>
    app.get(JobWorker).drain((one) => one === kind);
  const sent = (to = operator) => mailsTo(service, to);

  it('goes to each address at 7 on the campus, once a day, also after a restart', async () => {
    clock.skip('59 min');
    await run();
    expect(await sent()).toEqual([]);
    clock.skip('1 min');
    const other = await createApp(service.config, clock);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    await Promise.all([run(), run({ app: other })]);
    await other.close();
    await run();
    expect(await sent()).toHaveLength(1);
    expect(await sent('second@campus.test')).toHaveLength(1);
    clock.skip('23 h');
    await run();
    expect(await sent()).toHaveLength(1);
    clock.skip('1 h');
    await run();
    expect(await sent()).toHaveLength(2);
  });

  it('says what is wrong in public words, what waits, the last backup and the newest entry of the log', async () => {
    clock.skip('2 min');
    await run(service, 'back_up');
    await reportLost(service.visitor());
    const before = await service.app.get(LogsService).findSeal();
    clock.skip('58 min');
    await run();
    const lastAt = '2031-01-10T05:02:00.000Z';
    const [good] = await sent();
    expect(good?.params).toMatchObject({
      backup: { lastAt, isLate: false },
      waiting: { claims: 0, lostReports: 1, foundReports: 0 },
      seal: before,
    });
    clock.skip('24 h');
    await run();
    const [, late] = await sent();
    expect(late).toMatchObject({
      template: 'status_degraded',
      language: 'en',
      params: { backup: { lastAt, isLate: true }, reasons: expect.arrayContaining(['backup_missing']) },
    });
    const { subject, text } = service.app.get(MailRenderer).render(late as NonNullable<typeof late>);
    expect(subject).toBe('The service needs attention – Riverside Lost & Found');
    expect(text).toContain('\n\nA scheduled backup failed or is late.\n\n');
    expect(text).toContain(`npm run log -- verify --from ${before} finds`);
    expect(text).toContain('/admin/status');
  });
});

it('the daily status is off without STATUS_EMAIL', async () => {
  const service = await createTestApp();
  expect(await getJobs(service, 'status_mail')).toEqual([]);
  await service.close();
});
