import { join } from 'node:path';
import { waitUntil } from '../factories/disk.js';
import { runOn } from '../harness/test-database.js';
import { buildService } from '../process/build-service.js';
import { makeNewerVersion, NEWER_MIGRATION, NEWER_VERSION } from '../process/newer-version.js';
import { ServiceProcess } from '../process/service-process.js';
import { OperatedService } from './backup/operated-service.js';
import { LoadBalancer } from './load-balancer.js';

/** Long against the checks of the balancer, also on a busy machine; in seconds. */
const SHUTDOWN_DELAY = '5';
/** Reports take long; readers make the load dense, so that each step meets open requests. */
const REPORTERS = 2;
const READERS = 2;
/** Reports that are answered before the next step. */
const SHARE = 10;
const PATIENCE_MS = 360_000;

/*
 * No older version is at hand: the newer one is this version with another name and one more migration. The drill proves the
 * procedure, with a migration that adds a column under load. It does not prove that two given versions fit: the changelog
 * says so of each version.
 */
describe('a rolling update of two instances on one database', () => {
  let operated: OperatedService;
  let balancer: LoadBalancer;
  let newer: ReturnType<typeof makeNewerVersion>;

  beforeAll(async () => {
    const built = buildService();
    newer = makeNewerVersion(built);
    operated = await OperatedService.create(built);
    balancer = await LoadBalancer.start();
  }, PATIENCE_MS);
  afterAll(async () => {
    await balancer?.stop();
    newer?.remove();
    await operated?.dispose();
  });

  const start = async (main: string) => {
    const service = await new ServiceProcess(main, { ...operated.env, SHUTDOWN_DELAY }).ready();
    return { service, instance: balancer.add(service.url) };
  };
  const versionOf = async ({ url }: ServiceProcess) =>
    ((await (await fetch(`${url}/api/health/ready`)).json()) as { version: string }).version;

  it(
    'fails no request and loses no report, while both versions run at once',
    async () => {
      const main = join(operated.built, 'main.js');
      const old = [await start(main), await start(main)];
      await waitUntil(async () => old.every(({ instance }) => instance.isReady));
      const running = new Set(old);
      const acknowledged: string[] = [];
      const reads: number[] = [];
      let failed = 0;
      let isOver = false;
      const reporters = Array.from({ length: REPORTERS }, async () => {
        while (!isOver) {
          const id = await operated.report(balancer);
          if (id) acknowledged.push(id);
          else failed += 1;
        }
      });
      const readers = Array.from({ length: READERS }, async () => {
        while (!isOver) {
          const answer = await fetch(`${balancer.url}/api/items`);
          await answer.arrayBuffer();
          reads.push(answer.status);
        }
      });
      const allAnswer = async () => {
        const before = acknowledged.length;
        const goals = [...running].map(({ instance }) => ({ instance, goal: instance.answered + SHARE }));
        await waitUntil(async () => acknowledged.length >= before + SHARE);
        await waitUntil(async () => goals.every(({ instance, goal }) => instance.answered >= goal));
      };

      for (const one of old) {
        await allAnswer();
        one.service.kill('SIGTERM');
        expect(await one.service.exited).toEqual([0, null]);
        running.delete(one);
        running.add(await start(newer.main));
      }
      await allAnswer();
      isOver = true;
      await Promise.all([...reporters, ...readers]);

      expect([failed, reads.filter((status) => status !== 200)]).toEqual([0, []]);
      const migrated = `SELECT 1 FROM migrations WHERE name = '${NEWER_MIGRATION}'`;
      expect(await runOn(operated.databaseUrl as string, migrated)).toBe(1);
      for (const { service } of running) {
        expect(await versionOf(service)).toBe(NEWER_VERSION);
        for (const id of acknowledged)
          expect([id, (await fetch(`${service.url}/api/items/${id}`)).status]).toEqual([id, 200]);
      }
      process.stdout.write(
        `Rolling update: ${reads.length} reads and ${acknowledged.length} reports, ${failed} failed, none lost\n`,
      );
      for (const { service } of running) {
        service.kill('SIGTERM');
        await service.exited;
      }
    },
    PATIENCE_MS,
  );
});
