import type { PublicConfig } from '@lost-found/contracts';
import type { Page } from '@playwright/test';

/** Long enough that nothing goes by itself while a test looks at it. */
export const untilTheEnd = 3_600_000;

/** Gives the delays of the specification (§9) other lengths on a page, in milliseconds. */
export const withDelays = (page: Page, delays: Partial<PublicConfig['delays']>): Promise<unknown> =>
  page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as PublicConfig;
    await route.fulfill({ response, json: { ...config, delays: { ...config.delays, ...delays } } });
  });
