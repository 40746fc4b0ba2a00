import { randomUUID } from 'node:crypto';
import type { AdminItem, List, ReportReceipt } from '@lost-found/contracts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { NginxOrigin, siteExample } from '../../support/nginx-origin.mjs';
import { startPooler } from '../../support/pooler.mjs';
import { Service } from '../../support/service.ts';

// For `npm run test:full`: three instances behind nginx, on PostgreSQL behind pgbouncer in transaction mode.

test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ mode: 'default' });

const admin = { email: 'desk@campus.example', password: 'violet-umbrella-drill' };
const parts: { stop(): Promise<void> }[] = [];
let nginx: NginxOrigin;
let services: Service[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const postgres = await startPostgres();
  parts.unshift(postgres);
  const pooler = await startPooler(postgres.url);
  parts.unshift(pooler);
  nginx = await NginxOrigin.of(siteExample);
  parts.unshift({ stop: () => nginx.dispose() });
  const settings = {
    PUBLIC_URL: nginx.origin,
    TRUST_PROXY: '1',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DRAW_PAGES: 'off',
  };
  // All at once, as after a power cut: one of them makes the tables.
  services = await Promise.all([1, 2, 3].map(() => Service.start(settings)));
  parts.unshift(...services.map((service) => ({ stop: () => service.dispose() })));
  await nginx.start(
    services.map(({ url }) => url),
    '/nonexistent',
  );
});
test.afterAll(async () => {
  for (const { stop } of parts) await stop();
});

const report = (title: string) => ({
  title,
  category: 'Accessories',
  location: 'Gym',
  dateFound: '2026-03-02',
  contactInfo: 'finder@campus.example',
  description: 'It was found while an instance was away.',
});

/** Sends a report as a page does that goes on until it is answered: always with the same key. */
async function send(request: APIRequestContext, address: string, title: string): Promise<ReportReceipt> {
  const options = { data: report(title), headers: { 'idempotency-key': randomUUID() } };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await request.post(`${address}/api/found-reports`, options).catch(() => undefined);
    if (answer?.status() === 201) return answer.json();
    const status = answer?.status() ?? 0;
    expect(status === 0 || status >= 500 || status === 409, `${title}: ${status}`).toBe(true);
  }
  throw new Error(`${title} was never answered`);
}

const cookieOf = async (request: APIRequestContext, address: string) => {
  const answer = await request.post(`${address}/api/auth/admin/login`, { data: admin });
  expect(answer.status()).toBe(200);
  return (answer.headers()['set-cookie'] ?? '').split(';')[0] ?? '';
};

async function found(request: APIRequestContext, address: string, cookie: string, search: string) {
  const url = `${address}/api/admin/items?pageSize=100&search=${encodeURIComponent(search)}`;
  const answer = await request.get(url, { headers: { cookie } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as List<AdminItem>).data;
}

test('a session, a report and a doubled request are the same on every instance', async ({ playwright }) => {
  const request = await playwright.request.newContext({ ignoreHTTPSErrors: true });
  const [one, two, three] = services.map(({ url }) => url) as [string, string, string];
  const cookie = await cookieOf(request, nginx.address);
  const options = { data: report('Doubled umbrella'), headers: { 'idempotency-key': randomUUID() } };
  const answers = await Promise.all(
    [one, two, three].map((url) => request.post(`${url}/api/found-reports`, options)),
  );
  const ids = await Promise.all(
    answers.filter((answer) => answer.status() === 201).map(async (answer) => (await answer.json()).id),
  );
  expect(new Set(ids).size).toBe(1);
  for (const url of [one, two, three]) expect(await found(request, url, cookie, 'Doubled')).toHaveLength(1);
});

test('live events reach who listens to another instance', async () => {
  const [one, two] = services.map(({ url }) => url) as [string, string];
  const context = { 'content-type': 'application/json', origin: nginx.origin };
  const signed = await fetch(`${one}/api/auth/admin/login`, {
    method: 'POST',
    headers: context,
    body: JSON.stringify(admin),
  });
  const cookie = signed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const ending = new AbortController();
  const stream = await fetch(`${one}/api/me/notifications/stream`, {
    headers: { cookie },
    signal: ending.signal,
  });
  expect(stream.status).toBe(200);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await fetch(`${two}/api/found-reports`, {
    method: 'POST',
    headers: { ...context, 'idempotency-key': randomUUID() },
    body: JSON.stringify(report('Live umbrella')),
  });
  let said = '';
  while (!/"type":"new_report|event: notification|new_item/.test(said)) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    said += value;
  }
  ending.abort();
  expect(said).toMatch(/notification|new_/);
});

test('one is killed and one restarts under load: nothing that was answered is lost, nothing is done twice', async ({
  playwright,
}) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ ignoreHTTPSErrors: true });
  const acknowledged: string[] = [];
  const reads: number[] = [];
  let over = false;
  const visitors = [1, 2, 3, 4].map(async (visitor) => {
    for (let time = 0; !over; time += 1) {
      reads.push((await request.get(`${nginx.address}/api/items`)).status());
      const title = `Drill ${visitor}-${time} umbrella`;
      await send(request, nginx.address, title);
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
  const cookie = await cookieOf(request, nginx.address);
  for (const title of acknowledged)
    expect([
      title,
      (await found(request, killed.url, cookie, title)).filter((item) => item.title === title).length,
    ]).toEqual([title, 1]);
});
