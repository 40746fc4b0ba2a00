import { durations } from '@lost-found/contracts';
import { signUpForm } from '@lost-found/test-kit';
import { Logger } from '@nestjs/common';
import { createApp } from '../../../src/create-app.js';
import { RetentionService } from '../../../src/operator/retention/retention.service.js';
import { DatabaseInitializer } from '../../../src/platform/database/database-initializer.js';
import { HealthReasons } from '../../../src/platform/health/health-reasons.js';
import { NeverUsedAccounts } from '../../../src/users/erasure/never-used-accounts.js';
import { User } from '../../../src/users/user.entity.js';
import { openAccount } from '../../factories/accounts.js';
import { findLogs } from '../../factories/answers.js';
import { getWaste, recordStatements } from '../../harness/explain.js';
import { doJobs } from '../../harness/jobs.js';
import { ManualClock } from '../../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../../harness/test-app.js';

describe('the nightly job', () => {
  it('runs once a night, whichever of several instances takes it', async () => {
    const clock = new ManualClock(Date.parse('2031-01-09T12:00:00Z'));
    const service = await createTestApp({ TIME_ZONE: 'Europe/Madrid' }, undefined, clock);
    const other = await createApp(service.config, clock);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    const runs = jest.spyOn(RetentionService.prototype, 'run');
    const runsUntil = async (at: string) => {
      runs.mockClear();
      clock.set(new Date(at));
      await Promise.all([doJobs(service), doJobs({ app: other })]);
      return runs.mock.calls.length;
    };
    // Three in the morning there is two in UTC in winter.
    expect(await runsUntil('2031-01-10T01:59:00Z')).toBe(0);
    expect(await runsUntil('2031-01-10T02:01:00Z')).toBe(1);
    expect(await runsUntil('2031-01-11T01:59:00Z')).toBe(0);
    expect(await runsUntil('2031-01-11T02:01:00Z')).toBe(1);
    expect(await runsUntil('2031-01-11T02:11:00Z')).toBe(0);
    // The service was down at night: it runs by day.
    expect(await runsUntil('2031-01-14T09:00:00Z')).toBe(1);
    runs.mockRestore();
    await other.close();
    await service.close();
  });
});

describe('a clock that jumps', () => {
  let clock: ManualClock;
  let service: TestApp;
  let runs: jest.SpiedFunction<RetentionService['run']>;

  const start = async (env: Record<string, string> = {}) => {
    clock = new ManualClock(Date.parse('2031-01-10T04:00:00Z'));
    service = await createTestApp({ TIME_ZONE: 'UTC', ...env }, undefined, clock);
    runs = jest.spyOn(service.app.get(RetentionService), 'run');
  };
  afterEach(() => service.close());

  /** Whether it runs when the clock says so. */
  const runsAt = async (at: string) => {
    runs.mockClear();
    clock.set(new Date(at));
    await doJobs(service);
    return runs.mock.calls.length > 0;
  };
  const reasons = () => service.app.get(HealthReasons).find();

  it('ahead erases nothing, and readiness says so, until it was mended', async () => {
    await start();
    expect(await runsAt('2035-06-01T04:00:00Z')).toBe(false);
    expect(await reasons()).toEqual([
      { code: 'clock_implausible', detail: expect.stringContaining('CLOCK_CONFIRMED') },
    ]);
    expect(await runsAt('2031-01-11T04:00:00Z')).toBe(true);
    expect(await reasons()).toEqual([]);
  });

  it('ahead for good, as after a long stop, holds it up for a week of looking and no longer', async () => {
    await start();
    expect(await runsAt('2031-03-01T04:00:00Z')).toBe(false);
    expect(await runsAt('2031-03-05T04:00:00Z')).toBe(false);
    expect(await runsAt('2031-03-08T04:00:00Z')).toBe(true);
  });

  it('ahead a second time starts that week again', async () => {
    await start();
    expect(await runsAt('2031-03-01T04:00:00Z')).toBe(false);
    expect(await runsAt('2033-03-09T04:00:00Z')).toBe(false);
    expect(await runsAt('2033-03-15T04:00:00Z')).toBe(false);
    expect(await runsAt('2033-03-16T04:00:00Z')).toBe(true);
  });

  it('is trusted at once on the day of a confirmation', async () => {
    await start({ CLOCK_CONFIRMED: '2031-03-01' });
    expect(await runsAt('2035-06-01T04:00:00Z')).toBe(false);
    expect(await runsAt('2031-03-01T04:00:00Z')).toBe(true);
  });

  it('back does not stop it until the day that it had thought it was', async () => {
    await start({ CLOCK_CONFIRMED: '2035-06-01' });
    expect(await runsAt('2035-06-01T04:00:00Z')).toBe(true);
    expect(await runsAt('2031-01-11T04:00:00Z')).toBe(true);
    expect(await runsAt('2031-01-11T05:00:00Z')).toBe(false);
    expect(await runsAt('2031-01-12T04:00:00Z')).toBe(true);
  });

  it('logs the number of erased records of each run', async () => {
    await start();
    const sent = jest.spyOn(Logger.prototype, 'log');
    expect(await runsAt('2031-01-11T04:00:00Z')).toBe(true);
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ message: 'retention', claims: 0, items: 0 }));
    sent.mockRestore();
  });
});

