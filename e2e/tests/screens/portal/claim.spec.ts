import type { Locator, Page } from '@playwright/test';
import { AdminClient } from '../../../support/admin-client.ts';
import { receipt } from '../../../support/evidence.ts';
import { reportFound } from '../../../support/http.ts';
import { untilTheEnd, withDelays } from '../../../support/portal/delays.ts';
import { fillClaim } from '../../../support/portal/forms.ts';
import { textsIn } from '../../../support/portal/texts.ts';
import type { Service } from '../../../support/service.ts';
import { expect, test } from '../../../support/test.ts';

const t = textsIn('en');
const own = (what: string) => `${what} ${test.info().project.name}`;

/** Reports a thing and opens the claim modal on its page. */
const claimOf = async (page: Page, service: Service, what: string): Promise<Locator> => {
  const { id } = await reportFound(service, own(what));
  await page.goto(`${service.url}/item/${id}`);
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Claim this item' });
  await expect(dialog.getByLabel('Full Name')).toBeVisible();
  return dialog;
};

const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit Claim' }).click();

test('§5 Claim: what is missing or wrong is said in a summary that leads to each field', async ({
  page,
  service,
}) => {
  const dialog = await claimOf(page, service, 'Oboe');
  await submit(dialog);
  const links = dialog.getByRole('alert').getByRole('link');
  await expect(links).toHaveText([
    'Full name is required',
    'Student ID is required',
    'Email address is required',
    'Please describe how you own this item',
  ]);
  await links.nth(2).click();
  await expect(dialog.getByLabel('Email Address')).toBeFocused();

  await dialog.getByLabel('Full Name').fill('Ada Owner');
  await dialog.getByLabel('Student ID').fill('CAMP123');
  await dialog.getByLabel('Email Address').fill('nobody');
  await dialog.getByLabel('Ownership Description').fill(`  ${'x'.repeat(19)}  `);
  await submit(dialog);
  await expect(links).toHaveText([
    /^Student ID must be in format CAMP\d{7}/,
    'Please enter a valid email address',
    'Please provide a more detailed description (at least 20 characters)',
  ]);
});

test('§4 Claim: submitted, said, then closed and empty; the desk gets it tidied', async ({
  page,
  service,
}) => {
  await withDelays(page, { claimSuccess: 0 });
  const dialog = await claimOf(page, service, 'Clarinet');
  const name = own('Clara Claimant');
  await fillClaim(dialog, t, name, 'camp7654321');
  await dialog.locator('input[type=file]').first().setInputFiles(receipt());
  await submit(dialog);
  await expect(dialog).toBeHidden();

  const desk = await AdminClient.signIn(service);
  const [claim] = await desk.all<Record<string, unknown>>(`/claims?search=${encodeURIComponent(name)}`);
  expect(claim).toMatchObject({
    status: 'pending',
    studentId: 'CAMP7654321',
    email: 'camp7654321@campus.example',
  });
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('');
});

test('§4 Claim: while it is sent nothing can be sent twice; the success is read out', async ({
  page,
  service,
}) => {
  await withDelays(page, { claimSuccess: untilTheEnd });
  const dialog = await claimOf(page, service, 'Cello');
  let claims = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/claims')) claims += 1;
  });
  await fillClaim(dialog, t, own('Celia Claimant'));
  await dialog.getByRole('button', { name: 'Submit Claim' }).dblclick();
  const said = dialog.getByText('Claim submitted successfully!');
  await expect(said).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Claim submitted successfully!' })).toBeFocused();
  expect(claims).toBe(1);
});

test('§5 Claim: proof of the wrong kind or too many is skipped, and said so', async ({ page, service }) => {
  const dialog = await claimOf(page, service, 'Bugle');
  const input = dialog.locator('input[type=file]').first();
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no proof') };
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_242_881) };
  await input.setInputFiles([text, large, receipt('a.pdf')]);
  await expect(dialog.getByRole('alert')).toHaveText([
    'Some files were skipped. Only JPG, PNG, and PDF files under 5MB are allowed.',
  ]);
  await expect(dialog.getByText('a.pdf')).toBeVisible();
  await input.setInputFiles([receipt('b.pdf'), receipt('c.pdf'), receipt('d.pdf')]);
  await expect(dialog.getByText('Only 2 more file(s) can be added. Maximum 3 files allowed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove a.pdf' }).click();
  await expect(dialog.getByText('a.pdf')).toHaveCount(0);
});

test.describe('a failure', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('§8 Claim: said in the specified words, nothing typed is lost, and it can be sent again', async ({
    page,
    service,
  }) => {
    const dialog = await claimOf(page, service, 'Lute');
    await page.route('**/api/claims', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await fillClaim(dialog, t, own('Luis Claimant'));
    await dialog.locator('input[type=file]').first().setInputFiles(receipt());
    await submit(dialog);
    await expect(dialog.getByText('Failed to submit claim. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Full Name')).toHaveValue(own('Luis Claimant'));
    await expect(dialog.getByText('receipt.pdf')).toBeVisible();
    await submit(dialog);
    await expect(dialog.getByText('Claim submitted successfully!')).toBeVisible();
  });
});
