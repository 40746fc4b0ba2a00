import { reportFound, reportLost } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';
import { bodyOf } from '../../../support/http.ts';

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

test('§2 §8 Manage Items: view, edit, status and deletion in their exact words', async ({
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
  await expect(desk.toast('Item status updated to claimed')).toBeVisible();
  await expect(desk.row(title)).toContainText('Claimed');

  await desk.press(`Edit: ${title}`);
  const edit = page.getByRole('dialog', { name: 'Edit item' });
  await edit.getByLabel('Title').fill('');
  await desk.press('Save Changes', edit);
  await expect(edit.getByText('Title is required')).toBeVisible();
  await edit.getByLabel('Title').fill(`${title}, red`);
  await edit.getByLabel('Category').selectOption('Accessories');
  await desk.press('Save Changes', edit);
  await expect(desk.toast('Item updated successfully')).toBeVisible();
  await expect(desk.row(`${title}, red`)).toContainText('Accessories');

  await desk.press(`Delete: ${title}, red`);
  const question = page.getByRole('alertdialog', {
    name: `Are you sure you want to delete "${title}, red"?`,
  });
  await expect(question).toContainText('This action cannot be undone.');
  await desk.press('Delete', question);
  await expect(desk.toast('Item deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
});

test('§2 Manage Items: many at once are approved, and exported', { tag: '@desktop' }, async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const title = own('Recorder');
  const titles = [`${title} alto`, `${title} tenor`, `=1+1 ${title}`];
  for (const one of titles) {
    const id = await reportFound(service, one);
    await bodyOf(await admin.post(`/items/${id}/reject`), 200);
  }
  await desk.open('/admin/items', 'Manage Items', title);
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('3 selected')).toBeVisible();
  const saved = await desk.save(page.getByRole('button', { name: 'Export selected' }));
  expect(saved.name).toMatch(/^items-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(saved.text, 'a formula is a text').toContain(`"'=1+1 ${title}"`);

  await desk.press('Approve selected');
  await desk.press('Approve', page.getByRole('alertdialog', { name: 'Approve 3 items?' }));
  await expect(page.getByText('3 of 3 approved')).toBeVisible();
  for (const one of titles) await expect(desk.row(one)).toContainText('Approved');
});

test('§2 Manage Items: what a colleague changes shows by itself', { tag: '@desktop' }, async ({
  desk,
  service,
  admin,
}) => {
  const title = own('Harmonium');
  const id = await reportFound(service, title);
  await desk.page.clock.install();
  await desk.open('/admin/items', 'Manage Items', title);
  await expect(desk.row(title)).toContainText('Approved');
  await bodyOf(await admin.post(`/items/${id}/mark-claimed`), 200);
  await desk.page.clock.fastForward(20_000);
  await expect(desk.row(title)).toContainText('Claimed');
});
