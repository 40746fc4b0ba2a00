import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchCanary } from '../../../scripts/lib/release/canary.mjs';
import { AskedFiles, isMarked, markDocument, tinyModule } from '../../support/resilience/site.ts';
import { expect, test } from '../../support/resilience/test.ts';
import { settled } from '../../support/settled.ts';
import { untilSearch } from '../../support/visitor.ts';

const app = 'public-portal';

/** Somebody with an address and a number of their own. */
const visitor = async (browser: Browser, url: string, share: number): Promise<BrowserContext> => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${share % 250}` },
  });
  await context.addCookies([{ name: 'lost_found_share', value: String(share), url }]);
  return context;
};

/** A small remote that throws for each visitor whose number ends with 0. */
const forOneOfTen = {
  expose: tinyModule({
    render:
      'if (/share=\\d*0(?:;|$)/.test(document.cookie)) throw new Error("for a tenth"); return "the canary";',
  }),
};

test('A canary that throws for a tenth of its visitors is rolled back after the first, who gets the live release', {
  tag: '@full',
}, async ({ browser, served, reports }) => {
  const { site, service, url } = served;
  const canary = '9.0.0-one-of-ten';
  site.releaseTiny(app, canary, forOneOfTen);
  site.makeCanary(app, canary, 10);
  process.env.DATA_DIR = service.dataDir;
  // Asks every second until the service has written the reports.
  const watching = watchCanary(site.folder, app, canary, 5, 1_000);
  const open = async (share: number, see: (page: Page) => Promise<unknown>) => {
    const context = await visitor(browser, url, share);
    const page = await context.newPage();
    await page.goto(`${url}/search`);
    await see(page);
    await context.close();
  };
  const seeCanary = (page: Page) => expect(page.getByText('the canary')).toBeVisible();

  await open(1000, untilSearch);
  for (let share = 1; share <= 9; share += 1) await open(share, seeCanary);
  await open(10, untilSearch);
  expect(await watching).toBe(1);
  delete process.env.DATA_DIR;
  expect(site.live[app]).toEqual(site.built[app]);
  for (const share of [1, 20]) await open(share, untilSearch);
  expect(reports()).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('for a tenth'),
      remote: { name: app, version: canary },
      fault: true,
    }),
  ]);
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
  let isAnswered = false;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/remotes.json')) isAnswered = true;
  });
  // The page counts the minutes from an effect of its script, which may run after it settled.
  const passThreeMinutes = async () => {
    await page.clock.fastForward(180_000);
    return isAnswered;
  };
  await expect.poll(passThreeMinutes).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Search Items' }).click();
  await untilSearch(page);
  expect(await isMarked(page)).toBe(true);
  await inside.close();
});
