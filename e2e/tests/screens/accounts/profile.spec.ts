import type { AdminItem } from '@lost-found/contracts';
import { expect, test } from '../../../support/account/account-test.ts';
import { AdminClient } from '../../../support/admin-client.ts';
import { photo } from '../../../support/evidence.ts';
import { bodyOf } from '../../../support/http.ts';
import { fillLostReport } from '../../../support/portal/forms.ts';
import { textsIn } from '../../../support/portal/texts.ts';

const t = textsIn('en');

test('§1 Profile: name, student ID, phone and picture are kept, and fill in the forms', async ({
  page,
  member,
}) => {
  await member.signIn();
  await page.getByLabel('Full Name').fill('Noor Haddad Ruiz');
  await page.getByLabel('Student ID (optional)').fill('camp1234567');
  await page.getByLabel('Phone (optional)').fill('+34 600 000 000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photo('me.jpg'));
  const picture = page.getByRole('img', { name: 'Your picture' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);

  await member.open('/report');
  await expect(page.getByLabel('Contact Information')).toHaveValue(member.who.email);
  await member.open('/report-lost');
  await expect(page.getByLabel('Contact Information')).toHaveValue(member.who.email);
  await expect(page.getByLabel('Student ID')).toHaveValue('CAMP1234567');
  await expect(page.getByLabel('Your Name')).toHaveValue('Noor Haddad Ruiz');
});

test('§1 My items: a report is there, changed, published under one’s eyes, and withdrawn', async ({
  page,
  member,
  service,
  mailbox,
}) => {
  await member.signIn('/profile/items');
  await expect(page.getByText('You have not reported anything yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Report Lost Item' }).click();
  await fillLostReport(page, t, 'Melodica');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');

  await member.open('/profile/items');
  await page.getByRole('button', { name: 'Edit: Melodica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your report' });
  const title = `Melodica of ${member.who.email}`;
  await dialog.getByLabel('Item Name').fill(title);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`“${title}” has been saved.`)).toBeVisible();

  const report = page.getByRole('article', { name: title });
  await expect(report.getByText(/^The desk is reviewing your report/)).toBeVisible();
  const desk = await AdminClient.signIn(service);
  const [item] = await desk.all<AdminItem>(`/lost-items?search=${encodeURIComponent(title)}`);
  await bodyOf(await desk.post(`/items/${item!.id}/approve`), 200);
  await expect(report.getByText('Your report is published.', { exact: false })).toBeVisible();
  await report.getByText('What happened so far').click();
  await expect(report.getByRole('listitem')).toHaveText([/^Reported/, /^Pending Review/, /^Published/]);
  expect((await mailbox.next(member.who.email)).subject).toMatch(/^Your report was published/);
  await expect(report.getByRole('button', { name: /^Edit/ }), 'no longer').toHaveCount(0);

  await report.getByRole('button', { name: `Withdraw: ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw report' }).click();
  await expect(page.getByText(`“${title}” has been withdrawn.`)).toBeVisible();
  await expect(page.getByText('You have not reported anything yet')).toBeVisible();
  expect(await desk.all<AdminItem>(`/lost-items?search=${encodeURIComponent(title)}`)).toEqual([]);
});
