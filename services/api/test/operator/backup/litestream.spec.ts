import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildService } from '../../process/build-service.js';
import type { ServiceProcess } from '../../process/service-process.js';
import { OperatedService } from './operated-service.js';

const CONFIG = join(import.meta.dirname, '../../../../../docs/deploy/litestream.yml');
/** A change that was acknowledged this long before the loss must be in the copy, in milliseconds. */
const LOST_AT_MOST_MS = 60_000;
/** Duration of the load before the disk is lost, in milliseconds. */
const LOAD_MS = 20_000;

/** The program, from scripts/lib/programs.mjs; without it nothing is found and the test fails. */
const litestream = process.env.LITESTREAM_PATH ?? 'litestream';

describe('a continuous copy by Litestream', () => {
  let operated: OperatedService;
  let copier: ChildProcess;

  beforeAll(async () => {
    operated = await OperatedService.create(buildService());
  });
  afterAll(async () => {
    copier?.kill('SIGKILL');
    await operated.dispose();
  });

  it('brings back a lost disk under load, with all but the last moments', async () => {
    const copy = join(operated.folder, 'other-disk');
    mkdirSync(copy);
    const env = { ...process.env, DATA_DIR: operated.dataDir, LITESTREAM_TO: copy };
    const service: ServiceProcess = await operated.start();
    copier = spawn(litestream, ['replicate', '-config', CONFIG], { env, stdio: 'ignore' });
    const acknowledged: { id: string; at: number }[] = [];
    const end = Date.now() + LOAD_MS;
    while (Date.now() < end) {
      const id = await operated.report(service);
      if (id) acknowledged.push({ id, at: Date.now() });
      await pause(50);
    }
    const lostAt = Date.now();
    copier.kill('SIGKILL');
    await once(copier, 'close');
    await operated.stop('SIGKILL');
    rmSync(operated.dataDir, { recursive: true });
    mkdirSync(operated.dataDir, { mode: 0o700 });

    const database = join(operated.dataDir, 'lost-and-found.sqlite');
    const restored = spawnSync(litestream, ['restore', '-config', CONFIG, database], { env });
    expect([restored.status, String(restored.stderr)]).toEqual([0, expect.anything()]);
    const again = await operated.start();
    const isThere = async (id: string) => (await fetch(`${again.url}/api/items/${id}`)).status === 200;
    const lost: number[] = [];
    for (const { id, at } of acknowledged) if (!(await isThere(id))) lost.push(lostAt - at);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(lost.filter((age) => age > LOST_AT_MOST_MS)).toEqual([]);
    process.stdout.write(
      `Litestream: ${lost.length} of ${acknowledged.length} acknowledged reports lost, the oldest ${Math.max(0, ...lost)} ms before the loss\n`,
    );
  }, 180_000);
});
