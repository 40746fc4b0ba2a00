import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/resilience/test.ts';
import { settled } from '../../support/settled.ts';
import { untilSearch } from '../../support/visitor.ts';

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

/** What is live, as garbage; that it is absent or hangs, remotes-manifest.spec.ts and download.spec.ts try. */
const garbage = (route: Route) =>
  route.fulfill({ contentType: 'application/json', body: '{"public-portal":' });

test.use({ expectedComplaints: [/RemoteError/] });

test('a list of what is live that is garbage ends in a notice, and Retry helps once it is mended', {
  tag: '@full',
}, async ({ page, served, reports }) => {
  await withoutInlined(page, `${served.url}/`);
  await page.route('**/remotes.json', garbage);
  await page.goto(served.url);
  const notice = page.getByRole('alert').filter({ hasText: title });
  await expect(notice).toContainText(/stopped working/);
  await expect.poll(reports).toMatchObject([{ page: '/', remote: { name: 'public-portal' } }]);

  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(home(page)).toBeVisible();
});

test('a list of what is live that is garbage changes nothing of a page that is open', async ({
  page,
  served,
}) => {
  await page.clock.install();
  // What is still under way would be given up when minutes pass at once.
  await page.goto(served.url);
  await settled(page);
  await expect(home(page)).toBeVisible();
  await page.route('**/remotes.json', garbage);
  const request = page.waitForRequest('**/remotes.json');
  await page.clock.fastForward(180_000);
  await request;
  await page.getByRole('link', { name: 'Search Items' }).first().click();
  await untilSearch(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
