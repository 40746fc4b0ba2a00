import { existsSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Release } from '../../../packages/site-store/src/index.mjs';
import { Desk } from '../../support/desk.ts';
import { NginxOrigin, siteExample } from '../../support/nginx-origin.mjs';
import { makeLive, siteWithSecondPortal } from '../../support/releases/part.ts';
import { Service } from '../../support/service.ts';

interface Stage {
  readonly site: string;
  readonly origin: NginxOrigin;
  readonly service: Service;
  /** A release of the portal that is not live yet. */
  readonly second: Release;
}

const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const { site, second, discard } = await siteWithSecondPortal();
      const origin = await NginxOrigin.of(siteExample);
      const service = await Service.start({
        ...{ PUBLIC_URL: origin.origin, TRUST_PROXY: '1', WEB_ROOT: site },
        // Behind a proxy the demo account is closed.
        DEMO_ACCOUNT: 'public',
      });
      try {
        await origin.start(service.url, site);
        await use({ site, origin, service, second });
      } finally {
        await origin.dispose();
        await service.dispose();
        await discard();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ ignoreHTTPSErrors: true });
// In one worker, with one stage.
test.describe.configure({ mode: 'default' });

test('shell and remotes work on one origin, files from nginx, pages from the service (§2)', {
  tag: '@full',
}, async ({ page, stage }) => {
  const { origin, service, site, second } = stage;
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${origin.origin}/search?search=umbrella`);
  await expect(page.getByText(/\d+ items? found/)).toBeVisible();
  await new Desk(page, origin.origin).signIn();

  await test.step('A new release is served to the next page', async () => {
    await makeLive(site, second);
    await page.goto(`${origin.origin}/search`);
    await expect(page.locator('html[data-release=second]')).toBeAttached();
    await expect(page.getByPlaceholder('Search items...')).toBeVisible();
  });
  expect(problems).toEqual([]);
  expect(service.output).not.toContain('/remotes/');
});

test('nginx sends the cache times and serves no file of the release tool', {
  tag: '@full',
}, async ({ request, stage }) => {
  const { address } = stage.origin;
  const get = (url: string, accept = '*/*') => request.get(address + url, { headers: { accept } });

  const page = await get('/search', 'text/html');
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/script-src 'self'/),
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect(page.headers()['content-type']).toMatch(/^text\/html/);
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  expect(script).toMatch(/^\/remotes\/shell\//);

  const pointer = await get('/remotes.json');
  expect(pointer.headers()).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache',
  });
  const { manifestUrl } = (await pointer.json())['public-portal'];
  for (const [file, type] of [
    [script!, 'text/javascript'],
    [manifestUrl, 'application/json'],
    [path.posix.join(path.posix.dirname(manifestUrl), 'release.json'), 'application/json'],
  ]) {
    expect((await get(file)).headers(), file).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  }
  expect((await get(script!)).headers()['content-encoding']).toBe('gzip');

  const missing = await get('/remotes/shell/9.9.9/index.js');
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, undefined]);
  // With what is published there is a map for every script.
  expect(existsSync(path.join(stage.site, `${script}.map`))).toBe(true);
  for (const hidden of ['/releases.json', '/.publishing/', '/.release.lock', `${script}.map`]) {
    expect((await get(hidden)).status(), hidden).toBe(404);
  }
});
