import type { AdminItem, CampusSettings } from '@lost-found/contracts';
import { bodyOf } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';

test('Items are sent to another desk with a list on paper, and received there on a shelf', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const north = own('North desk');
  const form = { name: north, address: '', hours: '', mapUrl: '' };
  await bodyOf(await admin.post('/settings/desks', form), 201);
  const { desks } = await admin.get<CampusSettings>('/settings');
  const deskId = desks.find(({ name }) => name === north)?.id;
  try {
    const title = own('Tuba');
    const dateFound = new Date().toISOString().slice(0, 10);
    const item = { title, category: 'Other', location: 'Gym', dateFound };
    const { id, reference } = await bodyOf<AdminItem>(await admin.post('/items', item), 201);
    const box = page.getByLabel('Scan a label, or type its reference');
    await page.goto(`${service.url}/admin/transfer`);
    await box.fill(reference);
    await box.press('Enter');
    await expect(page.getByText('1 item to move')).toBeVisible();
    await page.getByLabel('What happens').selectOption({ label: 'They are sent to this desk' });
    await page.getByLabel('Desk', { exact: true }).selectOption({ label: north });
    await desk.press('Send 1 item');
    await expect(page.getByText(`1 item is on its way: ${north}`)).toBeVisible();
    await expect(page.getByRole('cell', { name: reference })).toBeVisible();
    expect(await admin.get<AdminItem>(`/items/${id}`)).toMatchObject({ custody: 'in_transit', deskId });

    await desk.press(`It is here: ${title}`);
    await page.getByLabel('What happens').selectOption({ label: 'They lie here now' });
    await page.getByLabel('Desk', { exact: true }).selectOption({ label: north });
    await page.getByLabel(/^Shelf/).fill('N 1');
    await desk.press('Move 1 item');
    await expect(page.getByText(`1 item was moved: ${north}, N 1`)).toBeVisible();
    expect(await admin.get<AdminItem>(`/items/${id}`)).toMatchObject({ custody: 'at_desk', shelf: 'N 1' });
  } finally {
    await bodyOf(await admin.delete(`/settings/desks/${deskId}`, { successor: desks[0]?.id }), 200);
  }
});
