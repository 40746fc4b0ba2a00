import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { AdminItem, List } from '@lost-found/contracts';
import { waitUntil } from '../../factories/disk.js';
import { rule } from '../../harness/engines.js';
import { smtpError, TestMailServer } from '../../mail/test-mail-server.js';
import { buildService } from '../../process/build-service.js';
import type { ServiceProcess } from '../../process/service-process.js';
import { OperatedService } from './operated-service.js';

const WRITERS = 3;
const BEFORE = 6;

/** The drill of docs/operations.md: what was answered before a backup began outlives the loss of everything. */
describe('backing up and restoring', () => {
  let built: string;
  let operated: OperatedService;
  let backup: string;

  beforeAll(() => {
    built = buildService();
  });
  beforeEach(async () => {
    operated = await OperatedService.create(built);
    backup = join(operated.folder, 'backup');
  });
  afterEach(() => operated.dispose());

  const run = (command: 'backup' | 'restore', ...args: string[]) => operated.run(command, args);

  /** Reports again and again until the service is gone. @returns the ids answered so far, as they come */
  function keepReporting(service: ServiceProcess) {
    const ids: string[] = [];
    let reached: () => void = () => undefined;
    const enough = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const write = async () => {
      for (let id = await operated.report(service); id; id = await operated.report(service))
        if (ids.push(id) === BEFORE) reached();
    };
    const ended = Promise.all(Array.from({ length: WRITERS }, write));
    return { ids, enough, ended };
  }

  async function everyItem({ url }: ServiceProcess): Promise<AdminItem[]> {
    const items: AdminItem[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await fetch(`${url}/api/items?pageSize=100&page=${page}`);
      const { data } = (await answer.json()) as List<AdminItem>;
      if (data.length === 0) return items;
      items.push(...data);
    }
  }

  it('loses nothing that was answered before, while others go on reporting', async () => {
    const service = await operated.start();
    const key = join(operated.dataDir, 'secret.key');
    writeFileSync(key, 'the key that links were signed with');
    const writers = keepReporting(service);
    await writers.enough;
    const before = [...writers.ids];
    const made = await run('backup', backup);
    const during = writers.ids.length - before.length;
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Backed up \d+ items?, /) });
    expect(during).toBeGreaterThan(0);
    await operated.stop('SIGKILL');
    await writers.ended;

    await operated.loseEverything();
    // Where the role of the service may not, an administrator made it.
    await operated.asAdministrator('CREATE EXTENSION pg_trgm');
    const restored = await run('restore', backup);
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ items?, /) });
    expect(restored.output.includes('belongs to root: chown')).toBe(process.getuid?.() === 0);

    expect(readFileSync(key, 'utf8')).toBe('the key that links were signed with');

    const again = await operated.start();
    const items = await everyItem(again);
    const ids = new Set(items.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    for (const { images, thumbnail } of items)
      for (const path of [...images, thumbnail ?? '']) {
        const { status, headers } = await fetch(again.url + path);
        expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/webp']);
      }
    // And it takes new ones.
    expect(await operated.report(again)).not.toBeNull();
  }, 120_000);

  rule(
    'is kept from other accounts, holds no file twice named, and can be checked by sha256sum',
    async () => {
      await operated.fill(3);
      await operated.runApart('backup', [backup]);
      const paths = readdirSync(backup, { recursive: true }).map((name) => join(backup, String(name)));
      expect([backup, ...paths].filter((path) => statSync(path).mode & 0o077)).toEqual([]);
      expect(readdirSync(join(backup, 'files'))).toHaveLength(6);
      execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: backup });
      expect(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))).toMatchObject({
        version: 1,
        engine: operated.databaseUrl ? 'postgres' : 'sqlite',
        counts: { items: 3, claims: 0, users: 1, files: 6 },
        missingFiles: [],
        secretKey: 'environment',
      });
      expect(existsSync(`${backup}.partial`)).toBe(false);
    },
  );

  rule(
    'sends nothing again that may have been sent since, unless it is told to',
    async () => {
      const server = new TestMailServer();
      const smtp = { SMTP_URL: await server.listen() };
      const mail = async (...args: string[]) => (await operated.run('mail', args)).output;
      const forget = ({ url }: ServiceProcess) =>
        fetch(`${url}/api/auth/forgot-password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: operated.env.ADMIN_EMAIL }),
        });
      const states = async () =>
        (JSON.parse(await mail('list', '--json')) as { status: string }[]).map(({ status }) => status);

      server.behaviour = {
        onRecipient: () => {
          throw smtpError(451);
        },
      };
      await forget(await operated.start(smtp));
      await waitUntil(async () => (await mail('list')).includes('RCPT TO 451'));
      await run('backup', backup);
      await operated.stop('SIGTERM');

      const { output } = await run('restore', backup, '--force');
      expect(output).toContain(
        ' 1 e-mail held back, because they may have been sent since: npm run mail -- list',
      );
      server.behaviour = {};
      const service = await operated.start(smtp);
      await forget(service);
      await waitUntil(async () => server.mails.length > 0);
      expect(await states()).toEqual(['held']);
      expect(await mail('release', '--all')).toBe('1 e-mail due now.');
      await forget(service);
      await waitUntil(async () => (await states()).length === 0);
      expect(server.mails).toHaveLength(3);
      await operated.stop('SIGTERM');

      expect((await run('restore', backup, '--force', '--send-mail')).output).not.toContain('held');
      expect(await states()).toEqual(['pending']);
      await server.close();
    },
    180_000,
  );

  rule(
    'refuses what would lose something, and changes nothing then',
    async () => {
      const service = await operated.start();
      await operated.report(service);
      expect(await run('restore', backup)).toMatchObject({
        code: 1,
        output: expect.stringContaining('no backup'),
      });
      await run('backup', backup);
      expect(await run('backup', backup)).toMatchObject({
        code: 1,
        output: expect.stringContaining('exists already'),
      });
      await operated.quietWhile();
      expect(await run('restore', backup, '--force')).toMatchObject({
        code: 1,
        output: expect.stringContaining('stop it first'),
      });
      await operated.report(service);
      await operated.stop('SIGTERM');
      await operated.connectionsEnded();
      expect(await run('restore', backup)).toMatchObject({
        code: 1,
        output: expect.stringContaining('--force'),
      });
      expect(await run('restore', backup, '--now')).toMatchObject({
        code: 1,
        output: expect.stringContaining('Usage:'),
      });

      const backUp = async (name: string) => (await run('backup', join(operated.folder, name))).output;
      expect(await backUp('still')).toMatch(/^Backed up 2 items, .* 4 files /);
      const forced = await run('restore', backup, '--force');
      expect(forced).toMatchObject({ code: 0, output: expect.stringContaining('is kept in') });
      expect(await backUp('restored')).toMatch(/^Backed up 1 item, .* 2 files /);
      const [aside = ''] = operated.inDataDir('before-restore-');
      expect(readdirSync(join(operated.dataDir, aside, 'files/stored'))).toHaveLength(4);
    },
    240_000,
  );

  rule('refuses a damaged backup, and one of the other engine', async () => {
    await operated.fill(1);
    await run('backup', backup);
    const [name = ''] = readdirSync(join(backup, 'files'));
    appendFileSync(join(backup, 'files', name), 'x');
    expect(await run('restore', backup, '--force')).toMatchObject({
      code: 1,
      output: expect.stringMatching(`is damaged: files/${name} .* --skip-damaged-files `),
    });
    const other = {
      DATABASE_URL: operated.databaseUrl ? '' : 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIR: join(operated.folder, 'other'),
    };
    mkdirSync(other.DATA_DIR);
    const outcome = await operated.run('restore', [backup], other);
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL') });
    expect(readdirSync(other.DATA_DIR)).toEqual([]);
    expect(await run('restore', backup, '--force', '--skip-damaged-files')).toMatchObject({
      code: 0,
      output: expect.stringContaining(` 1 damaged file skipped: files/${name}.`),
    });
    const stored = readdirSync(join(operated.dataDir, 'files/stored'));
    expect(stored).toEqual(readdirSync(join(backup, 'files')).filter((one) => one !== name));
  });
});
