import type { Page } from '@playwright/test';

/** Waits until nothing is being fetched, sent or opened on a page, as the page itself says. */
export const settled = (page: Page): Promise<void> =>
  page.locator('html[data-settled]').waitFor({ state: 'attached' });

/** Time after which a page that does not come to rest fails its test, in milliseconds. */
const REST_LIMIT = 20_000;

/**
 * Waits until every animation of a page is over and the browser has drawn its last state. An animation that ends may start
 * another. Endless ones, such as a spinner, are not waited for. A page that the browser does not draw, such as a hidden
 * one, has no frames: a timer stands in for each.
 * @throws an error that names the animations that do not end
 */
export const atRest = async (page: Page, limit = REST_LIMIT): Promise<void> => {
  const left = await page.evaluate(async (limit) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const frame = () => Promise.race([new Promise(requestAnimationFrame), pause(250)]);
    const running = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
    const end = performance.now() + limit;
    let ends: Animation[];
    do {
      await frame();
      await frame();
      ends = running();
      await Promise.race([Promise.allSettled(ends.map(({ finished }) => finished)), pause(limit)]);
    } while (ends.length > 0 && performance.now() < end);
    return ends.map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 200));
  }, limit);
  if (left.length > 0) throw new Error(`Animations did not end in ${limit} ms:\n${left.join('\n')}`);
};
