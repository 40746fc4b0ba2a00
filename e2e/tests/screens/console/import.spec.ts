import path from 'node:path';
import { expect, own, test } from '../../../support/test.ts';

const lists = path.resolve(import.meta.dirname, '../../../../apps/admin-console/src/features/import/lists');

interface Found {
  readonly data: readonly {
    readonly title: string;
    readonly location: string;
    readonly outcome: string | null;
  }[];
}

test('A list in Windows-1252 is recognised, checked, imported and undone', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  await page.goto(`${service.url}/admin/import`);
  await page.getByLabel(/^List/).setInputFiles(path.join(lists, 'stations.csv'));
  await expect(page.getByText('30 rows, Windows-1252, separated by “;”')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field of Nature d’objets' })).toHaveValue('title');
  await expect(page.getByRole('combobox', { name: 'Saint-Étienne becomes' })).toHaveValue(' new');
  const name = own('Stations');
  await page.getByLabel(/^Name of the list/).fill(name);
  await desk.press('Check the list');
  await expect(page.getByText('30 new')).toBeVisible();
  await desk.press('Import 30 rows');
  await expect(page.getByText('30 new, 0 updated, 0 as they were').first()).toBeVisible();
  const rows = await admin.all<Found['data'][number]>(
    `/items?search=${encodeURIComponent(name.toLowerCase())}`,
  );
  expect(rows).toHaveLength(30);
  expect(rows.map(({ title }) => title)).toContain('Clés, porte-clés…');
  expect(rows.map(({ location }) => location)).toContain('Saint-Étienne');
  expect(rows.some(({ outcome }) => outcome === 'returned')).toBe(true);
  await page.getByRole('button', { name: 'Undo the whole import' }).first().click();
  const question = page.getByRole('alertdialog', { name: `Undo the import of ${name}?` });
  await question.getByRole('button', { name: 'Undo the whole import' }).click();
  await expect(page.getByText('30 undone; 0 stay').first()).toBeVisible();
  expect(await admin.all(`/items?search=${encodeURIComponent(name.toLowerCase())}`)).toEqual([]);
});
