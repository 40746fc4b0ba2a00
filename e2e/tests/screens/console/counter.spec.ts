import { expect, own, test } from '../../../support/test.ts';

interface Found {
  readonly data: readonly { readonly id: string; readonly title: string }[];
}

test('a thing is taken in by keyboard and can be found at once; the next form keeps its place', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Sousaphone');
  await page.goto(`${service.url}/admin/intake`);
  const name = page.getByRole('textbox', { name: /^Title/ });
  await expect(name).toBeFocused();
  // The styles of its file chooser come after those of the frame.
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Whose is it?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Oth');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gym');
  await page.getByRole('combobox', { name: /^Shelf/ }).fill('S 9');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('status').filter({ hasText: `${title} is saved` });
  await expect(saved).toContainText(/LF-[0-9A-Z]{5}/);
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Place found')).toHaveValue('Gym');

  const reference = /LF-[0-9A-Z]{5}/.exec((await saved.textContent()) ?? '')?.[0] ?? '';
  await test.step('its reference, typed into a search box, opens it', async () => {
    await page.goto(`${service.url}/admin/items`);
    await page.getByRole('searchbox').fill(reference.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toContainText('S 9');
  });
  const listed = await page.request.get(`${service.url}/api/items?search=${encodeURIComponent(title)}`);
  expect(((await listed.json()) as Found).data.map((item) => item.title)).toEqual([title]);
});

test('a box of items is taken in by keyboard, one row each, with all labels at the end', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const names = ['kazoo', 'ocarina', 'melodica'].map((kind) => own(`Silver ${kind}`));
  await page.goto(`${service.url}/admin/intake/many`);
  await page.getByLabel('Place found').selectOption({ label: 'Gym' });
  await page.getByLabel('Shelf', { exact: true }).fill('BOX 7');
  await page.getByRole('textbox', { name: 'Title, row 1' }).focus();
  for (const name of names) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await desk.press('Save 3 items');
  await expect(page.getByText('3 items are saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print 3 labels' })).toBeVisible();
  const rows = await admin.all<{ title: string; shelf: string }>('/items?search=box%207');
  expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(names));
});
