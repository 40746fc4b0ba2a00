import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { claimForm, foundReport } from '@lost-found/test-kit';
import { waitUntil } from '../factories/disk.js';
import { FragileNetwork } from '../harness/fragile-network.js';
import { runOn } from '../harness/test-database.js';
import { TestMailServer } from '../mail/test-mail-server.js';
import { buildService } from '../process/build-service.js';
import { ServiceProcess } from '../process/service-process.js';
import { OperatedService } from './backup/operated-service.js';
import { PostgresServer } from './postgres-server.js';

/** Longest time until a service is ready after a promotion, and longest wait for an answer, in milliseconds: docs/operations.md. */
const READY_AFTER_MS = 10_000;
const LONGEST_WAIT_MS = 45_000;
const VISITORS = 4;
/** Claims before the failure, and after it. */
const SHARE = 20;
const PATIENCE_MS = 360_000;

describe('two instances on a primary with a synchronous standby', () => {
  const servers: PostgresServer[] = [];
  const mailbox = new TestMailServer();
  let network: FragileNetwork;
  let operated: OperatedService;
  let instances: ServiceProcess[] = [];

  beforeAll(async () => {
    const primary = new PostgresServer();
    servers.push(primary);
    await primary.initialize();
    // The standby copies the settings of files only: once promoted it waits for no other.
    await primary.start(['synchronous_standby_names=*']);
    servers.push(await primary.makeStandby());
    await waitUntil(async () => (await primary.ask('SELECT sync_state FROM pg_stat_replication')) === 'sync');
    network = await FragileNetwork.to('postgres://postgres@127.0.0.1/postgres', primary.socket);
    const built = buildService();
    operated = await OperatedService.create(built, network.url);
    const env = { ...operated.env, SMTP_URL: await mailbox.listen() };
    const start = () => new ServiceProcess(join(built, 'main.js'), env).ready();
    instances = [await start(), await start()];
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const instance of instances) {
      instance.kill('SIGKILL');
      await instance.exited;
    }
    await operated?.dispose();
    await network?.close();
    for (const server of servers) await server.dispose();
    await mailbox.close();
  }, PATIENCE_MS);

  it(
    'continue after the primary is killed under load: nothing is lost or done twice',
    async () => {
      const [primary, standby] = servers as [PostgresServer, PostgresServer];
      const waits: number[] = [];
      /** Sends a request with one key until it is taken, as a page does. Every refusal must have a clear code. */
      const send = async (instance: ServiceProcess, path: string, content: object): Promise<string> => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
        for (;;) {
          const begun = Date.now();
          const sent = { method: 'POST', headers, body: JSON.stringify(content) };
          const answer = await fetch(`${instance.url}/api/${path}`, sent);
          waits.push(Date.now() - begun);
          const { id, code } = (await answer.json()) as { id: string; code: string };
          if (answer.status === 201) return id;
          expect(['database_unavailable', 'service_busy', 'idempotency_key_in_use']).toContain(code);
          await pause(50);
        }
      };
      const readiness = async ({ url }: ServiceProcess) => (await fetch(`${url}/api/health/ready`)).status;
      const titles: string[] = [];
      const claimants: string[] = [];
      let isOver = false;
      const visit = async (_: unknown, visitor: number) => {
        const instance = instances[visitor % 2] as ServiceProcess;
        for (let time = 0; !isOver; time += 1) {
          const title = `Failover ${visitor}-${time} umbrella`;
          const id = await send(instance, 'found-reports', foundReport({ title }));
          titles.push(title);
          const [email, studentId] = [
            `${visitor}.${time}@campus.example`,
            `CAMP${1e6 + visitor * 1e4 + time}`,
          ];
          await send(instance, 'claims', claimForm(id, { email, studentId }));
          claimants.push(email);
        }
      };
      const visits = Promise.all(Array.from({ length: VISITORS }, visit));
      // Awaited at the end, where a failure counts.
      visits.catch(() => undefined);
      await waitUntil(async () => claimants.length > SHARE);

      await primary.stop('SIGKILL');
      network.cut();
      for (const instance of instances) {
        await waitUntil(async () => (await readiness(instance)) === 503);
        const refusal = await fetch(`${instance.url}/api/items`);
        expect(await refusal.json()).toMatchObject({ status: 503, code: 'database_unavailable' });
      }
      await standby.ask('SELECT pg_promote()');
      network.leadTo(standby.socket);
      const promoted = Date.now();
      for (const instance of instances) await waitUntil(async () => (await readiness(instance)) === 200);
      const back = Date.now() - promoted;
      const before = claimants.length;
      await waitUntil(async () => claimants.length > before + SHARE);
      isOver = true;
      await visits;
      expect(back).toBeLessThan(READY_AFTER_MS);
      expect(Math.max(...waits)).toBeLessThan(LONGEST_WAIT_MS);

      const url = operated.databaseUrl as string;
      for (const title of titles)
        expect([title, await runOn(url, `SELECT 1 FROM items WHERE title = '${title}'`)]).toEqual([title, 1]);
      await waitUntil(
        async () => (await runOn(url, `SELECT 1 FROM mail_outbox WHERE status <> 'sent'`)) === 0,
      );
      for (const email of claimants)
        expect([email, mailbox.recipients.filter((one) => one === email).length]).toEqual([email, 1]);
    },
    PATIENCE_MS,
  );
});
