import { reportFound } from '../../../support/http.ts';
import { person } from '../../../support/mailbox.ts';
import { expect, own, test } from '../../../support/test.ts';

test('The desk takes a call: a match shows while typing, and the caller opens the report by the e-mailed link', async ({
  desk,
  service,
  mailbox,
}) => {
  const { page } = desk;
  const title = own('Bassoon');
  const found = await reportFound(service, title);
  const caller = person('Olga Telefon');
  await desk.open('/admin/lost-items', 'Lost Items Reported');
  await desk.typePair('g', 'a');
  const field = page.getByRole('textbox', { name: 'Title' });
  await expect(field).toBeFocused();
  await page.keyboard.type(title);
  const match = page.getByRole('region', { name: 'Perhaps found' }).getByRole('link', { name: title });
  await expect(match).toHaveAttribute('href', `/admin/items?item=${found}`);
  await page.getByLabel('Category').selectOption({ label: 'Other' });
  await page.getByLabel('Description').fill('Dark wood, in a grey case with a torn strap.');
  await page.getByLabel('Last seen location').fill('Cafeteria');
  await page.getByLabel('Date and time lost').fill('2026-01-05T09:30');
  await page.getByRole('textbox', { name: /^Name|^Full name/ }).fill(caller.fullName);
  await page.getByLabel('Email or phone').fill(caller.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`on their way to ${caller.email}`)).toBeVisible();
  const reference = await page.getByRole('link', { name: /^LF-/ }).textContent();

  await page.goto(await mailbox.link(caller.email, 'We have received your report'));
  await expect(page.getByRole('main')).toContainText(reference ?? '');
  await expect(page.getByRole('main')).toContainText(title);
});
