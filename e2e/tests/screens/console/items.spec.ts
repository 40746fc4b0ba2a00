import type { Page } from '@playwright/test';
import { readBody, reportFound } from '../../../support/http.ts';
import { expectMessage } from '../../../support/said.ts';
import { expect, own, test } from '../../../support/test.ts';

test('§2 §8 Manage Items: view, edit, status and deletion in their exact words @phone', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const title = own('Tambourine');
  const id = await reportFound(service, title);
  await readBody(await admin.post(`/items/${id}/reject`), 200);
  await desk.open('/admin/items', 'Manage Items', title);
  await desk.press(`View: ${title}`);
  const view = page.getByRole('dialog', { name: title });
  for (const fact of [
    'Main Library',
    'finder@campus.example',
    'Found beside the lockers on the ground floor.',
  ])
    await expect(view.getByText(fact).first()).toBeVisible();
  await expect(view.getByRole('region', { name: 'History' })).toContainText('ITEM REJECTED');
  await desk.press('Approve Item', view);
  await expectMessage(page, 'Item status updated to approved');
  await expect(view).toBeHidden();

  await desk.pick('Mark Claimed', title);
  const claimant = page.getByRole('alertdialog', { name: `Mark “${title}” as claimed?` });
  await claimant.getByLabel('Claimant').fill('Ines Soto, card shown');
  await desk.press('Mark as Claimed', claimant);
  await expectMessage(page, 'Item status updated to claimed');
  await expect(desk.row(title)).toContainText('Claimed');

  await desk.pick('Edit', title);
  const edit = page.getByRole('dialog', { name: 'Edit item' });
  await edit.getByLabel('Title').fill('');
  await desk.press('Save Changes', edit);
  await expect(edit.getByText('Title is required')).toBeVisible();
  await edit.getByLabel('Title').fill(`${title}, red`);
  await edit.getByLabel('Category').selectOption('Accessories');
  await desk.press('Save Changes', edit);
  await expectMessage(page, 'Item updated successfully');
  await expect(desk.row(`${title}, red`)).toContainText('Accessories');

  await desk.pick('Delete', `${title}, red`);
  const question = page.getByRole('alertdialog', {
    name: `Are you sure you want to delete "${title}, red"?`,
  });
  await expect(question).toContainText('This action cannot be undone.');
  await desk.press('Delete', question);
  await expectMessage(page, 'Item deleted successfully');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
});

/** Keeps the browser's window for printing shut; what would be printed stays until `printed`. */
const catchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });

/** Pages of what is printed now, as paper; that it was printed is what the page is told then. */
const pagesOnPaper = async (page: Page): Promise<number> => {
  await page.locator('html[data-printing]').waitFor();
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  await page.locator('html').evaluate((html) => html.removeAttribute('data-printing'));
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

test('§2 a QR label is printed by itself, from the modal of its item', { tag: '@full' }, async ({
  desk,
  service,
}) => {
  const { page } = desk;
  await catchPrinting(page);
  const title = own('Kazoo');
  const id = await reportFound(service, title);
  await page.goto(`${service.url}/admin/items?item=${id}`);
  await desk.press('Print label', page.getByRole('dialog', { name: title }));
  await page.locator('html[data-printing]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('list', { name: 'QR labels', includeHidden: true });
  const label = sheet.getByRole('listitem', { includeHidden: true });
  await expect(label).toBeVisible();
  await expect(label).toContainText(/LF-[0-9A-Z]{5}/);
  const code = label.getByRole('img', { name: `QR code of ${title}`, includeHidden: true });
  expect(await code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await pagesOnPaper(page)).toBe(1);
  await expect(sheet, 'gone with the print window').toHaveCount(0);
});

test('§2 the labels of a selection fill sheets of eight', async ({ desk, service }) => {
  const { page } = desk;
  await catchPrinting(page);
  const title = own('Triangle');
  for (let number = 1; number <= 9; number += 1) await reportFound(service, `${title} ${number}`);
  await desk.open('/admin/items', 'Manage Items', title);
  await expect(page.getByText('Showing 1 to 9 of 9 results')).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await desk.press('Print 9 labels');
  expect(await pagesOnPaper(page)).toBe(2);
  await page.getByLabel(`Select ${title} 9`).uncheck();
  await desk.press('Print 8 labels');
  expect(await pagesOnPaper(page)).toBe(1);
});
