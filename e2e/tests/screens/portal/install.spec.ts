import { expect, test } from '../../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|status of 503/] });

  test('A page that was not open says that there is no network, and opens later', async ({
    page,
    context,
    service,
  }) => {
    await page.goto(service.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(`${service.url}/search`);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search Items' })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test('Photos that another app shares open the report form, at most three of them', async ({
  page,
  service,
}) => {
  await page.goto(service.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const chosen = new DataTransfer();
    for (let number = 1; number <= 4; number += 1)
      chosen.items.add(new File([photo ?? ''], `photo ${number}.png`, { type: 'image/png' }));
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'images', multiple: true, files: chosen.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(`${service.url}/report`);
  await expect(page.getByRole('button', { name: 'Remove photo 3.png' })).toBeVisible();
  await expect(page.getByText('“photo 4.png” is one too many.')).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
