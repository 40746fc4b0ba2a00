import { reportLost } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';

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
