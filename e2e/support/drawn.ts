import type { BrowserContext, Page } from '@playwright/test';

/**
 * True once the script has taken over a drawn page. A page without a script, or one that the script leaves as it is,
 * counts too.
 */
const isTakenOver = () => {
  const drawn = document.querySelector('#root[data-drawn=""]');
  return !drawn || !document.querySelector('script[src*="/remotes/shell/"]');
};

/**
 * Makes every navigation wait until the script has taken over the page: presses before that are lost, and a
 * test is faster than a person.
 */
export const waitForTakeOver = (context: BrowserContext): void => {
  const watch = (page: Page) => {
    const waiting =
      <Given extends unknown[], Result>(open: (...args: Given) => Promise<Result>) =>
      async (...args: Given): Promise<Result> => {
        const result = await open(...args);
        // A test that does not wait for the page means to see it before.
        if (!args.some((one) => (one as { waitUntil?: string } | undefined)?.waitUntil === 'commit'))
          await page.waitForFunction(isTakenOver, undefined, { polling: 50 });
        return result;
      };
    const open = { goto: page.goto, reload: page.reload, goBack: page.goBack, goForward: page.goForward };
    for (const [name, method] of Object.entries(open))
      Object.assign(page, {
        [name]: waiting(method.bind(page) as (...args: unknown[]) => Promise<unknown>),
      });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
};

/** Shows a page as its script alone draws it, to look at what its answers make of it. */
export const undraw = (page: Page): Promise<unknown> =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(' data-drawn>', '>') });
    },
  );
