import { claim, readBody, reportFound } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';

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
    expect(await page.evaluate(() => caches.keys())).toEqual(['offline']);
  });

  test('The link of a claim shows the pick-up code that was seen here, until the claim is closed', async ({
    page,
    context,
    service,
    admin,
  }) => {
    const title = own('Ocarina');
    const item = await reportFound(service, title);
    await admin.receive(item);
    const { id, caseUrl } = await claim(service, item, 'Olga Offline');
    await readBody(await admin.post(`/claims/${id}/approve`), 200);
    await page.goto(caseUrl);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const code = page.getByText(/^\d{3}\s\d{3}$/);
    const digits = (await code.textContent()) ?? '';
    const isKept = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('lost-found-code.')));
    await expect.poll(isKept).toBe(true);

    await context.setOffline(true);
    // The tab may show it, and the link in any tab.
    await page.reload();
    await expect(code).toHaveText(digits);
    const tab = await context.newPage();
    await tab.goto(caseUrl);
    await expect(tab.getByText(digits)).toBeVisible();
    await expect(tab.getByText(/^You are offline. You saw this here on/)).toBeVisible();
    await expect(tab.getByText(title)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${service.url}/case`);
    await expect(other.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(other.getByText(digits)).toBeHidden();

    await context.setOffline(false);
    await tab.getByRole('link', { name: 'Try again' }).click();
    await tab.getByRole('button', { name: 'Sign out of this claim on this device' }).click();
    await expect(tab.getByText('Your claim is closed on this device')).toBeVisible();
    await expect.poll(isKept).toBe(false);
    await context.setOffline(true);
    await other.goto(caseUrl);
    await other.reload();
    await expect(other.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(other.getByText(digits)).toBeHidden();
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
  expect(await page.evaluate(() => caches.keys())).toEqual(['offline']);
});
