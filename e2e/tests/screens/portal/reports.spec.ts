import { durations } from '@lost-found/contracts';
import { photo } from '../../../support/evidence.ts';
import { fillFoundReport, fillLostReport, untilTheEnd, withDelays } from '../../../support/forms.ts';
import { expect, own, test } from '../../../support/test.ts';
import { textsIn } from '../../../support/texts.ts';

const t = textsIn('en');

const required = {
  found: [
    'Title is required',
    'Category is required',
    'Location found is required',
    'Date found is required',
    'Contact information is required',
    'Description is required',
  ],
  lost: [
    'Item name is required',
    'Category is required',
    'Detailed description is required',
    'Last seen location is required',
    'Date and time lost is required',
    'Contact information is required',
    'Student ID is required',
    'Your name is required',
  ],
};

const reports = {
  found: {
    section: '§5 Report found',
    path: '/report',
    fill: fillFoundReport,
    first: 'Title',
    success: 'Item successfully reported! Thank you for helping your fellow students.',
  },
  lost: {
    section: '§5 Report lost',
    path: '/report-lost',
    fill: fillLostReport,
    first: 'Item Name',
    success: 'Your lost item has been reported.',
  },
} as const;

for (const kind of ['found', 'lost'] as const) {
  const { section, path, fill, first, success } = reports[kind];

  test(`${section}: everything that is required is said in a summary that takes the focus @phone`, async ({
    page,
    service,
  }) => {
    await page.goto(service.url + path);
    // The day found is suggested.
    if (kind === 'found') await page.getByLabel('Date Found').fill('');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await expect(summary.getByRole('link')).toHaveText(required[kind]);
    await expect(summary).toBeFocused();
    await summary.getByRole('link').first().click();
    const field = page.getByLabel(first, { exact: false }).first();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(required[kind][0]!));
  });

  test(`${section}: the confirmation has the QR code to keep, and can be stayed at`, async ({
    page,
    service,
  }) => {
    await withDelays(page, { foundReportRedirect: untilTheEnd, lostReportRedirect: untilTheEnd });
    await page.goto(service.url + path);
    await fill(page, t, own('Viola in a case'));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo());
    await page.getByRole('button', { name: 'Submit Report' }).click();
    const heading = page.getByRole('heading', { level: 1, name: success });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('img', { name: /QR code/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download QR code' })).toHaveAttribute('download', /\.png$/);
    await expect(page.getByRole('button', { name: 'Print QR code' })).toBeVisible();
    await expect(page.getByText('What happens next')).toBeVisible();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page.getByRole('button', { name: 'Stay on this page' })).toHaveCount(0);
    await expect(heading).toBeVisible();
    await page.getByRole('link', { name: 'Go to the search' }).click();
    await expect(page).toHaveURL(`${service.url}/search`);
  });
}

test('§5 Files: a message about skipped files clears after 3 seconds', async ({ page, service }) => {
  await page.clock.install();
  await page.goto(`${service.url}/report`);
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').first().setInputFiles(text);
  const message = page.getByText(/^Some files were skipped/);
  await expect(message).toBeVisible();
  await page.clock.runFor(durations.fileError);
  await expect(message).toBeHidden();
});

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

test('§5 Report lost: two tabs do not write over each other’s draft', async ({ page, context, service }) => {
  const other = await context.newPage();
  for (const [tab, name] of [
    [page, 'Bassoon'],
    [other, 'Triangle'],
  ] as const) {
    await tab.goto(`${service.url}/report-lost`);
    await expect(tab.getByLabel('Item Name')).toHaveValue('');
    await tab.getByLabel('Item Name').fill(name);
  }
  await page.reload();
  await expect(page.getByLabel('Item Name')).toHaveValue('Bassoon');
  await other.reload();
  await expect(other.getByLabel('Item Name')).toHaveValue('Triangle');
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
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeHidden();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');
  });
});
