import { expect, test } from '../../support/test.ts';
import { Visitor } from '../../support/visitor.ts';

test('a lost report is kept for review and is not in the public search (§2, §4)', async ({
  page,
  service,
  viewport,
}) => {
  const title = `Calculator with a whale ${viewport?.width}`;
  await page.goto(`${service.url}/report-lost`);
  await page.getByLabel('Item name').fill(title);
  await page.getByLabel('Category').selectOption('Electronics');
  await page.getByRole('textbox', { name: /description/i }).fill('Grey, with a sticker of a whale.');
  await page.getByLabel('Last seen location').fill('Cafeteria');
  await page.getByLabel('Date and time lost').fill('2026-01-12T11:30');
  await page.getByLabel('Contact information').fill('+34 600 000 000');
  await page.getByLabel('Student ID').fill('CAMP1234567');
  await page.getByLabel('Your name').fill('Noor Haddad');
  await page.getByRole('button', { name: /submit/i }).click();

  await expect(page.getByRole('img', { name: /qr/i })).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();

  await new Visitor(page, service.url).search(title);
  await expect(page.getByText('No items found')).toBeVisible();
});

test('what is missing is said beside each field (§5)', async ({ page, service }) => {
  await page.goto(`${service.url}/report-lost`);
  await page.getByRole('button', { name: /submit/i }).click();
  for (const text of ['Item name is required', 'Student ID is required', 'Your name is required']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
});
