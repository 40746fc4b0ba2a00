import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@lost-found/contracts';
import { form, foundReport } from '@lost-found/test-kit';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { waitUntil } from '../factories/disk.js';
import { jpeg } from '../factories/files.js';
import { buildService } from './build-service.js';
import { encoded, startRequest } from './half-sent-request.js';
import { ServiceProcess } from './service-process.js';

const admin = { email: 'desk@campus.test', password: 'seven violet kites' };

/** An empty database: making the sample data takes longer than the rest of a start. */
const withoutSamples = {
  SAMPLE_DATA: 'off',
  SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
};

describe('the service as a process', () => {
  let main: string;
  let folder: string;

  beforeAll(() => {
    main = join(buildService(), 'main.js');
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lost-found-process-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = async (env: Record<string, string> = {}) =>
    // A busy machine warns of slow queries.
    new ServiceProcess(main, { DATA_DIR: folder, SLOW_QUERY_MS: '0', ...withoutSamples, ...env });
  const login = ({ url }: ServiceProcess) =>
    fetch(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });

  it('says where it is and who may try it', async () => {
    const withSamples = { DATA_DIR: folder, SLOW_QUERY_MS: '0' };
    const service = await new ServiceProcess(main, withSamples).ready();
    expect(service.stdout).toBe(
      `Campus Lost & Found is ready on http://localhost:${service.port} (port ${service.port})\n` +
        `Demo administrator: admin@campus.example / umbrella-desk-42\n`,
    );
    service.kill('SIGTERM');
    expect(await service.exited).toEqual([0, null]);
  });

  it('finishes the open requests after a stop signal', async () => {
    const service = await (await start()).ready();
    const request = await startRequest(`${service.url}/api/auth/admin/login`, JSON.stringify(admin));
    service.kill('SIGINT');
    service.kill('SIGINT');
    expect(await request.finish()).toBe(200);
    expect(await service.exited).toEqual([0, null]);
  });

  it('says that it takes no more before it stops, and still finishes an upload', async () => {
    const NODE_OPTIONS = `--require ${join(__dirname, 'delay-until-told.cjs')}`;
    const service = await (await start({ SHUTDOWN_DELAY: '60', NODE_OPTIONS })).ready();
    const readiness = async () => (await fetch(`${service.url}/api/health/ready`)).status;
    expect(await readiness()).toBe(200);
    const { body, type } = await encoded(form(foundReport(), 'images', [await jpeg()]));
    const upload = await startRequest(`${service.url}/api/found-reports`, body, type);
    service.kill('SIGTERM');
    await waitUntil(async () => (await readiness()) === 503);
    const answer = await fetch(`${service.url}/api/items`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    service.kill('SIGUSR2');
    expect(await upload.finish()).toBe(201);
    expect(await service.exited).toEqual([0, null]);
  });

  it('ends the live streams after a stop signal', async () => {
    const service = await (await start()).ready();
    const cookie = (await login(service)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const stream = await fetch(`${service.url}/api/me/notifications/stream`, { headers: { cookie } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const ended = stream.text();
    service.kill('SIGTERM');
    await ended;
    expect(await service.exited).toEqual([0, null]);
  });

  it('loses nothing that it answered when it is killed', async () => {
    const service = await (await start()).ready();
    // Fewer than an account may have sessions: the oldest would end.
    const cookies: string[] = [];
    const signInAgainAndAgain = async () => {
      for (;;) {
        const answer = await login(service).catch(() => null);
        if (!answer) return;
        cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
        if (cookies.length === 15) service.kill('SIGKILL');
      }
    };
    await Promise.all([1, 2, 3, 4].map(signInAgainAndAgain));
    await service.exited;

    const again = await (await start()).ready();
    for (const cookie of cookies) {
      const { status } = await fetch(`${again.url}/api/auth/session`, { headers: { cookie } });
      expect(status).toBe(200);
    }
    expect(cookies.length).toBeGreaterThanOrEqual(15);
    again.kill('SIGTERM');
    await again.exited;
  });

  it('keeps its data from other accounts of the machine', async () => {
    const data = join(folder, 'data');
    const service = await (await start({ DATA_DIR: data })).ready();
    const paths = [data, ...readdirSync(data, { recursive: true }).map((name) => join(data, String(name)))];
    // What the database keeps beside its file comes and goes.
    const open = paths.filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
    service.kill('SIGTERM');
    await service.exited;
    expect(paths.length).toBeGreaterThan(5);
    expect(open).toEqual([]);
  });

  it('refuses a port in use in one line', async () => {
    const first = await (await start()).ready();
    const second = await start({ PORT: first.port, DATA_DIR: join(folder, 'other') });
    expect(await second.exited).toEqual([1, null]);
    expect(second.stderr).toMatch(/^Cannot start: the port is already in use\..*\n$/);
    first.kill('SIGTERM');
    await first.exited;
  });

  it('refuses a data folder that another service has, until that one is killed', async () => {
    const first = await (await start()).ready();
    const second = await start();
    expect(await second.exited).toEqual([1, null]);
    expect(second.stderr).toMatch(/^Cannot start: another service runs on .*\n$/);
    first.kill('SIGKILL');
    await first.exited;
    const third = await (await start({ LOG_LEVEL: 'warn' })).ready();
    third.kill('SIGTERM');
    expect(await third.exited).toEqual([0, null]);
    if (!process.env.TEST_DATABASE_URL) expect(third.stdout).toContain('The last run did not end by itself');
  });

  it('checks every page after an end that was not its own, before it is ready', async () => {
    const first = await (await start()).ready();
    first.kill('SIGKILL');
    await first.exited;
    const second = await (await start()).ready();
    expect(readdirSync(folder)).not.toContain('database.unchecked');
    second.kill('SIGTERM');
    await second.exited;

    // An end without notice, and a disk that spoiled pages of rarely read tables.
    writeFileSync(join(folder, 'service.running'), '');
    const file = openSync(join(folder, 'lost-and-found.sqlite'), 'r+');
    writeSync(file, Buffer.alloc(40_960, 0xa5), 0, 40_960, 40_960);
    closeSync(file);
    const third = await start({ LOG_LEVEL: 'error' });
    await waitUntil(async () => third.stdout.includes('The database is damaged'));
    third.kill('SIGTERM');
    expect(await third.exited).toEqual([0, null]);
    expect(third.stdout).not.toContain('is ready on');
    expect(readdirSync(folder)).toContain('database.unchecked');
  });

  it('refuses an empty database with files of an earlier one', async () => {
    const first = await (await start()).ready();
    await fetch(`${first.url}/api/found-reports`, {
      method: 'POST',
      body: form(foundReport(), 'images', [await jpeg()]),
    });
    first.kill('SIGTERM');
    await first.exited;
    for (const name of readdirSync(folder)) if (name.includes('.sqlite')) rmSync(join(folder, name));
    const second = await start();
    expect(await second.exited).toEqual([1, null]);
    expect(second.stderr).toMatch(/^Cannot start: the database in .* is missing or empty, and .*\n$/);
  });

  it('refuses an invalid configuration in one line', async () => {
    const service = await start({ TIME_ZONE: 'Mars' });
    expect(await service.exited).toEqual([1, null]);
    expect(service.stderr).toMatch(/^Cannot start, the configuration is invalid: TIME_ZONE must be .*\n$/);
  });

  describe('in production', () => {
    const production = {
      ...withoutSamples,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://lost.campus.test',
      LOG_LEVEL: '',
      HOST: '',
    };
    const linesOf = ({ stdout }: ServiceProcess) =>
      stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);

    it('says in JSON alone that it migrates, is ready and stops', async () => {
      const service = await (await start(production)).ready();
      service.kill('SIGTERM');
      expect(await service.exited).toEqual([0, null]);
      expect([service.stderr, linesOf(service)]).toEqual(['', expect.anything()]);
      const told = linesOf(service).map(({ level, msg }) => [level, msg]);
      expect(told.filter(([, msg]) => msg === 'migrated')).toHaveLength(migrations.length);
      expect(told).toEqual(
        expect.arrayContaining([
          [30, expect.stringMatching(/^Campus Lost & Found is ready on https:\/\/lost\.campus\.test /)],
          [30, 'stopping'],
          [30, 'stopped'],
        ]),
      );
    });

    it('writes each entry of the system log, separate from requests, with any LOG_LEVEL', async () => {
      // On every address, by default: who comes by IPv4 is named as one.
      const before = await (await start({ DATA_DIR: join(folder, 'before') })).ready();
      const PORT = before.port;
      before.kill('SIGTERM');
      await before.exited;
      // At this level it does not print that it is ready, nor on which port.
      const service = await start({ ...production, LOG_LEVEL: 'error', PORT });
      const ask = () => fetch(`${service.url}/api/health/ready`).catch(() => null);
      await waitUntil(async () => (await ask())?.status === 200);
      const answer = await fetch(`${service.url}/api/auth/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'desk' },
        body: JSON.stringify({ email: production.ADMIN_EMAIL, password: production.ADMIN_PASSWORD }),
      });
      const { user } = (await answer.json()) as Session;
      service.kill('SIGTERM');
      await service.exited;
      const audit = linesOf(service).filter((line) => line.audit === true);
      expect(audit.map(({ action }) => action)).toEqual(['DATABASE_INITIALIZED', 'USER_CREATED', 'LOGIN']);
      expect(audit.at(-1)).toMatchObject({ userId: user.id, ipAddress: '127.0.0.1', userAgent: 'desk' });
      expect(service.stdout).not.toContain(production.ADMIN_EMAIL);
    });

    it('warns of what was probably forgotten or mistyped, each once', async () => {
      const forgotten = { ...production, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SMTP_URI: 'smtp://mail' };
      const service = await (await start(forgotten)).ready();
      for (let time = 0; time < 2; time += 1)
        await fetch(`${service.url}/api/config`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
      service.kill('SIGTERM');
      await service.exited;
      const warnings = linesOf(service).filter(({ level }) => level === 40);
      expect(warnings.map(({ msg }) => msg)).toEqual([
        expect.stringContaining('There is no administrator who can sign in'),
        expect.stringContaining('SMTP_URI: is SMTP_URL meant?'),
        expect.stringContaining('TRUST_PROXY is off'),
      ]);
    });

    it('says in JSON why it does not start', async () => {
      const service = await start({ ...production, TIME_ZONE: 'Mars' });
      expect(await service.exited).toEqual([1, null]);
      expect(linesOf(service)).toMatchObject([
        { level: 60, msg: expect.stringContaining('TIME_ZONE must be') },
      ]);
    });
  });

  it('refuses a data folder that is none in one line', async () => {
    writeFileSync(join(folder, 'file'), '');
    const service = await start({ DATA_DIR: join(folder, 'file') });
    expect(await service.exited).toEqual([1, null]);
    expect(service.stderr).toMatch(/^Cannot start: DATA_DIR is not a folder\..*\n$/);
  });
});
