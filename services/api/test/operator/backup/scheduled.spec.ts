import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupProcess } from '../../../src/operator/backup-schedule/backup-job.js';
import { HealthReasons } from '../../../src/platform/health/health-reasons.js';
import { findLogs } from '../../factories/answers.js';
import { waitUntil } from '../../factories/disk.js';
import { doJobs } from '../../harness/jobs.js';
import { ManualClock } from '../../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../../harness/test-app.js';
import { TestBucket } from '../../harness/test-bucket.js';
import { buildService } from '../../process/build-service.js';
import { OperatedService } from './operated-service.js';

/** Made by age-keygen. */
const key = {
  private: 'AGE-SECRET-KEY-17LFL0NAQ6ZURWX9MFNQKL0S8ENH56U7YG53S3CXXM98TPF5RGFJSN9QRVU',
  public: 'age18acr0urh8qun7p749tt50xwgaxvwdlglwjtnmz8z7ffctdpxk5tqkttkag',
  ofAnother: 'AGE-SECRET-KEY-1ZLRH3HGG5ZHXRFDY6YFAUSRKQEA833C4QVFYCSKV899299FKTQ6QT8EHQC',
};

describe('scheduled backups', () => {
  let built: string;
  let operated: OperatedService;
  let target: string;

  beforeAll(() => {
    built = buildService();
  });
  beforeEach(async () => {
    operated = await OperatedService.create(built);
    target = join(operated.folder, 'other-disk');
    mkdirSync(target);
  });
  afterEach(() => operated.dispose());

  const keyFile = (name: string, content: string): string => {
    const path = join(operated.folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('keep the newest ones, and every backup that a person made', async () => {
    const env = { BACKUP_TO: target, BACKUP_KEEP: '2' };
    await operated.fill(1);
    const own = join(target, '2020-01-01T00-00-00-000Z');
    expect(await operated.run('backup', [own], env)).toMatchObject({ code: 0 });
    const made: string[] = [];
    for (let number = 1; number <= 3; number += 1) {
      const { code, output } = await operated.run('backup', ['--scheduled', '--trial', '--json'], env);
      expect(code).toBe(0);
      made.push(JSON.parse(output).backup);
    }
    expect(readdirSync(target).map((name) => join(target, name))).toEqual([own, ...made.slice(1)]);
    expect(operated.inDataDir('.trial')).toEqual([]);
    const listed = JSON.parse((await operated.run('backup', ['--list', '--json'], env)).output);
    expect(listed.map(({ backup }: { backup: string }) => backup)).toEqual([own, ...made.slice(1)]);
    expect(await operated.run('restore', [made[2] ?? '', '--force'])).toMatchObject({ code: 0 });
  }, 120_000);

  it('never remove the new one for one that a wrong clock dated later', async () => {
    const env = { BACKUP_TO: target, BACKUP_KEEP: '1' };
    await operated.fill(0);
    const backUp = async () =>
      JSON.parse((await operated.run('backup', ['--scheduled', '--json'], env)).output);
    const { backup: early } = await backUp();
    const later = join(target, '2099-01-01T00-00-00-000Z');
    renameSync(early, later);
    const manifest = join(later, 'manifest.json');
    const content = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify({ ...content, createdAt: '2099-01-01T00:00:00.000Z' }));
    const { backup } = await backUp();
    expect(readdirSync(target).map((name) => join(target, name))).toEqual([backup]);
  });

  it('refuse a folder that is missing, and two ways to name the backup', async () => {
    await operated.fill(0);
    const missing = join(operated.folder, 'not-mounted');
    const refused = await operated.run('backup', ['--scheduled'], { BACKUP_TO: missing });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('mount its disk') });
    expect(existsSync(missing)).toBe(false);
    expect((await operated.run('backup', [missing, '--scheduled'])).output).toMatch(/^Usage: /);
  });

  it('refuse a folder that lost its backups, because its disk may not be mounted', async () => {
    const env = { BACKUP_TO: target };
    await operated.fill(0);
    const backUp = (...args: string[]) => operated.run('backup', ['--scheduled', ...args], env);
    expect(await backUp()).toMatchObject({ code: 0 });
    const [made = ''] = readdirSync(target);
    renameSync(target, `${target}-away`);
    mkdirSync(target);
    expect(await backUp()).toEqual({
      code: 1,
      output: expect.stringMatching(
        new RegExp(`is empty, and \\S+${made} was made there: is the disk mounted\\? `),
      ),
    });
    expect(readdirSync(target)).toEqual([]);
    expect(await backUp('--new-target')).toMatchObject({ code: 0 });
    expect(await backUp()).toMatchObject({ code: 0 });
    const another = join(operated.folder, 'new-disk');
    mkdirSync(another);
    const moved = await operated.run('backup', ['--scheduled'], { BACKUP_TO: another });
    expect(moved).toMatchObject({ code: 0 });
    expect((await operated.run('backup', ['--new-target'])).output).toMatch(/^Usage: /);
  });

  // Jest cannot load the package that encrypts.
  it('are encrypted in another bucket, which keeps the newest, and come back with the private key', async () => {
    const bucket = await TestBucket.start();
    try {
      const env = { BACKUP_TO: `${bucket.address}/campus`, BACKUP_KEEP: '1', BACKUP_PUBLIC_KEY: key.public };
      await operated.fill(1);
      const backUp = async () =>
        JSON.parse((await operated.runApart('backup', ['--scheduled', '--json'], env)).output);
      const [first, { backup }] = [await backUp(), await backUp()];
      const names = bucket.names(`campus/backups/${backup.slice('s3:'.length)}/`);
      expect(names.filter((name) => !name.endsWith('.age'))).toEqual(['SHA256SUMS', 'manifest.json']);
      expect(names).toContain(operated.databaseUrl ? 'database.dump.age' : 'lost-and-found.sqlite.age');
      expect(bucket.names('campus/backups/')).toHaveLength(names.length);
      expect(operated.inDataDir('backups')).toEqual(['backups']);
      expect(readdirSync(join(operated.dataDir, 'backups'))).toEqual([]);

      await operated.loseEverything();
      const restore = (...args: string[]) => operated.runApart('restore', [backup, ...args], env);
      expect((await operated.runApart('restore', [first.backup], env)).output).toContain('has no backup');
      expect((await restore()).output).toBe(
        `${backup} is encrypted for the public key ${key.public}: name the file of its private key with --key.`,
      );
      expect((await restore('--key', '/nonexistent')).output).toBe('/nonexistent cannot be read (ENOENT).');
      const oneLine = keyFile('one-line', `${key.private} ${key.public}`);
      expect((await restore('--key', oneLine)).output).toContain('has a damaged private key');
      const another = (await restore('--key', keyFile('another', key.ofAnother))).output;
      expect(another).toContain(`is encrypted for the public key ${key.public}; the key in `);
      expect(another).toMatch(/ belongs to age1\w+\.$/);
      expect(
        (await restore('--key', keyFile('key', `# created by age-keygen\n${key.private}\n`))).output,
      ).toMatch(/^Restored 1 item, .* 2 files/);
      expect(operated.inDataDir('.restore')).toEqual([]);
      expect(await operated.run('files', ['verify', '--content'])).toMatchObject({ code: 0 });
    } finally {
      await bucket.stop();
    }
  }, 120_000);

  it('are encrypted in a folder, and its disk never holds a readable file', async () => {
    const env = { BACKUP_TO: target, BACKUP_PUBLIC_KEY: key.public };
    await operated.fill(1);
    expect((await operated.runApart('backup', ['--scheduled', '--trial'], env)).code).toBe(0);
    const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const beginnings = files
      .filter(({ name }) => name.endsWith('.age'))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).subarray(0, 21).toString());
    expect(new Set(beginnings)).toEqual(new Set(['age-encryption.org/v1']));
    expect(files.length - beginnings.length).toBe(2);
  });

  it('are made by the running service in a process of its own', async () => {
    const env = { BACKUP_SCHEDULE: '1', BACKUP_TO: target };
    await operated.fill(0, env);
    // The first one is due a minute after the first start.
    await operated.makeJobDue('back_up');
    const service = await operated.start(env);
    const lastBackup = async () => {
      const answer = await fetch(`${service.url}/api/health/ready`);
      return ((await answer.json()) as { lastBackup: string | null }).lastBackup;
    };
    await waitUntil(async () => (await lastBackup()) !== null);
    expect(readdirSync(target)).toHaveLength(1);
  });
});

