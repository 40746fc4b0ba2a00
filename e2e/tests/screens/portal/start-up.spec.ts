import type { SetupStatus } from '@lost-found/contracts';
import { expect, test } from '../../../support/test.ts';

const failed: SetupStatus = { state: 'failed', tablesCreated: 3, tablesFailed: 2 };

test('§2 Start-up: Initializing Database shows until the database is ready', async ({ page, service }) => {
  let ready = false;
  await page.route('**/api/setup', (route) =>
    ready ? route.continue() : route.fulfill({ json: { ...failed, state: 'initializing' } }),
  );
  await page.goto(service.url);
  await expect(page.getByRole('heading', { name: 'Initializing Database' })).toBeVisible();
  await expect(page.getByText('Setting up your lost & found system...')).toBeVisible();
  ready = true;
  await expect(page.getByRole('heading', { name: /^Lost Something/ })).toBeVisible();
});

test('§2 Start-up: Database Setup Required, and Retry Initialization reloads the page', async ({
  page,
  service,
}) => {
  await page.route('**/api/setup', (route) => route.fulfill({ json: failed }));
  await page.goto(service.url);
  await expect(page.getByRole('heading', { name: 'Database Setup Required' })).toBeVisible();
  await expect(
    page.getByText(
      'The database could not be initialized automatically. Some features may not work properly.',
    ),
  ).toBeVisible();
  await page.unroute('**/api/setup');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry Initialization' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: /^Lost Something/ })).toBeVisible();
});
