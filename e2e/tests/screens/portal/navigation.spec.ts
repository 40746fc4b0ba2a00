import { settled } from '../../../support/settled.ts';
import { expect, test } from '../../../support/test.ts';

// Playwright switches the browser's back/forward cache off.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test('The browser restores a public page from its cache on Back, and the page renews its old data', async ({
  page,
  service,
}) => {
  await page.clock.install();
  await page.goto(`${service.url}/report`);
  await page.goto(`${service.url}/search`);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  // The data is old after five seconds.
  await page.clock.fastForward(6_000);
  await page.goto('data:text/html,Elsewhere');
  const renewed = page.waitForResponse('**/api/items?*');
  await page.goBack({ waitUntil: 'commit' });
  await renewed;
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
});