const HOUR_MS = 3_600_000;
const running = new AbortController().signal;
const after = (ms: number) => new Date(Date.now() + durations.unverifiedAccount + ms);

describe('accounts with an unverified address', () => {
  let service: TestApp;

  beforeEach(async () => {
    service = await createTestApp();
  });
  afterEach(() => service.close());

  const run = (at: Date) => service.app.get(RetentionService).run(at, running);
  const signUp = (email: string) => service.visitor().post('/api/auth/sign-up', signUpForm({ email }));
  const getUsers = async () =>
    (await service.dataSource.getRepository(User).find({ order: { seq: 'ASC' } })).map(({ email }) => email);

  it('are removed after a week, so that the owner of the address can sign up', async () => {
    await signUp('left@campus.test');
    await openAccount(service, 'proven@campus.test');
    await run(after(-HOUR_MS));
    expect(await getUsers()).toEqual(['admin@campus.test', 'left@campus.test', 'proven@campus.test']);
    await run(after(HOUR_MS));
    expect(await getUsers()).toEqual(['admin@campus.test', 'proven@campus.test']);
    const entries = await findLogs(await service.admin(), '&action=USER_DELETED');
    expect(entries).toMatchObject([
      { details: { role: 'user', items: 0, claims: 0 }, ipAddress: 'localhost' },
    ]);
    expect(entries[0]).not.toHaveProperty('user');
    await signUp('left@campus.test');
    expect(await getUsers()).toContain('left@campus.test');
  });

  it('stay after a sign-in, or if another person created them', async () => {
    const { id } = await openAccount(service, 'known@campus.test');
    const admin = await service.admin();
    await admin.patch(`/api/admin/users/${id}`, { emailVerified: false });
    await signUp('made@campus.test');
    await service.dataSource.query(`UPDATE users SET password_hash = NULL WHERE email = 'made@campus.test'`);
    await run(after(HOUR_MS));
    expect(await getUsers()).toEqual(['admin@campus.test', 'known@campus.test', 'made@campus.test']);
  });

  it('are found by an index', async () => {
    const accounts = service.app.get(NeverUsedAccounts);
    const read = await recordStatements(service, () => accounts.signedUp(after(0)).limit(25).getMany());
    // The workers behind read other tables meanwhile.
    const ofUsers = read.filter(({ text }) => /FROM "users" "account"/.test(text));
    expect(ofUsers).toHaveLength(1);
    for (const statement of ofUsers) expect(await getWaste(service.dataSource, statement)).toEqual([]);
  });
});
