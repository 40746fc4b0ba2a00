import type { Page } from '@playwright/test';

/** Waits until nothing is being fetched, sent or opened on a page, as the page itself says. */
export const settled = (page: Page): Promise<void> =>
  page.locator('html[data-settled]').waitFor({ state: 'attached' });
