import type { UnsentReport } from '@lost-found/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { photo } from '../../../support/evidence.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

/** Sends a found item while there is no connection. */
const reportOffline = async (page: Page, context: BrowserContext, url: string) => {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${url}/report`);
  await page.getByLabel('Title').fill('Red kettle');
  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('Location Found').selectOption({ index: 1 });
  await page.getByLabel('Description').fill('A red kettle with a long cord');
  await page.getByLabel('Contact Information').fill('finder@campus.example');
  await page.locator('input[name="images"]').setInputFiles(await photo());
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  // The part that keeps the report is loaded after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('unsent')),
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Report' }).click();
};

/** Changes the kept report in the browser. */
const changeKept = (page: Page, changes: Partial<UnsentReport>) =>
  page.evaluate(async (changed) => {
    const cache = await caches.open('unsent');
    const [entry] = await cache.keys();
    const kept = entry && (await cache.match(entry));
    if (!kept) throw new Error('nothing is kept');
    const headers = new Headers(kept.headers);
    const report = JSON.parse(decodeURIComponent(headers.get('x-report') ?? ''));
    headers.set('x-report', encodeURIComponent(JSON.stringify({ ...report, ...changed })));
    await cache.put(entry, new Response(await kept.blob(), { headers }));
  }, changes);

test('A report without a connection is kept with its photo and sent after its tab was closed', async ({
  page,
  context,
  ownService: service,
}) => {
  await reportOffline(page, context, service.url);
  await expect(page.getByText('“Red kettle” waits to be sent')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto(service.url);
  await expect(later.getByText('“Red kettle” was sent')).toBeVisible();
  await later.goto(`${service.url}/report`);
  await later.getByRole('button', { name: 'Show the confirmation' }).click();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(/^Item successfully reported!/);
  await expect(later.getByRole('img', { name: /QR code/ })).toBeVisible();
  const found = await context.request.get(`${service.url}/api/items?search=kettle`);
  const { data } = (await found.json()) as { data: { images: string[] }[] };
  expect(data.map(({ images }) => images.length)).toEqual([1]);
  expect(await later.evaluate(() => caches.keys())).toEqual([]);
});

test('A kept report of a person is not sent without a session of that person', async ({
  page,
  context,
  service,
}) => {
  await reportOffline(page, context, service.url);
  await expect(page.getByText('“Red kettle” waits to be sent')).toBeVisible();
  await changeKept(page, { credentials: 'same-origin', userId: 'another' });
  await context.setOffline(false);
  await expect(page.getByText('“Red kettle” could not be sent')).toBeVisible();
});

test('A kept report that is too old to be sent by itself opens in the form again, with its photo', async ({
  page,
  context,
  service,
}) => {
  await reportOffline(page, context, service.url);
  await expect(page.getByText('“Red kettle” waits to be sent')).toBeVisible();
  await changeKept(page, { keptAt: Date.now() - 24 * 3_600_000 });
  await context.setOffline(false);
  await expect(page.getByText('“Red kettle” could not be sent')).toBeVisible();
  await page.getByRole('button', { name: 'Open the report' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Red kettle');
  await expect(page.getByLabel('Category')).toHaveValue('Other');
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  await expect(page.getByText('“Red kettle” could not be sent')).toBeHidden();
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Item successfully reported!/);
});
