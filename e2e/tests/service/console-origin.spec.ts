import { test as base, expect } from '@playwright/test';
import { Desk } from '../../support/desk.ts';
import { receipt } from '../../support/evidence.ts';
import { claim, reportFound } from '../../support/http.ts';
import { consoleOrigin, type NginxOrigin } from '../../support/nginx-origin.mjs';
import { Service } from '../../support/service.ts';

interface Stage {
  service: Service;
  console: NginxOrigin;
}

const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's names
    async ({}, use) => {
      const console = await consoleOrigin();
      const service = await Service.start({
        PUBLIC_URL: 'https://lost.campus.example',
        DEMO_ACCOUNT: 'public',
        ADMIN_ORIGINS: console.origin,
        TRUST_PROXY: '1',
      });
      try {
        await console.start(service.url);
        await use({ service, console });
      } finally {
        await console.dispose();
        await service.dispose();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ ignoreHTTPSErrors: true });
// In one worker, with one stage.
test.describe.configure({ mode: 'default' });

test('the console works on an origin of its own, behind nginx (§2)', { tag: '@full' }, async ({
  page,
  context,
  stage,
}) => {
  const { service, console } = stage;
  const title = 'Umbrella with a brass handle';
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== console.origin) elsewhere.push(request.url());
  });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

  const desk = new Desk(page, console.origin);
  await desk.signIn();
  await expect(page.getByRole('link', { name: 'System Logs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Public site' })).toHaveCount(0);
  // The others say how a page is to be drawn: language and theme.
  const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  const forThisHostOnly = { domain: 'desk.localhost', httpOnly: true, secure: true, sameSite: 'Lax' };
  expect(cookies.sort((one, other) => one.name.localeCompare(other.name))).toMatchObject([
    { name: '__Host-lost_found_session', ...forThisHostOnly },
    { name: '__Secure-lost_found_browser', ...forThisHostOnly, path: '/api/auth' },
  ]);

  await test.step('what comes in is heard live through it', async () => {
    await page.getByRole('link', { name: /^Notifications: \d+ unread/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const id = await reportFound(service, title);
    await claim(service, id, 'Noor Haddad', {}, [receipt()]);
    const news = page.getByRole('listitem').filter({ hasText: title });
    await news.getByRole('link', { name: 'New claim request' }).click();
  });
  const dialog = page.getByRole('dialog', { name: title });
  await test.step('a PDF is drawn under the rules of the proxy', async () => {
    await expect(dialog).toContainText('Noor Haddad');
    await dialog.getByRole('button', { name: 'View receipt.pdf' }).click();
    await expect(page.getByRole('img', { name: /^Page 1 of 1 of receipt\.pdf/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('The claim of the notification can be approved', async () => {
    await dialog.getByRole('button', { name: 'Approve Claim' }).click();
    await expect(page.getByText('Claim approved and item marked as claimed')).toBeVisible();
  });
  expect(elsewhere, 'nothing is asked of another origin').toEqual([]);
  expect(problems).toEqual([]);
});

test('the page comes with its rules, and what never changes for ever', { tag: '@full' }, async ({
  request,
  stage,
}) => {
  const { address, origin } = stage.console;
  const { host } = new URL(origin);
  const page = await request.get(`${address}/admin/items?page=2`, { headers: { host, accept: 'text/html' } });
  expect(page.headers()).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';script-src 'self' 'sha256-[^']+';style-src 'self';/,
    ),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  const code = await request.get(new URL(script ?? '', `${address}/`).href);
  expect(code.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': expect.stringMatching(/^(?:br|gzip)$/),
    'x-content-type-options': 'nosniff',
  });
  expect((await request.get(`${address}/static/js/no-such-file.js`)).status()).toBe(404);
});

test('nginx adds no page and no version to a redirect and to a body that is too large', {
  tag: '@full',
}, async ({ request, stage }) => {
  const moved = await request.get(`${stage.console.plainAddress}/admin?page=2`, { maxRedirects: 0 });
  expect([moved.status(), await moved.text(), moved.headers()]).toMatchObject([
    301,
    '',
    { server: 'nginx', location: 'https://127.0.0.1/admin?page=2' },
  ]);
  const large = await request.post(`${stage.console.address}/api/claims`, { data: Buffer.alloc(18_000_000) });
  expect(large.status()).toBe(413);
  expect(await large.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
});
