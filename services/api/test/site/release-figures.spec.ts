import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { ReleaseFigure } from '../../src/site/releases/release-figure.entity.js';
import { getTotals, ReleaseFigures } from '../../src/site/releases/release-figures.js';
import * as releaseFiguresCommand from '../../src/site/releases/release-figures-command.js';
import { rule as it, race } from '../harness/engines.js';
import { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { makeWebRoot, type WebRoot } from '../harness/web-root.js';
import { performOn } from '../operator/command.js';

const app = 'public-portal';
const entry = (name: string, version: string) => ({ version, manifestUrl: `/remotes/${name}/${version}/it` });
const live = { shell: entry('shell', '1'), [app]: entry(app, '1') };
const withCanary = { ...live, [app]: { ...live[app], canary: { ...entry(app, '2'), percent: 10 } } };

describe('page reports about a canary and the live release', () => {
  let service: TestApp;
  let webRoot: WebRoot;

  beforeEach(async () => {
    webRoot = makeWebRoot({ 'remotes/shell/1/it': '<head></head>', [`remotes/${app}/2/it`]: '{}' });
    point(withCanary);
    service = await createTestApp({ WEB_ROOT: webRoot.folder, TRUST_PROXY: '1', RATE_LIMIT: '1000' });
  });
  afterEach(async () => {
    await service.close();
    webRoot.remove();
  });

  /** As a release does it. */
  function point(pointer: object) {
    const file = join(webRoot.folder, 'remotes.json');
    writeFileSync(`${file}.new`, JSON.stringify(pointer));
    renameSync(`${file}.new`, file);
  }
  const send = async (path: string, body: object, share?: number | string, from = '192.0.2.1') => {
    const cookie: Record<string, string> = share === undefined ? {} : { cookie: `lost_found_share=${share}` };
    const visitor = service.visitor({ 'x-forwarded-for': from, ...cookie });
    expect((await visitor.post(path, body)).status).toBe(204);
  };
  const load = (version: string, share?: number | string, name = app) =>
    send('/api/client-loads', { name, version }, share);
  const error = (version: string, share?: number | string, from?: string, fault?: boolean) =>
    send(
      '/api/client-errors',
      { message: 'x', page: '/', remote: { name: app, version }, fault },
      share,
      from,
    );
  const rows = () => service.dataSource.getRepository(ReleaseFigure).find();
  const totals = async () => {
    await service.app.get(ReleaseFigures).flush();
    const found = getTotals(await rows()).sort((a, b) => a.version.localeCompare(b.version));
    return found.map(({ version, loads, errors, visitors }) => [version, loads, errors, visitors]);
  };

  it('is counted by release, and added to what is there', async () => {
    await load('1', 5000);
    await load('2', 7);
    await error('2', 7);
    expect(await totals()).toEqual([
      ['1', 1, 0, 0],
      ['2', 1, 1, 1],
    ]);
    await load('1');
    await load('2', 8);
    await error('1', 5000);
    expect(await totals()).toEqual([
      ['1', 2, 1, 1],
      ['2', 2, 1, 1],
    ]);
  });

  it.each([
    ['another version', '3', 7, app],
    ['another app', '1', 7, 'shell'],
    ['an app of no object', '1', 7, '__proto__'],
    ['the canary, from a number that is not in it', '2', 1000, app],
    ['the canary, without a number', '2', undefined, app],
    ['the canary, with a made-up number', '2', '007', app],
  ])('is not counted of %s', async (_, version, share, name) => {
    await load(version, share, name);
    if (name === app) await error(version, share);
    expect(await totals()).toEqual([]);
  });

  it('is not counted while there is no canary', async () => {
    point(live);
    await load('1', 7);
    await error('1', 7);
    expect(await totals()).toEqual([]);
  });

  it.each([
    ['one address with ever new numbers', 1, (n: number) => [n, '192.0.2.1'] as const],
    ['one number from ever new addresses', 1, (n: number) => [7, `192.0.2.${n}`] as const],
    ['one network of IPv6', 1, (n: number) => [n, `2001:db8::${n}`] as const],
    ['three people', 3, (n: number) => [n % 3, `192.0.2.${n % 3}`] as const],
  ])('takes %s for %d visitors', async (_, visitors, from) => {
    for (let n = 1; n <= 6; n += 1) {
      const [share, address] = from(n);
      await error('2', share, address);
      // Also where it was written between two of them.
      if (n === 3) await totals();
    }
    expect(await totals()).toEqual([['2', 0, 6, visitors]]);
  });

  it('counts what the code of a release threw, of each release', async () => {
    await error('1', 5000, '192.0.2.1', true);
    await totals();
    for (const fault of [true, false]) await error('2', 7, '192.0.2.2', fault);
    await error('1', 5000, '192.0.2.1', true);
    await totals();
    const found = getTotals(await rows()).map(({ version, errors, faults }) => [version, errors, faults]);
    expect(found.sort()).toEqual([
      ['1', 2, 2],
      ['2', 2, 1],
    ]);
  });

  it('keeps the first visitors, and keeps no address', async () => {
    for (const n of [1, 2, 3]) await error('2', n, `192.0.2.${n}`);
    for (let n = 0; n < 30; n += 1) await error('2', 5, `198.51.100.${n}`);
    expect(await totals()).toEqual([['2', 0, 33, 4]]);
    const [row] = await rows();
    expect(Object.keys(row?.visitors ?? {})).toHaveLength(20);
    expect(JSON.stringify(row)).not.toMatch(/192\.0|198\.51/);
  });

  it('is kept when it cannot be written, and written the next time, or at the end', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    // Not for one call only: the service's own timer and jobs write, too.
    const busy = jest.spyOn(service.app.get(UnitOfWork), 'transaction').mockRejectedValue(new Error('busy'));
    await load('1', 5000);
    expect(await totals()).toEqual([]);
    busy.mockRestore();
    await load('1', 5000);
    await service.app.get(ReleaseFigures).onModuleDestroy();
    expect(getTotals(await rows())).toMatchObject([{ version: '1', loads: 2 }]);
  });

  race('is added up where several instances write at once', async () => {
    const other = await createApp(service.config);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    const apps = [service.app, other];
    const notify = async (instance: NestFastifyApplication, n: number, index: number) => {
      const visitor = new HttpClient(instance, {
        'x-forwarded-for': `192.0.2.${2 * n + index}`,
        cookie: `lost_found_share=${2 * n + index}`,
      });
      await visitor.post('/api/client-loads', { name: app, version: '1' });
      const remote = { name: app, version: '2' };
      await visitor.post('/api/client-errors', { message: 'x', page: '/', remote });
    };
    for (let n = 0; n < 8; n += 1) {
      await Promise.all(apps.map((instance, index) => notify(instance, n, index)));
      await Promise.all(apps.map((instance) => instance.get(ReleaseFigures).flush()));
    }
    // At its end an instance writes what it could not write before.
    await other.close();
    expect(await totals()).toEqual([
      ['1', 16, 0, 0],
      ['2', 0, 16, 16],
    ]);
  });

  it('is removed after 90 days', async () => {
    await load('1', 5000);
    await totals();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await service.app.get(ReleaseFigures).outdated(inDays(89)).count()).toBe(0);
    expect(
      await service.app.get(ReleaseFigures).outdated(inDays(92)).erase(new AbortController().signal),
    ).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('is the input of the release command', async () => {
    await load('2', 7);
    await error('2', 7);
    await totals();
    const { code, output } = await performOn(service.config, releaseFiguresCommand)();
    expect([code, JSON.parse(output)]).toEqual([
      0,
      [{ app, version: '2', loads: 1, errors: 1, faults: 0, visitors: 1 }],
    ]);
  });
});
