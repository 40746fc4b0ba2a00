import { fillLostReport } from '../../../support/portal/forms.ts';
import { textsIn } from '../../../support/portal/texts.ts';
import { expect, test } from '../../../support/test.ts';

const t = textsIn('en');

test('§5 Report lost: a draft survives a reload, without the student ID, until it is sent or started over', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/report-lost`);
  await fillLostReport(page, t, 'Ocarina');
  await page.reload();
  await expect(page.getByText('We kept what you typed last time')).toBeVisible();
  await expect(page.getByLabel('Item Name')).toHaveValue('Ocarina');
  await expect(page.getByLabel('Student ID')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('CAMP1234567');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Item Name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Item Name')).toHaveValue('');
  await expect(page.getByText('We kept what you typed last time')).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('§8 No connection: it is said, what is typed stays, and is sent when it is back', async ({
    page,
    context,
    service,
  }) => {
    await page.goto(`${service.url}/report-lost`);
    await fillLostReport(page, t, 'Bagpipes');
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(
      page.getByText('There was an error submitting your lost item. Please try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Item Name')).toHaveValue('Bagpipes');
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toBeHidden();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');
  });
});

test.describe('a service that fails', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('§8 Search: that it did not work is said, and Retry brings it', async ({ page, service }) => {
    const list = '**/api/items?*';
    await page.route(list, (route) => route.fulfill({ status: 500 }));
    await page.goto(`${service.url}/search?category=Books`);
    await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible();
    await expect(page.getByLabel('Category')).toHaveValue('Books');
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Available', { exact: true }).first()).toBeVisible();
  });
});
