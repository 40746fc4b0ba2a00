import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '../factories/disk.js';
import { buildService } from './build-service.js';
import { ServiceProcess } from './service-process.js';

type Line = Record<string, unknown>;

const SOME_ID = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';
const admin = { email: 'desk@campus.test', password: 'seven violet kites' };

describe('the log of the service', () => {
  let service: ServiceProcess;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lost-found-log-'));
    const env = {
      DATA_DIR: folder,
      SAMPLE_DATA: 'off',
      SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'info',
      TIME_ZONE: 'UTC',
    };
    service = await new ServiceProcess(join(buildService(), 'main.js'), env).ready();
  });
  afterAll(async () => {
    service.kill('SIGTERM');
    await service.exited;
    rmSync(folder, { recursive: true, force: true });
  });

  const lines = (): Line[] =>
    service.stdout
      .slice(0, service.stdout.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  /** The line of the request that was answered so. */
  async function formatLine(answer: Response): Promise<Line> {
    const requestId = answer.headers.get('x-request-id');
    await waitUntil(async () => lines().some((line) => line.requestId === requestId));
    return lines().find((line) => line.requestId === requestId) ?? {};
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('has one line a request: its route, not its address', async () => {
    const answer = await fetch(`${service.url}/api/items/${SOME_ID}?search=wallet`);
    const line = await formatLine(answer);
    expect(line).toMatchObject({ method: 'GET', route: '/api/items/:id', status: 404, msg: 'request' });
    expect(line.durationMs).toEqual(expect.any(Number));
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(Object.keys(line).toSorted()).toEqual([
      'durationMs',
      'hostname',
      'level',
      'method',
      'msg',
      'pid',
      'requestId',
      'route',
      'status',
      'time',
    ]);
  });

  it('knows who asked by their id, and nothing that is secret or personal', async () => {
    const login = await post('/api/auth/admin/login', admin);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = await fetch(`${service.url}/api/auth/session`, { headers: { cookie } });
    const { user } = (await session.json()) as { user: { id: string } };
    expect(await formatLine(session)).toMatchObject({ route: '/api/auth/session', userId: user.id });
    await formatLine(await fetch(`${service.url}/api/no/such/${SOME_ID}`));
    await formatLine(await fetch(`${service.url}/reset-password/${SOME_ID}`));
    const logged = JSON.stringify(lines());
    for (const secret of [cookie.split('=')[1] ?? '', admin.email, admin.password, SOME_ID, 'wallet'])
      expect([secret, logged.includes(secret)]).toEqual([secret, false]);
  });

  it('contains an error of a page and how its remotes were loaded, without addresses', async () => {
    const remote = { name: 'x', version: '1' };
    const trace = [{ remote: 'lost-cards', step: 'texts', attempt: 1, ms: 8_000, reason: 'waiting' }];
    const answer = await post(
      '/api/client-errors',
      { message: 'no route for noor@campus.test', page: '/case#secret', remote, trace },
      { 'user-agent': 'Firefox '.repeat(100) },
    );
    const { clientError, level } = await formatLine(answer);
    expect(level).toBe(40);
    expect(clientError).toMatchObject({
      message: 'no route for [address]',
      page: '/case',
      remote,
      trace,
    });
    expect((clientError as { userAgent: string }).userAgent).toHaveLength(200);
  });

  it('is silent about those who only ask whether the service is there', async () => {
    const health = await fetch(`${service.url}/api/health/ready`);
    await formatLine(await fetch(`${service.url}/api/items`));
    const id = health.headers.get('x-request-id');
    expect(lines().filter(({ requestId }) => requestId === id)).toEqual([]);
  });
});

const ROOT = join(__dirname, '../../../..');
const page = readFileSync(join(ROOT, 'docs/walk-through.md'), 'utf8');
const script = [...page.matchAll(/^```sh walk-through\n([\s\S]*?)^```$/gm)]
  .map(([, lines]) => lines)
  .join('');

describe('docs/walk-through.md', () => {
  it('has a walk-through that works as it is written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lost-found-walk-'));
    const env = { DATA_DIR: folder };
    const service = await new ServiceProcess(join(buildService(), 'main.js'), env).ready();
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? '', BASE: service.url, DATA_DIR: folder },
    });
    service.kill('SIGTERM');
    expect(await service.exited).toEqual([0, null]);
    rmSync(folder, { recursive: true, force: true });
    expect(stdout.trim().split('\n')).toEqual([
      'Violet walking umbrella',
      'finder@campus.example',
      'pending',
      'user',
      'admin',
      'Noor Haddad',
      'admin',
      'approved',
      'noor.haddad@campus.example',
      'CLAIM_APPROVED ITEM_CLAIMED MESSAGE_SENT LOGIN MESSAGE_SENT CLAIM_SUBMITTED ITEM_CREATED',
      'approved',
      'true',
      'Noor Haddad',
    ]);
  }, 90_000);
});
