import { fillLostReport } from '../../../support/forms.ts';
import { expect, test } from '../../../support/test.ts';
import { textsIn } from '../../../support/texts.ts';

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
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'CAMP1234567',
  );

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Item Name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Item Name')).toHaveValue('');
  await expect(page.getByText('We kept what you typed last time')).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('§8 No connection: the page says so, keeps the form, and sends it later', async ({
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
    await expect(page.getByText('What you typed stays in this form.')).toBeVisible();
    await expect(page.getByLabel('Item Name')).toHaveValue('Bagpipes');
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeHidden();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');
  });
});
