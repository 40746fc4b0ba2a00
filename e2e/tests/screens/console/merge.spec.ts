import type { AdminItem, ItemPage } from '@lost-found/contracts';
import { bodyOf } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';

test('Two reports of one item are merged: both references lead to the kept one', async ({
  desk,
  service,
  admin,
}) => {
  const { page } = desk;
  const titles = [own('Trumpet'), own('Brass trumpet')];
  const [kept, other] = await Promise.all(
    titles.map(async (title) => {
      const dateFound = new Date().toISOString().slice(0, 10);
      const item = { title, category: 'Other', location: 'Gym', dateFound };
      return bodyOf<AdminItem>(await admin.post('/items', item), 201);
    }),
  );
  if (!kept || !other) throw new Error('nothing was taken in');
  await page.goto(`${service.url}/admin/items?item=${kept.id}`);
  await desk.press('Merge…');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reference of the other report').fill(other.reference);
  await desk.press('Find', question);
  await expect(question.getByLabel('Which one is kept')).toHaveValue(kept.id);
  await desk.press('Merge', question);
  await expect(page.getByText('The reports are merged')).toBeVisible();

  const answer = await fetch(`${service.url}/api/items/${other.id}`);
  expect(await bodyOf<ItemPage>(answer, 200)).toMatchObject({ access: 'full', id: kept.id });
});
