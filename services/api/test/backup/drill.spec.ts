import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminItem, List, ReportReceipt } from '@lost-found/contracts';
import { waitUntil } from '../factories/disk.js';
import { jpeg } from '../factories/files.js';
import { form } from '../factories/form.js';
import { foundReport } from '../factories/reports.js';
import { createTestDatabase, runOn, type TestDatabase } from '../harness/test-database.js';
import { buildService } from '../process/build-service.js';
import { freePort, ServiceProcess } from '../process/service-process.js';
import { type Outcome, runCommand } from './command.js';

const WRITERS = 3;
const BEFORE = 12;

/** The drill of docs/operations.md: what was answered before a backup began outlives the loss of everything. */
describe('backing up and restoring', () => {
  let folder: string;
  let built: string;
  let database: TestDatabase;
  let running: ServiceProcess | undefined;
  let picture: Awaited<ReturnType<typeof jpeg>>;

  beforeAll(async () => {
    built = buildService();
    picture = await jpeg({ width: 200, height: 150 });
  }, 60_000);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lost-found-drill-'));
    database = await createTestDatabase();
  });
  afterEach(async () => {
    running?.kill('SIGKILL');
    await running?.exited;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const env = (): Record<string, string> => ({
    DATA_DIR: join(folder, 'data'),
    SAMPLE_DATA: 'off',
    SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
    ADMIN_EMAIL: 'admin@campus.test',
    ADMIN_PASSWORD: 'correct horse battery',
    HOST: '127.0.0.1',
    RATE_LIMIT: '100000',
    ...(database.url && { DATABASE_URL: database.url }),
  });
  const run = (command: string, ...args: string[]): Promise<Outcome> =>
    runCommand(join(built, 'backup', `${command}-command.js`), args, env());
  const start = async () => {
    running = await new ServiceProcess(join(built, 'main.js'), { ...env(), PORT: await freePort() }).ready();
    return running;
  };
  const stop = async (signal: NodeJS.Signals) => {
    running?.kill(signal);
    await running?.exited;
  };

  const report = async ({ url }: ServiceProcess): Promise<string | null> => {
    const body: FormData = form(foundReport(), 'images', [picture]);
    const answer = await fetch(`${url}/api/found-reports`, { method: 'POST', body }).catch(() => null);
    return answer?.status === 201 ? ((await answer.json()) as ReportReceipt).id : null;
  };

  /** Reports again and again until the service is gone. @returns the ids answered so far, as they come */
  function keepReporting(service: ServiceProcess) {
    const ids: string[] = [];
    let reached: () => void = () => undefined;
    const enough = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const write = async () => {
      for (let id = await report(service); id; id = await report(service))
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

  /** What a while does in which nobody asks for anything: the connections that PostgreSQL answers by are closed. */
  async function quietWhile(): Promise<void> {
    const { url } = database;
    if (!url) return;
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await waitUntil(async () => (await runOn(url, `SELECT 1 ${others} AND query LIKE 'LISTEN %'`)) === 1);
    await runOn(url, `SELECT pg_terminate_backend(pid) ${others} AND query NOT LIKE 'LISTEN %'`);
  }

  it('loses nothing that was answered before, while others go on reporting', async () => {
    const service = await start();
    const key = join(folder, 'data', 'secret.key');
    writeFileSync(key, 'the key that links were signed with');
    const writers = keepReporting(service);
    await writers.enough;
    const before = [...writers.ids];
    const backup = join(folder, 'backup');
    const made = await run('backup', backup);
    const during = writers.ids.length - before.length;
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up \d+ items, /) });
    expect(during).toBeGreaterThan(0);
    await stop('SIGKILL');
    await writers.ended;

    await database.drop();
    rmSync(join(folder, 'data'), { recursive: true });
    database = await createTestDatabase();
    expect(await run('restore', backup)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored \d+ items, /),
    });

    expect(readFileSync(key, 'utf8')).toBe('the key that links were signed with');

    const again = await start();
    const items = await everyItem(again);
    const ids = new Set(items.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    for (const { images, thumbnail } of items)
      for (const path of [...images, thumbnail ?? '']) {
        const { status, headers } = await fetch(again.url + path);
        expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/webp']);
      }
    // And it takes new ones.
    expect(await report(again)).not.toBeNull();
  }, 120_000);

  it('is kept from other accounts, holds no file twice named, and can be checked by sha256sum', async () => {
    const service = await start();
    for (let n = 0; n < 3; n += 1) await report(service);
    const backup = join(folder, 'backup');
    await run('backup', backup);
    await stop('SIGTERM');
    const paths = readdirSync(backup, { recursive: true }).map((name) => join(backup, String(name)));
    expect([backup, ...paths].filter((path) => statSync(path).mode & 0o077)).toEqual([]);
    expect(readdirSync(join(backup, 'files'))).toHaveLength(6);
    execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: backup });
    expect(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))).toMatchObject({
      version: 1,
      engine: database.url ? 'postgres' : 'sqlite',
      counts: { items: 3, claims: 0, users: 1, files: 6 },
      missingFiles: [],
      secretKey: 'environment',
    });
    expect(existsSync(`${backup}.partial`)).toBe(false);
  }, 60_000);

  it('refuses what would lose something, and changes nothing then', async () => {
    const service = await start();
    await report(service);
    const backup = join(folder, 'backup');
    expect(await run('restore', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('no backup'),
    });
    await run('backup', backup);
    expect(await run('backup', backup)).toMatchObject({
      code: 1,
      said: expect.stringContaining('exists already'),
    });
    await quietWhile();
    expect(await run('restore', backup, '--force')).toMatchObject({
      code: 1,
      said: expect.stringContaining('stop it first'),
    });
    const later = await report(service);
    await stop('SIGTERM');
    expect(await run('restore', backup)).toMatchObject({ code: 1, said: expect.stringContaining('--force') });
    expect(await run('restore', backup, '--now')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Usage:'),
    });

    expect((await everyItem(await start())).map(({ id }) => id)).toContain(later);
    await stop('SIGTERM');
    const forced = await run('restore', backup, '--force');
    expect(forced).toMatchObject({ code: 0, said: expect.stringContaining('is kept in') });
    expect(await everyItem(await start())).toHaveLength(1);
    await stop('SIGTERM');
    const aside = readdirSync(join(folder, 'data')).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(readdirSync(join(folder, 'data', aside, 'files/stored'))).toHaveLength(4);
  }, 90_000);

  it('refuses a damaged backup, and one of the other engine', async () => {
    const service = await start();
    await report(service);
    const backup = join(folder, 'backup');
    await run('backup', backup);
    await stop('SIGTERM');
    const [name = ''] = readdirSync(join(backup, 'files'));
    appendFileSync(join(backup, 'files', name), 'x');
    expect(await run('restore', backup, '--force')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`is damaged: files/${name}`),
    });
    const other = {
      ...env(),
      DATABASE_URL: database.url ? '' : 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIR: join(folder, 'other'),
    };
    mkdirSync(other.DATA_DIR);
    const outcome = await runCommand(join(built, 'backup/restore-command.js'), [backup], other);
    expect(outcome).toMatchObject({ code: 1, said: expect.stringContaining('DATABASE_URL') });
    expect(readdirSync(other.DATA_DIR)).toEqual([]);
  }, 60_000);
});
