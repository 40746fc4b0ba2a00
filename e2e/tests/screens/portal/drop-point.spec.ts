import type { CampusSettings } from '@lost-found/contracts';
import { photo } from '../../../support/evidence.ts';
import { readBody } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';

test('what a finder leaves in a drop point is public at once, and lies at the desk after the round', async ({
  admin,
  anotherPerson,
  desk,
  service,
}) => {
  const place = own('Climbing hall');
  const settings = await readBody<CampusSettings>(
    await admin.post('/settings/places', { name: place, isDropPoint: true }),
    201,
  );
  expect(settings.places.map(({ name }) => name)).toContain(place);
  const { data } = await admin.get<{ data: { location: string; code: string }[] }>('/drop-points');
  const code = data.find(({ location }) => location === place)?.code ?? '';

  const phone = await (
    await anotherPerson({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })
  ).newPage();
  await phone.goto(`${service.url}/report?at=${code}`);
  await expect(
    phone.getByRole('heading', { level: 1, name: `Left at the drop point: ${place}` }),
  ).toBeVisible();
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo());
  await phone.getByText('Accessories', { exact: true }).tap();
  await phone.getByRole('button', { name: 'Send' }).tap();
  await expect(phone.getByRole('heading', { name: /Please put it in the box now/ })).toBeVisible();
  await phone.getByRole('link', { name: /^Reference: LF-/ }).tap();
  await expect(phone.getByText('after the next round')).toBeVisible();

  const { page } = desk;
  await page.goto(`${service.url}/admin/round`);
  const stop = page.getByRole('region', { name: place });
  await stop.getByRole('checkbox').check();
  await desk.press('Empty the box: 1 of 1 here', stop);
  await desk.press('Empty the box: 1 of 1 here', page.getByRole('alertdialog'));
  await expect(page.getByRole('button', { name: 'Print label' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('after the next round')).toBeHidden();
});
