import type { AdminItem } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import { bodyOf, reportFound, reportLost } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';

const numbers = Array.from({ length: 11 }, (_, index) => index + 1);

test('§2 Manage Items: search, filters and page in the address; any change goes back to page 1', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Castanet');
  for (const number of numbers) await reportFound(service, `${title} ${number}`);
  await reportLost(service, `${title} that is missed`);
  await desk.open('/admin/items', 'Manage Items', title);
  await desk.expectAddress({ search: title });
  await expect(page.getByText('12 items', { exact: true })).toBeVisible();
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  await expect(desk.row(`${title} that is missed`)).toContainText('Lost Item');

  await desk.press('Next');
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await desk.expectAddress({ search: title, page: '2' });
  await page.reload();
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await desk.choose('Category', 'Other');
  await desk.expectAddress({ search: title, category: 'Other' });
  await expect(page.getByText('Showing 1 to 10 of 11 results')).toBeVisible();
  await desk.press('Page 2');
  await expect(page.getByText('Showing 11 to 11 of 11 results')).toBeVisible();
  await page.getByPlaceholder('Search items...').fill(`${title} 1`);
  await desk.expectAddress({ search: `${title} 1`, category: 'Other' });
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await desk.choose('Status', 'Resolved');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await desk.press('Clear Filters');
  await desk.expectAddress({});
});

test('§2 §8 Manage Items: view, edit, status and deletion in their exact words @phone', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const title = own('Tambourine');
  const id = await reportFound(service, title);
  await bodyOf(await admin.post(`/items/${id}/reject`), 200);
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
  await expect(desk.toast('Item status updated to approved')).toBeVisible();
  await expect(view).toBeHidden();

  await desk.press(`Mark Claimed: ${title}`);
  const claimant = page.getByRole('alertdialog', { name: `Mark “${title}” as claimed?` });
  await claimant.getByLabel('Claimant').fill('Ines Soto, card shown');
  await desk.press('Mark as Claimed', claimant);
  await expect(desk.toast('Item status updated to claimed')).toBeVisible();
  await expect(desk.row(title)).toContainText('Claimed');

  await desk.pick('Edit', title);
  const edit = page.getByRole('dialog', { name: 'Edit item' });
  await edit.getByLabel('Title').fill('');
  await desk.press('Save Changes', edit);
  await expect(edit.getByText('Title is required')).toBeVisible();
  await edit.getByLabel('Title').fill(`${title}, red`);
  await edit.getByLabel('Category').selectOption('Accessories');
  await desk.press('Save Changes', edit);
  await expect(desk.toast('Item updated successfully')).toBeVisible();
  await expect(desk.row(`${title}, red`)).toContainText('Accessories');

  await desk.pick('Delete', `${title}, red`);
  const question = page.getByRole('alertdialog', {
    name: `Are you sure you want to delete "${title}, red"?`,
  });
  await expect(question).toContainText('This action cannot be undone.');
  await desk.press('Delete', question);
  await expect(desk.toast('Item deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
});

test('§2 Manage Items: what a colleague changes shows by itself', async ({ desk, service, admin }) => {
  const title = own('Harmonium');
  const id = await reportFound(service, title);
  await desk.page.clock.install();
  await desk.open('/admin/items', 'Manage Items', title);
  await expect(desk.row(title)).toContainText('Approved');
  await bodyOf(await admin.post(`/items/${id}/mark-claimed`), 200);
  await desk.page.clock.fastForward(20_000);
  await expect(desk.row(title)).toContainText('Claimed');
});

test.describe('an item that a colleague changes at the same time', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('§7 Two administrators edit the same item: nothing is overwritten unseen', async ({
    desk,
    colleague,
    service,
    admin,
  }) => {
    const title = own('Bagpipe');
    const id = await reportFound(service, title);
    const desks = [desk, await colleague()];
    const [first, second] = await Promise.all(
      desks.map(async (one) => {
        await one.open('/admin/items', 'Manage Items', title);
        await one.pick('Edit', title);
        return one.page.getByRole('dialog', { name: 'Edit item' });
      }),
    );
    const stored = () => admin.get<AdminItem>(`/items/${id}`);

    await first!.getByLabel('Description').fill('In a tartan bag, with three drones.');
    await desk.press('Save Changes', first);
    await expect(desk.toast('Item updated successfully')).toBeVisible();

    const late = desks[1]!;
    await second!.getByLabel('Title').fill(`${title}, Scottish`);
    await late.press('Save Changes', second);
    await expect(second!.getByText('Somebody else changed this item meanwhile')).toBeVisible();
    await expect(second!.getByText('In a tartan bag, with three drones.')).toBeVisible();
    expect(await stored()).toMatchObject({ title, description: 'In a tartan bag, with three drones.' });

    await late.press('Keep my text', second);
    await late.press('Save Changes', second);
    await expect(late.toast('Item updated successfully')).toBeVisible();
    expect(await stored()).toMatchObject({
      title: `${title}, Scottish`,
      description: 'In a tartan bag, with three drones.',
    });
  });
});

test('§2 §8 Lost Items Reported: published, rejected, returned; from one to the next that waits', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Piccolo');
  for (const name of ['third', 'second', 'first']) await reportLost(service, `${title} ${name}`);
  await desk.open('/admin/lost-items', 'Lost Items Reported', title);
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  const row = desk.row(`${title} first`);
  for (const fact of ['Ada Owner', 'CAMP1234567', 'owner@campus.example', 'Cafeteria, window side'])
    await expect(row).toContainText(fact);
  await expect(row).toContainText('Pending Review');

  await desk.press(`View: ${title} first`);
  const first = page.getByRole('dialog', { name: `${title} first` });
  await expect(first).toContainText('Black, with a sticker of a whale on its back.');
  await desk.press('Approve Item', first);
  await expect(desk.toast('Lost item approved and published')).toBeVisible();
  const second = page.getByRole('dialog', { name: `${title} second` });
  await desk.press('Reject Item', second);
  const question = page.getByRole('alertdialog', { name: `Reject “${title} second”?` });
  await question.getByLabel('Reason').fill('Reported twice.');
  await desk.press('Reject Item', question);
  await expect(desk.toast('Lost item rejected')).toBeVisible();
  await expect(page.getByRole('dialog', { name: `${title} third` })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(row).toContainText('Published');
  await desk.press(`Mark Returned: ${title} first`);
  await expect(desk.toast('Item marked as returned')).toBeVisible();
  await desk.choose('Status', 'Returned');
  await desk.expectAddress({ search: title, status: 'returned' });
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(row).toContainText('Returned');
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

test('§2 a QR label is printed by itself, from the modal of its item', async ({ desk, service }) => {
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
  await expect(label).toContainText(id);
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
