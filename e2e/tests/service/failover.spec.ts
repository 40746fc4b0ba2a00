import { expect, test } from '@playwright/test';
import {
  claimantOf,
  countItems,
  drillSettings,
  LiveEvents,
  sendClaim,
  sendReport,
  signIn,
} from '../../support/drill.ts';
import { Mailbox } from '../../support/mailbox.ts';
import { NginxOrigin, siteExample } from '../../support/nginx-origin.mjs';
import { PatroniCluster } from '../../support/patroni.mjs';
import { startPooler } from '../../support/pooler.mjs';
import { Service } from '../../support/service.ts';

// For `npm run test:full`: two instances on a primary with a synchronous standby, one of them through a pooler.

test.use({ ignoreHTTPSErrors: true });

/** What docs/growing.md says of the longest a request may wait for an answer, in milliseconds. */
const LONGEST_WAIT_MS = 45_000;

/** For what is not measured: a busy machine needs some of it. */
const patience = { timeout: 150_000 };

const parts: { stop(): Promise<unknown> }[] = [];
let cluster: PatroniCluster;
let nginx: NginxOrigin;
let mailbox: Mailbox;
let services: Service[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  cluster = new PatroniCluster();
  parts.unshift(cluster);
  await cluster.start();
  const pooler = await startPooler(cluster.url);
  parts.unshift(pooler);
  nginx = await NginxOrigin.of(siteExample);
  parts.unshift({ stop: () => nginx.dispose() });
  mailbox = await Mailbox.open();
  parts.unshift({ stop: () => mailbox.close() });
  const settings = {
    ...drillSettings(nginx.origin),
    SMTP_URL: mailbox.url,
    DATABASE_DIRECT_URL: cluster.url,
  };
  services = await Promise.all(
    [pooler.url, cluster.url].map((url) => Service.start({ ...settings, DATABASE_URL: url })),
  );
  parts.unshift(...services.map((service) => ({ stop: () => service.dispose() })));
  await nginx.start(
    services.map(({ url }) => url),
    '/nonexistent',
  );
});
test.afterAll(async () => {
  test.setTimeout(120_000);
  for (const part of parts) await part.stop();
});

test('The primary is killed under load: the service continues, nothing is lost or done twice', async ({
  playwright,
}) => {
  test.setTimeout(600_000);
  const request = await playwright.request.newContext({ ignoreHTTPSErrors: true });
  const [first, second] = services as [Service, Service];
  const cookie = await signIn(first.url);
  const events = await LiveEvents.open(second.url, cookie);
  const reported: string[] = [];
  const claimants: number[] = [];
  const waits: number[] = [];
  const note = (milliseconds: number) => waits.push(milliseconds);
  let over = false;
  const visitors = [1, 2, 3, 4].map(async (visitor) => {
    for (let time = 0; !over; time += 1) {
      const title = `Failover ${visitor}-${time} umbrella`;
      const { id } = await sendReport(request, nginx.address, title, note);
      reported.push(title);
      const claimant = 1_000_000 + visitor * 10_000 + time;
      await sendClaim(request, nginx.address, id, claimant);
      claimants.push(claimant);
    }
  });
  await expect.poll(() => claimants.length, patience).toBeGreaterThan(20);

  const killed = await cluster.killPrimary();
  const readiness = (service: Service) =>
    request.get(`${service.url}/api/health/ready`, { timeout: LONGEST_WAIT_MS });
  for (const service of services) {
    await expect.poll(async () => (await readiness(service)).status(), patience).toBe(503);
    const refusal = await (
      await request.get(`${service.url}/api/items`, { timeout: LONGEST_WAIT_MS })
    ).json();
    expect(refusal).toMatchObject({ status: 503, code: 'database_unavailable' });
  }
  await cluster.promote();
  const promoted = Date.now();
  for (const service of services) {
    await sendReport(request, service.url, 'After the promotion', note);
    await expect.poll(async () => (await readiness(service)).status(), patience).toBe(200);
  }
  const back = Date.now() - promoted;
  // What is announced before the listeners are back is told as a number only.
  const isHeard = async () => {
    await sendReport(request, first.url, 'Told of after the promotion');
    return events.has('Told of after the promotion');
  };
  await expect.poll(isHeard, patience).toBe(true);
  const heard = Date.now() - promoted;
  await events.close();
  const before = claimants.length;
  await expect.poll(() => claimants.length, patience).toBeGreaterThan(before + 20);
  over = true;
  await Promise.all(visitors);
  const longest = Math.max(...waits);
  test.info().annotations.push({
    type: 'figures',
    description: `back after ${back} ms, live events ${heard} ms, ${reported.length} reports, longest wait ${longest} ms`,
  });
  expect(back).toBeLessThan(10_000);
  expect(heard).toBeLessThan(10_000);
  expect(longest).toBeLessThan(LONGEST_WAIT_MS);

  for (const title of reported)
    expect([title, await countItems(request, nginx.address, cookie, title)]).toEqual([title, 1]);
  const waiting = `SELECT count(*) FROM mail_outbox WHERE status <> 'sent'`;
  await expect.poll(() => cluster.ask(cluster.url, waiting), patience).toBe('0');
  expect(claimants.map((number) => [number, mailbox.count(claimantOf(number))])).toEqual(
    claimants.map((number) => [number, 1]),
  );

  // The old primary is no second writer: it follows the new one.
  cluster.revive(killed);
  await cluster.untilSynchronous();
  const old = cluster.directUrl(killed);
  expect(cluster.ask(old, 'SELECT pg_is_in_recovery()')).toBe('t');
  expect(() => cluster.ask(old, 'UPDATE job_runs SET started_at = NULL')).toThrow(/read-only/);
});
