import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchCanary } from '../../../scripts/lib/release/canary.mjs';
import { AskedFiles, isMarked, markDocument, tinyModule } from '../../support/resilience/site.ts';
import { expect, test } from '../../support/resilience/test.ts';
import { settled } from '../../support/settled.ts';
import { untilSearch } from '../../support/visitor.ts';

const app = 'public-portal';
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Lost Something/ });

/** Somebody with an address and a number of their own. */
const visitor = async (browser: Browser, url: string, share: number): Promise<BrowserContext> => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${share % 250}` },
  });
  await context.addCookies([{ name: 'lost_found_share', value: String(share), url }]);
  return context;
};

/** A remote of a few lines that throws in every fifth page of a visitor. */
const oneOfFive = {
  entry: 'localStorage.loads = Number(localStorage.loads ?? 0) + 1;',
  expose: tinyModule({
    render: 'if (localStorage.loads % 5 === 0) throw new Error("one of five"); return "the canary";',
  }),
};

test('A canary that throws in one of five renders is rolled back, and only its share saw it', {
  tag: '@full',
}, async ({ browser, served, reports }) => {
  const { site, service, url } = served;
  const canary = '9.0.0-one-of-five';
  site.releaseTiny(app, canary, oneOfFive);
  site.makeCanary(app, canary, 10);
  const open = async (page: Page) => {
    const counted = page.waitForResponse('**/api/client-loads');
    await page.goto(`${url}/search`);
    expect((await counted).status()).toBe(204);
  };

  const outside = await visitor(browser, url, 1000);
  const live = await outside.newPage();
  await open(live);
  await untilSearch(live);

  // Each of three visitors opens the fourth to the eleventh page of theirs: two of the eight fail.
  for (const share of [1, 2, 3]) {
    const context = await visitor(browser, url, share);
    const page = await context.newPage();
    await page.addInitScript('localStorage.loads ??= 3');
    for (let number = 4; number <= 11; number += 1) {
      const sent = number % 5 === 0 ? page.waitForResponse('**/api/client-errors') : undefined;
      await open(page);
      const shown = number % 5 === 0 ? 'This part of the site is not available right now' : 'the canary';
      await expect(page.getByText(shown)).toBeVisible();
      await sent;
    }
    await context.close();
  }
  expect(reports()).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining('one of five'),
      remote: { name: app, version: canary },
    }),
  );

  process.env.DATA_DIR = service.dataDir;
  // Asks every second until what was told is written.
  expect(await watchCanary(site.folder, app, canary, 5, 1_000)).toBe(1);
  delete process.env.DATA_DIR;
  expect(site.live[app]).toEqual(site.built[app]);
  const inside = await visitor(browser, url, 1);
  const after = await inside.newPage();
  await after.goto(url);
  await expect(home(after)).toBeVisible();
  for (const context of [outside, inside]) await context.close();
});

test('Visitors of a canary keep it when it is promoted, and the others load it', {
  tag: '@full',
}, async ({ browser, served }) => {
  const { site, url } = served;
  const canary = '9.0.0-good';
  site.releaseAgain(app, canary);
  site.makeCanary(app, canary, 10);
  const inside = await visitor(browser, url, 999);
  const page = await inside.newPage();
  await page.clock.install();
  const files = new AskedFiles(page);
  // What is still under way would be given up when minutes pass at once.
  await page.goto(url);
  await settled(page);
  expect(files.getVersions(app), 'the page names what the shell then loads').toEqual([canary]);
  await markDocument(page);

  site.makeLive(app, canary);
  const request = page.waitForResponse('**/remotes.json');
  await page.clock.fastForward(180_000);
  await (await request).finished();
  await page.getByRole('banner').getByRole('link', { name: 'Search Items' }).click();
  await untilSearch(page);
  expect(await isMarked(page)).toBe(true);
  await inside.close();
});
