import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import {
  admin,
  countItems,
  drillSettings,
  foundReport,
  LiveEvents,
  sendReport,
  signIn,
} from '../../support/drill.ts';
import { NginxOrigin, siteExample } from '../../support/nginx-origin.mjs';
import { makeLive, siteWithSecondPortal } from '../../support/releases/part.ts';
import { Service } from '../../support/service.ts';

// For `npm run test:full`: three instances behind nginx, on PostgreSQL.
// E-mails and nightly jobs of several instances are proven by the service's own tests (outbox, retention-job).

test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ mode: 'default' });

const parts: { stop(): Promise<void> }[] = [];
let nginx: NginxOrigin;
let site: Awaited<ReturnType<typeof siteWithSecondPortal>>;
let services: Service[] = [];
const urls = () => services.map(({ url }) => url) as [string, string, string];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const postgres = await startPostgres();
  parts.unshift(postgres);
  site = await siteWithSecondPortal();
  parts.unshift({ stop: () => site.discard() });
  nginx = await NginxOrigin.of(siteExample);
  parts.unshift({ stop: () => nginx.dispose() });
  const settings = {
    ...drillSettings(nginx.origin),
    DATABASE_URL: postgres.url,
    WEB_ROOT: site.site,
    UPLOAD_BUDGET_MB: '1',
  };
  // All at once, as after a power cut: one of them makes the tables.
  services = await Promise.all([1, 2, 3].map(() => Service.start(settings)));
  parts.unshift(...services.map((service) => ({ stop: () => service.dispose() })));
  await nginx.start(urls(), site.site);
});
test.afterAll(async () => {
  for (const { stop } of parts) await stop();
});

test('a session, a report and a doubled request are the same on every instance', async ({ request }) => {
  const cookie = await signIn(urls()[0]);
  const options = { data: foundReport('Doubled umbrella'), headers: { 'idempotency-key': randomUUID() } };
  const answers = await Promise.all(urls().map((url) => request.post(`${url}/api/found-reports`, options)));
  const ids = await Promise.all(
    answers.filter((answer) => answer.status() === 201).map(async (answer) => (await answer.json()).id),
  );
  expect(new Set(ids).size).toBe(1);
  for (const url of urls()) expect(await countItems(request, url, cookie, 'Doubled umbrella')).toBe(1);
});

test('live events reach who listens to another instance', async ({ request }) => {
  const [one, two] = urls();
  const events = await LiveEvents.open(one, await signIn(one));
  await sendReport(request, two, 'Live umbrella');
  await expect.poll(() => events.has('Live umbrella')).toBe(true);
  await events.close();
});

/** Asks one instance after the other. @returns what they answered */
async function askInTurn(ask: (instance: string) => ReturnType<APIRequestContext['post']>, times: number) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await ask(urls()[time % 3] as string)).status());
  return statuses;
}

test('guesses of a password, and megabytes of forms, count for all instances together', async ({
  request,
}) => {
  const guess = { email: admin.email, password: 'a wrong password' };
  const guessed = await askInTurn(
    (url) =>
      request.post(`${url}/api/auth/admin/login`, {
        data: guess,
        headers: { 'x-forwarded-for': '198.51.100.7' },
      }),
    12,
  );
  // Four on each, of which none would be too many.
  expect(guessed).toContain(429);
  // Of a kind that is not taken, so that only its size matters: two of these are within the budget of 1 MB.
  const file = { name: 'noise.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(450_000, 7) };
  const sent = await askInTurn(
    (url) =>
      request.post(`${url}/api/found-reports`, {
        multipart: { ...foundReport('Noise'), images: file },
        headers: { 'x-forwarded-for': '198.51.100.8' },
      }),
    3,
  );
  expect(sent).toEqual([415, 415, 429]);
});

test('a release is live on every instance at once', async ({ request }) => {
  await makeLive(site.site, site.second);
  for (const url of urls())
    expect(await (await request.get(`${url}/search`)).text()).toContain(site.second.version);
});

test('one is killed and one restarts under load: nothing that was answered is lost, nothing is done twice', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const acknowledged: string[] = [];
  const reads: number[] = [];
  let over = false;
  const visitors = [1, 2, 3, 4].map(async (visitor) => {
    for (let time = 0; !over; time += 1) {
      reads.push((await request.get(`${nginx.address}/api/items`)).status());
      const title = `Drill ${visitor}-${time} umbrella`;
      await sendReport(request, nginx.address, title);
      acknowledged.push(title);
    }
  });
  const [killed, restarted] = services as [Service, Service];
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 50));
  await killed.kill();
  await restarted.restart();
  await killed.revive();
  over = true;
  await Promise.all(visitors);

  expect(reads.filter((status) => status !== 200)).toEqual([]);
  expect(reads.length).toBeGreaterThan(20);
  const cookie = await signIn(killed.url);
  for (const title of acknowledged)
    expect([title, await countItems(request, killed.url, cookie, title)]).toEqual([title, 1]);
});
