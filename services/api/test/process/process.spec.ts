import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
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
import { copySqliteTemplate } from '../harness/database-template.js';
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

  it('keeps its data from other accounts, and after a stop signal finishes the open requests and ends the live streams', async () => {
    const data = join(folder, 'data');
    const service = await (await start({ DATA_DIR: data })).ready();
    const paths = [data, ...readdirSync(data, { recursive: true }).map((name) => join(data, String(name)))];
    // What the database keeps beside its file comes and goes.
    const open = paths.filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
    expect(paths.length).toBeGreaterThan(5);
    expect(open).toEqual([]);

    const cookie = (await login(service)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const stream = await fetch(`${service.url}/api/me/notifications/stream`, { headers: { cookie } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const ended = stream.text();
    const request = await startRequest(`${service.url}/api/auth/admin/login`, JSON.stringify(admin));
    service.kill('SIGINT');
    service.kill('SIGINT');
    expect(await request.finish()).toBe(200);
    await ended;
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

  it('refuses a port in use, and a data folder that another service has until that one is killed, in one line', async () => {
    const first = await (await start()).ready();
    const onPort = await start({ PORT: first.port, DATA_DIR: join(folder, 'other') });
    expect(await onPort.exited).toEqual([1, null]);
    expect(onPort.stderr).toMatch(/^Cannot start: the port is already in use\..*\n$/);
    const inFolder = await start();
    expect(await inFolder.exited).toEqual([1, null]);
    expect(inFolder.stderr).toMatch(/^Cannot start: another service runs on .*\n$/);

    first.kill('SIGKILL');
    await first.exited;
    const second = await (await start({ LOG_LEVEL: 'warn' })).ready();
    expect(second.stdout).toContain('The last run did not end by itself');
    expect(readdirSync(folder)).not.toContain('database.unchecked');
    second.kill('SIGTERM');
    expect(await second.exited).toEqual([0, null]);
  });

  it('checks every page after an end that was not its own, before it is ready', async () => {
    await copySqliteTemplate(folder);
    // An end without notice, and a disk that spoiled pages of rarely read tables.
    writeFileSync(join(folder, 'service.running'), '');
    const file = openSync(join(folder, 'lost-and-found.sqlite'), 'r+');
    writeSync(file, Buffer.alloc(40_960, 0xa5), 0, 40_960, 40_960);
    closeSync(file);
    const service = await start({ LOG_LEVEL: 'error' });
    await waitUntil(async () => service.stdout.includes('The database is damaged'));
    service.kill('SIGTERM');
    expect(await service.exited).toEqual([0, null]);
    expect(service.stdout).not.toContain('is ready on');
    expect(readdirSync(folder)).toContain('database.unchecked');
  });

  it('refuses an empty database with files of an earlier one', async () => {
    const stored = join(folder, 'files/stored');
    mkdirSync(stored, { recursive: true });
    writeFileSync(join(stored, randomUUID()), 'a picture');
    const service = await start();
    expect(await service.exited).toEqual([1, null]);
    expect(service.stderr).toMatch(/^Cannot start: the database in .* is missing or empty, and .*\n$/);
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
    const formatLines = ({ stdout }: ServiceProcess) =>
      stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);

    it('says in JSON alone that it migrates, is ready and stops, and what was probably forgotten or mistyped, each once', async () => {
      const forgotten = { ...production, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SMTP_URI: 'smtp://mail' };
      const service = await (await start(forgotten)).ready();
      for (let time = 0; time < 2; time += 1)
        await fetch(`${service.url}/api/config`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
      service.kill('SIGTERM');
      expect(await service.exited).toEqual([0, null]);
      expect([service.stderr, formatLines(service)]).toEqual(['', expect.anything()]);
      const lines = formatLines(service).map(({ level, msg }) => [level, msg]);
      expect(lines.filter(([, msg]) => msg === 'migrated')).toHaveLength(migrations.length);
      expect(lines).toEqual(
        expect.arrayContaining([
          [30, expect.stringMatching(/^Campus Lost & Found is ready on https:\/\/lost\.campus\.test /)],
          [30, 'stopping'],
          [30, 'stopped'],
        ]),
      );
      expect(lines.filter(([level]) => level === 40).map(([, msg]) => msg)).toEqual([
        expect.stringContaining('There is no administrator who can sign in'),
        expect.stringContaining('SMTP_URI: is SMTP_URL meant?'),
        expect.stringContaining('TRUST_PROXY is off'),
      ]);

      // On every address, by default. It names the port that the system chose, with any LOG_LEVEL.
      const atErrors = { ...production, DATA_DIR: join(folder, 'quiet'), LOG_LEVEL: 'error' };
      const quiet = await (await start(atErrors)).ready();
      const answer = await fetch(`${quiet.url}/api/auth/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'desk' },
        body: JSON.stringify(admin),
      });
      const { user } = (await answer.json()) as Session;
      quiet.kill('SIGTERM');
      await quiet.exited;
      // Each entry of the system log, with any LOG_LEVEL. Who comes by IPv4 is named as one.
      const audit = formatLines(quiet).filter((line) => line.audit === true);
      expect(audit.map(({ action }) => action)).toEqual(['DATABASE_INITIALIZED', 'USER_CREATED', 'LOGIN']);
      expect(audit.at(-1)).toMatchObject({ userId: user.id, ipAddress: '127.0.0.1', userAgent: 'desk' });
      expect(quiet.stdout).not.toContain(admin.email);
    });

    it('says in JSON why it does not start', async () => {
      const service = await start({ ...production, TIME_ZONE: 'Mars' });
      expect(await service.exited).toEqual([1, null]);
      expect(formatLines(service)).toMatchObject([
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
