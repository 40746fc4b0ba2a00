import type { Page } from '@playwright/test';

/** Waits until nothing is being fetched, sent or opened on a page, as the page itself says. */
export const settled = (page: Page): Promise<void> =>
  page.locator('html[data-settled]').waitFor({ state: 'attached' });

/**
 * Waits until every animation of a page is over and the browser has drawn its last state. An animation that ends may start
 * another. Endless ones, such as a spinner, are not waited for.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const running = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
    let ends: Animation[];
    do {
      await frame();
      await frame();
      ends = running();
      await Promise.allSettled(ends.map(({ finished }) => finished));
    } while (ends.length > 0);
  });
