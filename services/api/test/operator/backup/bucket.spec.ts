import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminItem, List } from '@lost-found/contracts';
import { inFullRun } from '../../harness/engines.js';
import { TestBucket } from '../../harness/test-bucket.js';
import { runOn } from '../../harness/test-database.js';
import { buildService } from '../../process/build-service.js';
import type { ServiceProcess } from '../../process/service-process.js';
import { OperatedService } from './operated-service.js';

const STORED = 'files/stored/';

describe('backing up and restoring with a bucket', () => {
  let bucket: TestBucket;
  let operated: OperatedService;

  beforeEach(async () => {
    bucket = await TestBucket.start();
    operated = await OperatedService.create(buildService());
  });
  afterEach(async () => {
    await operated.dispose();
    await bucket.stop();
  });

  const run = (command: 'backup' | 'restore' | 'files', ...args: string[]) =>
    operated.run(command, args, bucket.env);

  async function withService(work: (service: ServiceProcess) => Promise<void>): Promise<void> {
    await work(await operated.start(bucket.env));
    await operated.stop();
    await operated.connectionsEnded();
  }

  /** @returns what a backup of a service with so many reports is called */
  async function backedUp(reports = 1): Promise<string> {
    await withService(async (service) => {
      for (let n = 0; n < reports; n += 1) expect(await operated.report(service)).not.toBeNull();
    });
    return JSON.parse((await run('backup', '--json')).output).backup;
  }

  const getFolder = (backup: string) => `backups/${backup.slice('s3:'.length)}/`;

  /** Every item has its picture. @returns how many there are */
  async function items({ url }: ServiceProcess): Promise<number> {
    const { data } = (await (await fetch(`${url}/api/items`)).json()) as List<AdminItem>;
    for (const { images } of data) expect((await fetch(url + images[0])).status).toBe(200);
    return data.length;
  }

  it('keeps all in the bucket, by copies within it, and brings it back after the loss of everything', async () => {
    await withService(async (service) => {
      for (let n = 0; n < 2; n += 1) await operated.report(service);
      await operated.quietWhile();
      bucket.requests.length = 0;
      const made = JSON.parse((await run('backup', '--json')).output);
      expect(made).toMatchObject({
        counts: { items: 2, files: 4 },
        missingFiles: [],
        secretKey: 'environment',
      });
      const read = bucket.requests.filter(({ method, url }) => method === 'GET' && url?.includes(STORED));
      expect(read).toEqual([]);
    });
    const [time = ''] = bucket.names('backups/').map((name) => name.split('/')[0]);
    const backup = `s3:${time}`;
    const database = operated.databaseUrl ? 'database.dump' : 'lost-and-found.sqlite';
    const files = bucket.names(STORED).map((name) => `files/${name}`);
    expect(bucket.names(getFolder(backup))).toEqual(
      ['SHA256SUMS', database, ...files, 'manifest.json'].sort(),
    );
    expect(readdirSync(join(operated.dataDir, 'backups'))).toEqual([]);

    await operated.loseEverything();
    for (const name of bucket.names(STORED)) rmSync(bucket.getFile(STORED + name));
    const { code, output } = await run('restore', backup, '--json');
    expect([code, JSON.parse(output)]).toEqual([0, expect.objectContaining({ aside: [] })]);
    expect(readdirSync(operated.dataDir).filter((name) => /restore|dump/.test(name))).toEqual([]);
    expect((await run('files', 'verify')).code).toBe(0);
    await withService(async (service) => expect(await items(service)).toBe(2));
  }, 240_000);

  inFullRun(
    'restored in place of other files moves those aside; cut short, no instance starts until it is run again',
    async () => {
      const backup = await backedUp();
      const before = bucket.names(STORED);
      await withService(async (service) => {
        expect(await operated.report(service)).not.toBeNull();
        await operated.quietWhile();
        expect((await run('restore', backup, '--force')).output).toContain('stop it first');
      });
      const later = bucket.names(STORED).filter((name) => !before.includes(name));
      expect((await run('restore', backup)).output).toMatch(/^There is data in .*the bucket or /);
      bucket.fault = ({ headers }) =>
        headers['x-amz-copy-source'] ? { status: 404, code: 'NoSuchBucket' } : null;
      expect((await run('restore', backup, '--force')).output).toMatch(
        /^The bucket \S+ at \S+ does not exist: .*\.$/,
      );
      bucket.fault = () => null;

      for (const [more, line] of [
        [{}, `complete it by npm run restore -- ${backup}`],
        [{ DATA_DIR: join(operated.folder, 'another machine') }, `The restore of ${backup} on `],
      ] as const) {
        const service = await operated.launch({ ...bucket.env, ...more });
        expect(await service.exited).toEqual([1, null]);
        expect(service.stderr).toContain(line);
        expect(service.stderr.trim()).not.toContain('\n');
      }
      const { output } = await run('restore', backup);
      const [, aside = ''] = /^Restored 1 item, .* s3:(before-restore-\S+\/)\./.exec(output) ?? [];
      expect(bucket.names(`${aside}files/`)).toEqual(later);
      // Of the database the earlier data is elsewhere, and it is named where it is.
      const asides = operated.inDataDir('before-restore-');
      if (operated.databaseUrl) {
        expect(asides).toEqual([]);
        const [, schema = ''] = / the schema (before_restore_\w+) and /.exec(output) ?? [];
        const named = `SELECT 1 FROM pg_namespace WHERE nspname = '${schema}'`;
        expect(await runOn(operated.databaseUrl, named)).toBe(1);
      } else expect(output).toContain(join(operated.dataDir, String(asides[0])));
      expect(bucket.names(STORED)).toEqual(before);
      await withService(async (service) => expect(await items(service)).toBe(1));
    },
    240_000,
  );

  inFullRun(
    'goes to a folder where one is named, and from there into the bucket',
    async () => {
      await withService(async (service) => {
        await operated.report(service);
      });
      const folder = join(operated.folder, 'backup');
      expect((await run('backup', folder)).output).toMatch(/^Backed up 1 item, .* 2 files to \//);
      expect(readdirSync(join(folder, 'files'))).toEqual(bucket.names(STORED));
      await operated.loseEverything();
      bucket.empty();
      expect((await run('restore', folder)).output).toMatch(/^Restored 1 item, .* 2 files/);
      await withService(async (service) => expect(await items(service)).toBe(1));
    },
    240_000,
  );

  inFullRun(
    'goes to another bucket by the schedule, and from there into this one',
    async () => {
      const other = await TestBucket.start();
      try {
        const env = { ...bucket.env, BACKUP_TO: other.address };
        await withService(async (service) => {
          await operated.report(service);
        });
        const made = await operated.run('backup', ['--scheduled', '--trial', '--json'], env);
        expect(bucket.names('backups/')).toEqual([]);
        await operated.loseEverything();
        bucket.empty();
        const { output } = await operated.run('restore', [JSON.parse(made.output).backup], env);
        expect(output).toMatch(/^Restored 1 item, .* 2 files/);
        await withService(async (service) => expect(await items(service)).toBe(1));
        other.drop();
        expect((await operated.run('backup', ['--scheduled'], env)).output).toMatch(
          /^The bucket \S+ at \S+ does not exist: make it, or check BACKUP_TO\.$/,
        );
      } finally {
        await other.stop();
      }
    },
    240_000,
  );

  inFullRun(
    'is refused in one line, changes nothing and leaves nothing, where something is wrong',
    async () => {
      const whole = await backedUp();
      const before = bucket.names();
      bucket.fault = ({ url }) =>
        url?.includes('SHA256SUMS') ? { status: 507, code: 'InsufficientStorage' } : null;
      expect((await run('backup')).output).toMatch(/^The bucket \S+ at \S+ is full: make room in it\.$/);
      expect(bucket.names()).toEqual(before);
      expect(readdirSync(join(operated.dataDir, 'backups'))).toEqual([]);

      // All that comes before the manifest, and then nothing is taken or removed any more.
      let isCut = false;
      bucket.fault = ({ method, url }) => {
        isCut ||= method === 'PUT' && Boolean(url?.includes('manifest.json'));
        return isCut ? { status: 404, code: 'NoSuchBucket' } : null;
      };
      expect(await run('backup')).toEqual({
        code: 1,
        output: expect.stringMatching(/^The bucket \S+ at \S+ does not exist: .*\.$/),
      });
      bucket.fault = () => null;
      const half = `s3:${bucket.names('backups/').at(-1)?.split('/')[0]}`;
      expect(half).not.toBe(whole);
      expect((await run('restore', half, '--force')).output).toBe(
        `${half} is no backup: it has no manifest.json.`,
      );
      // A day later.
      const old = 'backups/2026-01-01T00-00-00-000Z/';
      bucket.rename(getFolder(half), old);
      expect((await run('backup', '--json')).code).toBe(0);
      expect(bucket.names(old)).toEqual([]);

      const [name = ''] = bucket.names(`${getFolder(whole)}files/`);
      writeFileSync(bucket.getFile(`${getFolder(whole)}files/${name}`), 'cut off');
      expect((await run('restore', whole, '--force')).output).toContain(
        `The backup ${whole} is damaged: files/${name} is not as it was written. Nothing was changed.`,
      );
      expect((await run('restore', 's3:yesterday')).output).toMatch(
        /^The bucket has no backup s3:yesterday; there are: s3:\S+, s3:\S+\.$/,
      );
      expect((await operated.run('restore', [whole])).output).toContain('lies in a bucket: set BACKUP_TO');
      bucket.fault = ({ method }) => (method === 'GET' ? { status: 403, code: 'AccessDenied' } : null);
      expect((await run('restore', whole, '--force')).output).toContain('refuses (AccessDenied)');
      expect(operated.inDataDir('restore')).toEqual([]);
    },
    240_000,
  );
});
