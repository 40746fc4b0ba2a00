import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../factories/disk.js';
import { buildService } from '../../process/build-service.js';
import type { ServiceProcess } from '../../process/service-process.js';
import { OperatedService } from './operated-service.js';

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

  const readyOf = async ({ url }: ServiceProcess) =>
    (await (await fetch(`${url}/api/health/ready`)).json()) as {
      reasons: { code: string; detail: string }[];
      lastBackup: string | null;
    };

  it('keep the newest ones, and every backup that a person made', async () => {
    const env = { BACKUP_TO: target, BACKUP_KEEP: '2' };
    await operated.report(await operated.start());
    const own = join(target, '2020-01-01T00-00-00-000Z');
    expect(await operated.run('backup', [own], env)).toMatchObject({ code: 0 });
    const made: string[] = [];
    for (let number = 1; number <= 3; number += 1) {
      const { code, said } = await operated.run('backup', ['--scheduled', '--trial', '--json'], env);
      expect(code).toBe(0);
      made.push(JSON.parse(said).backup);
    }
    expect(readdirSync(target).map((name) => join(target, name))).toEqual([own, ...made.slice(1)]);
    expect(operated.inDataDir('.trial')).toEqual([]);
    await operated.stop();
    expect(await operated.run('restore', [made[2] ?? '', '--force'])).toMatchObject({ code: 0 });
  });

  it('refuse a folder that is missing, and two ways to name the backup', async () => {
    await operated.start();
    const missing = join(operated.folder, 'not-mounted');
    const refused = await operated.run('backup', ['--scheduled'], { BACKUP_TO: missing });
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('mount its disk') });
    expect(existsSync(missing)).toBe(false);
    expect((await operated.run('backup', [missing, '--scheduled'])).said).toMatch(/^Usage: /);
  });

  it('are made by the running service, the first at its start', async () => {
    const env = { BACKUP_SCHEDULE: '1', BACKUP_TO: target };
    const service = await operated.start(env);
    await waitUntil(async () => (await readyOf(service)).lastBackup !== null);
    expect(readdirSync(target)).toHaveLength(1);
    expect((await readyOf(service)).reasons).toEqual([]);
  });

  it('that fail are a reason of readiness, and are in System Logs', async () => {
    const service = await operated.start({ BACKUP_SCHEDULE: '1', BACKUP_TO: join(target, 'away') });
    await waitUntil(async () => (await readyOf(service)).reasons.length > 0);
    const { reasons, lastBackup } = await readyOf(service);
    expect(lastBackup).toBeNull();
    expect(reasons).toEqual([
      {
        code: 'backup_missing',
        detail: expect.stringMatching(/^A backup failed: BACKUP_TO .* There is no backup yet\.$/),
      },
    ]);
    const { email, password } = { email: operated.env.ADMIN_EMAIL, password: operated.env.ADMIN_PASSWORD };
    const signedIn = await fetch(`${service.url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.url },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const logs = await fetch(`${service.url}/api/admin/logs?action=BACKUP_FAILED`, { headers: { cookie } });
    expect(((await logs.json()) as { data: unknown[] }).data).toHaveLength(1);
  });
});
