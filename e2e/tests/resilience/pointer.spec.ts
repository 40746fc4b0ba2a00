import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/resilience/test.ts';

const title = 'This part of the site is not available right now';
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Lost Something/ });

/** Takes out of the page what the service wrote into it of what is live. */
const withoutInlined = (page: Page, url: string) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<script[^>]*id="?remotes"?[^>]*>.*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });

const faults: { title: string; says: RegExp; after?: number; handle: (route: Route) => Promise<unknown> }[] =
  [
    { title: 'absent', says: /not installed/, handle: (route) => route.fulfill({ status: 404 }) },
    {
      title: 'garbage',
      says: /stopped working/,
      handle: (route) => route.fulfill({ contentType: 'application/json', body: '{"public-portal":' }),
    },
    { title: 'hanging', says: /taking too long/, after: 8, handle: async () => undefined },
  ];

test.use({ expectedComplaints: [/status of 404|RemoteError/] });

for (const fault of faults) {
  test.describe(`a list of what is live that is ${fault.title}`, () => {
    test('ends in a notice where the page needs it, and Retry helps once it is mended', async ({
      page,
      served,
      reports,
    }) => {
      await page.clock.install();
      await withoutInlined(page, `${served.url}/`);
      await page.route('**/remotes.json', fault.handle);
      const asked = page.waitForRequest('**/remotes.json');
      await page.goto(served.url);
      await asked;
      const notice = page.getByRole('alert').filter({ hasText: title });
      await expect(async () => {
        await page.clock.fastForward((fault.after ?? 0) * 1000);
        await expect(notice).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(notice).toContainText(fault.says);
      await expect.poll(() => reports().length).toBe(1);
      expect(reports()[0]).toMatchObject({ page: '/', remote: { name: 'public-portal' } });

      await page.unroute('**/remotes.json');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(home(page)).toBeVisible();
    });

    test('changes nothing of a page that is open', async ({ page, served }) => {
      await page.clock.install();
      // What is still under way would be given up when minutes pass at once.
      await page.goto(served.url, { waitUntil: 'networkidle' });
      await expect(home(page)).toBeVisible();
      await page.route('**/remotes.json', fault.handle);
      const asked = page.waitForRequest('**/remotes.json');
      await page.clock.fastForward(180_000);
      await asked;
      await page.clock.fastForward((fault.after ?? 0) * 1000);
      await page.getByRole('link', { name: 'Search Items' }).first().click();
      await expect(page.getByPlaceholder('Search items...')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}
