import type { AdminItem } from '@lost-found/contracts';
import { expect, own, test } from '../../../support/test.ts';

test('A shelf is scanned: what is missing and misplaced is corrected in one step', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const shelf = own('Shelf');
  const [here, gone, misplaced] = ['Here', 'Gone', 'Misplaced'].map((word) => own(`${word} trombone`));
  await page.goto(`${service.url}/admin/intake/many`);
  await page.getByLabel('Place found').selectOption({ label: 'Gym' });
  await page.getByLabel('Shelf', { exact: true }).fill(shelf);
  await page.getByRole('textbox', { name: 'Title, row 1' }).focus();
  for (const title of [here, gone, misplaced]) {
    await page.keyboard.type(String(title));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('textbox', { name: 'Shelf, row 3' }).fill(`${shelf} other`);
  await desk.press('Save 3 items');
  await expect(page.getByText('3 items are saved')).toBeVisible();
  const rows = await admin.all<AdminItem>(`/items?search=${encodeURIComponent(shelf)}`);
  const referenceOf = (title: string | undefined) => rows.find((row) => row.title === title)?.reference ?? '';

  await page.goto(`${service.url}/admin/stock`);
  await page.getByLabel('Shelf to check').fill(shelf);
  await desk.press('Show the shelf');
  await expect(page.getByText('0 of 2 are here, 0 misplaced')).toBeVisible();
  const box = page.getByLabel('Scan a label, or type its reference');
  for (const title of [here, misplaced]) {
    await box.fill(referenceOf(title));
    await box.press('Enter');
    await expect(box).toHaveValue('');
  }
  await expect(page.getByText('1 of 2 are here, 1 misplaced')).toBeVisible();
  await desk.press('Finish this shelf');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    '1 item is noted as missing. 1 item belongs to this shelf from now on.',
  );
  await desk.press('Finish this shelf', question);
  await expect(page.getByText('The shelf is checked')).toBeVisible();
  const after = await admin.all<AdminItem>(`/items?search=${encodeURIComponent(shelf)}`);
  const stateOf = (title: string | undefined) => {
    const { custody, shelf: place } = after.find((row) => row.title === title) ?? {};
    return [custody, place];
  };
  expect([here, gone, misplaced].map(stateOf)).toEqual([
    ['at_desk', shelf],
    ['missing', shelf],
    ['at_desk', shelf],
  ]);
});
