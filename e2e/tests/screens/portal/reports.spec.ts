import { photo } from '../../../support/evidence.ts';
import { untilTheEnd, withDelays } from '../../../support/portal/delays.ts';
import { fillFoundReport, fillLostReport } from '../../../support/portal/forms.ts';
import { textsIn } from '../../../support/portal/texts.ts';
import { expect, test } from '../../../support/test.ts';
import { Visitor } from '../../../support/visitor.ts';

const t = textsIn('en');
const own = (what: string) => `${what} ${test.info().project.name}`;

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
    api: '**/api/found-reports',
    fill: fillFoundReport,
    first: 'Title',
    success: 'Item successfully reported! Thank you for helping your fellow students.',
    failure: 'There was an error submitting your item. Please try again.',
  },
  lost: {
    section: '§5 Report lost',
    path: '/report-lost',
    api: '**/api/lost-reports',
    fill: fillLostReport,
    first: 'Item Name',
    success: 'Your lost item has been reported.',
    failure: 'There was an error submitting your lost item. Please try again.',
  },
} as const;

for (const kind of ['found', 'lost'] as const) {
  const { section, path, api, fill, first, success, failure } = reports[kind];

  test(`${section}: everything that is required is said in a summary that takes the focus`, async ({
    page,
    service,
  }) => {
    await page.goto(service.url + path);
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

  test(`${section}: sent, the search opens by itself`, async ({ page, service }) => {
    await withDelays(page, { foundReportRedirect: 0, lostReportRedirect: 0 });
    await page.goto(service.url + path);
    await fill(page, t, own(`Spinet ${kind}`));
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page).toHaveURL(`${service.url}/search`);
    await new Visitor(page, service.url).search(own(`Spinet ${kind}`));
    const answer = kind === 'found' ? '1 item found' : 'No items found';
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
  });

  test(`${section}: pictures of the wrong kind or too many are skipped, and said so`, async ({
    page,
    service,
  }) => {
    await page.goto(service.url + path);
    const input = page.locator('input[type=file]').first();
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await input.setInputFiles([text, await photo('a.jpg')]);
    await expect(
      page.getByText('Some files were skipped. Please upload only JPG, JPEG, or PNG files under 5MB.'),
    ).toBeVisible();
    await expect(page.getByText('a.jpg')).toBeVisible();
    await input.setInputFiles([await photo('b.jpg'), await photo('c.jpg'), await photo('d.jpg')]);
    await expect(
      page.getByText('Only 2 more image(s) can be added. Maximum 3 images allowed.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove a.jpg' }).click();
    await expect(page.getByText('a.jpg')).toHaveCount(0);
  });

  test.describe('a failure', () => {
    test.use({ expectedComplaints: [/status of 500/] });

    test(`§8 ${section.slice(3)}: said in the specified words, nothing typed is lost, it can be sent again`, async ({
      page,
      service,
    }) => {
      await page.route(api, (route) => route.fulfill({ status: 500 }), { times: 1 });
      await page.goto(service.url + path);
      await fill(page, t, own(`Theorbo ${kind}`));
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo());
      await page.getByRole('button', { name: 'Submit Report' }).click();
      await expect(page.getByText(failure)).toBeVisible();
      await expect(page.getByLabel(first).first()).toHaveValue(own(`Theorbo ${kind}`));
      await expect(page.getByText('umbrella.jpg')).toBeVisible();
      await page.getByRole('button', { name: 'Submit Report' }).click();
      await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
    });
  });
}

test('§5 Report lost: the formats of the contact, the student ID and the description', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/report-lost`);
  await fillLostReport(page, t, own('Zither'));
  await page.getByLabel('Contact Information').fill('123');
  await page.getByLabel('Student ID').fill('1234567');
  await page.getByLabel('Detailed Description').fill('too short');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary.getByRole('link')).toHaveText([
    'Description must be at least 10 characters',
    'Please enter a valid email or phone number',
    /^Student ID must be in format CAMP\d{7}/,
  ]);
});