describe('the job of the scheduled backups', () => {
  const HOUR_MS = 3_600_000;
  const start = Date.parse('2031-01-10T12:00:00Z');
  const made = {
    backup: '/backups/1',
    counts: { items: 3, claims: 2, users: 1, files: 1 },
    missingFiles: [],
    damagedFiles: ['5f0c'],
    restoredForTrial: true,
  };
  let clock: ManualClock;
  let service: TestApp;
  let runs: jest.SpiedFunction<BackupProcess['run']>;

  beforeEach(async () => {
    clock = new ManualClock(start);
    service = await createTestApp({ BACKUP_SCHEDULE: '6' }, undefined, clock);
    runs = jest.spyOn(service.app.get(BackupProcess), 'run');
    runs.mockResolvedValue(made);
  });
  afterEach(() => service.close());

  const runAt = async (hours: number) => {
    clock.set(new Date(start + hours * HOUR_MS));
    await doJobs(service);
  };
  const ready = async () => (await service.visitor().get('/api/health/ready')).body;
  const reasons = () => service.app.get(HealthReasons).find();

  it('makes one at each interval, restores one a week for a trial, and logs each', async () => {
    await runAt(0);
    expect(runs).not.toHaveBeenCalled();
    await runAt(1);
    await runAt(6);
    expect(runs).toHaveBeenCalledTimes(1);
    await runAt(7);
    await runAt(7 * 24 + 1);
    expect(runs.mock.calls.map(([isTrial]) => isTrial)).toEqual([true, false, true]);
    expect(await ready()).toMatchObject({ lastBackup: '2031-01-17T13:00:00.000Z' });
    const [entry] = await findLogs(await service.admin(), '&action=BACKUP_MADE');
    expect(entry?.details).toMatchObject({
      backup: '/backups/1',
      items: 3,
      damagedFiles: ['5f0c'],
      restoredForTrial: true,
    });
  });

  it('reports a failed backup until the next good one, and logs it once', async () => {
    runs.mockRejectedValue(new Error('BACKUP_TO /backups does not exist.'));
    await runAt(1);
    await runAt(2);
    expect(await reasons()).toEqual([
      {
        code: 'backup_missing',
        detail: 'A backup failed: BACKUP_TO /backups does not exist. There is no backup yet.',
      },
    ]);
    expect(await findLogs(await service.admin(), '&action=BACKUP_FAILED')).toHaveLength(1);
    runs.mockResolvedValue(made);
    await runAt(4);
    expect(await reasons()).toEqual([]);
  });

  it('makes a trial restore and reports a late backup after a clock was ahead', async () => {
    await runAt(40 * 24);
    expect(await ready()).toMatchObject({ lastBackup: expect.stringMatching(/^2031-02/) });
    await runAt(1);
    expect(runs.mock.calls.map(([isTrial]) => isTrial)).toEqual([true, true]);
    await service.dataSource.query(`UPDATE "job_runs" SET "finished_at" = '2031-02-19 12:00:00.000'`);
    expect(await ready()).toMatchObject({ lastBackup: null });
    clock.set(new Date(start + 14 * HOUR_MS));
    expect((await reasons()).map(({ code }) => code)).toContain('backup_missing');
  });

  it('reports a backup that is late by more than an interval', async () => {
    await runAt(1);
    clock.set(new Date(start + 14 * HOUR_MS));
    expect(await reasons()).toEqual([
      { code: 'backup_missing', detail: 'A backup is late. The last backup is of 2031-01-10T13:00:00.000Z.' },
    ]);
  });
});
