import type { AdminItem } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import { reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';

test.use({ expectedComplaints: [/status of 409/] });

test('§7 Two administrators edit the same item: nothing is overwritten unseen', { tag: '@desktop' }, async ({
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
      await one.press(`Edit: ${title}`);
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

/** Keeps a list from being read again by itself until many of its items are decided on. */
const keepAsSeen = async (page: Page) => {
  const decided = page.waitForRequest(/\/api\/admin\/items\/bulk$/);
  await page.route(/\/api\/admin\/items\?/, async (route) => {
    await decided;
    await route.continue();
  });
};

test('§7 Of many items selected the one that a colleague changed since is left as it is, and said so', {
  tag: '@desktop',
}, async ({ desk, colleague, service, admin }) => {
  const { page } = desk;
  const title = own('Mandolin');
  const [untouched, changed] = [`${title} A`, `${title} B`];
  const ids = [await reportFound(service, untouched), await reportFound(service, changed)];
  await desk.open('/admin/items', 'Manage Items', title);
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(3);
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await keepAsSeen(page);

  const other = await colleague();
  await other.open('/admin/items', 'Manage Items', changed);
  await other.press(`Edit: ${changed}`);
  const edit = other.page.getByRole('dialog', { name: 'Edit item' });
  await edit.getByLabel('Description').fill('Its owner is coming for it.');
  await other.press('Save Changes', edit);
  await expect(other.toast('Item updated successfully')).toBeVisible();

  await desk.press('Reject selected');
  await desk.press('Reject', page.getByRole('alertdialog', { name: 'Reject 2 items?' }));
  await expect(page.getByText('1 of 2 rejected')).toBeVisible();
  const each = page.getByRole('list', { name: 'What became of each item' }).getByRole('listitem');
  await expect(each).toHaveText([
    `${changed} Somebody else changed this meanwhile. Please load it again.`,
    `${untouched} Rejected`,
  ]);
  const statuses = () =>
    Promise.all(ids.map(async (id) => (await admin.get<AdminItem>(`/items/${id}`)).status));
  expect(await statuses()).toEqual(['rejected', 'approved']);

  // What was refused is still selected, and shown as it is now: it may be decided on again, knowingly.
  await expect(page.getByText('1 selected')).toBeVisible();
  await desk.press('Reject selected');
  await desk.press('Reject', page.getByRole('alertdialog', { name: 'Reject 1 item?' }));
  await expect(page.getByText('1 of 1 rejected')).toBeVisible();
  expect(await statuses()).toEqual(['rejected', 'rejected']);
});
