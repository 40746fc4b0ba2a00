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

/** Records the longest animation of each change of page, in milliseconds. */
const recordFades = () => {
  const start = document.startViewTransition.bind(document);
  const fades: number[] = [];
  Object.assign(window, { fades });
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const own = effects.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
      fades.push(Math.max(0, ...own.map((effect) => Number(effect.getTiming().duration))));
    });
    return transition;
  };
};

const fadesOf = () => (window as unknown as { fades: number[] }).fades;

test('The public pages fade for 120 ms, and not with reduced motion', async ({ page, service }) => {
  await page.addInitScript(recordFades);
  await page.goto(service.url);
  const link = page.locator('a[href^="/item/"]').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect.poll(() => page.evaluate(fadesOf)).toEqual([120]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(fadesOf)).toEqual([120, 0]);
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
