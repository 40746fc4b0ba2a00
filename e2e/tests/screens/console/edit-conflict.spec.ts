import type { AdminItem } from '@lost-found/contracts';
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
