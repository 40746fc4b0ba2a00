import { AdminClient } from '../../../support/admin-client.ts';
import { bodyOf, reportFound, submitClaim } from '../../../support/http.ts';
import { expect, test } from '../../../support/test.ts';
import { Visitor } from '../../../support/visitor.ts';

/** A title of the test's own: a phone's and a desktop's may share a service. */
const own = (what: string) => `${what} ${test.info().project.name}`;

test('§2 Search: box, count, card and its badge; two filters; nothing found', async ({ page, service }) => {
  const title = own('Accordion in a case');
  await reportFound(service, title);
  const visitor = new Visitor(page, service.url);
  const cards = await visitor.search(title.toUpperCase());
  await expect(page.getByText('1 item found')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('Available', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByLabel('Location').selectOption('Main Library');
  await expect(page.getByText('1 item found')).toBeVisible();
  await page.getByLabel('Category').selectOption('Books');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await expect(page.getByText(/check back later/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(`${service.url}/search`);
  await page.getByRole('main').getByRole('link', { name: 'Report your lost item' }).click();
  await expect(page).toHaveURL(`${service.url}/report-lost`);
});

test('§2 Search: what is no longer approved is not found', async ({ page, service }) => {
  const title = own('Trombone');
  const { id } = await reportFound(service, title);
  const visitor = new Visitor(page, service.url);
  await visitor.search(title);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await bodyOf(await (await AdminClient.signIn(service)).post(`/items/${id}/reject`), 200);
  await visitor.search(title);
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
});

test('§2 Search: the address holds what is looked for and which item is open; Back goes back', async ({
  page,
  service,
  anotherPerson,
}) => {
  const title = own('Metronome');
  const { id } = await reportFound(service, title);
  const address = `${service.url}/search?${new URLSearchParams({ search: title, location: 'Main Library' })}`;
  await page.goto(service.url);
  await page.goto(address);
  await expect(page.getByPlaceholder('Search items...')).toHaveValue(title);
  await page.getByRole('button', { name: /^View Details/ }).click();
  const details = page.getByRole('dialog', { name: title });
  const terms = ['Description', 'Category', 'Status', 'Location Found', 'Date Found', 'Contact Information'];
  for (const term of terms) await expect(details.getByText(term, { exact: true })).toBeVisible();
  await expect(details.getByText('finder@campus.example')).toBeVisible();
  await expect(details.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('item')).toBe(id);

  const shared = await (await anotherPerson()).newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('dialog', { name: title })).toBeVisible();

  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(`${service.url}/`);
});

test('§2 Search: closing the details gives the focus back to what opened them', async ({ page, service }) => {
  await reportFound(service, own('Ukulele'));
  const opener = await new Visitor(page, service.url).search(own('Ukulele'));
  await expect(opener).toHaveCount(1);
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(opener).toBeFocused();
});

test('§2 Search: an older answer never replaces a newer one', async ({ page, service }) => {
  const [slow, quick] = [own('Zither'), own('Bassoon')];
  await reportFound(service, slow);
  await reportFound(service, quick);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isSlow = (url: URL) => url.pathname === '/api/items' && url.searchParams.get('search') === slow;
  await page.route(isSlow, async (route) => {
    await held;
    // Whoever asked may have given up meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${service.url}/search`);
  const box = page.getByPlaceholder('Search items...');
  const asked = page.waitForRequest((request) => isSlow(new URL(request.url())));
  await box.fill(slow);
  await asked;
  await box.fill(quick);
  await expect(page.getByRole('heading', { name: quick })).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: slow })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: quick })).toBeVisible();
});

test('§2 Search: more results come on demand', async ({ page, service }) => {
  await page.goto(`${service.url}/search`);
  const cards = page.getByRole('button', { name: /^View Details/ });
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(24);
  await expect(page.getByText('24 items shown')).toBeAttached();
});

test('§4 States: an item that was claimed leaves the search and says so on its page', async ({
  page,
  service,
}) => {
  const title = own('Harmonica');
  const { id } = await reportFound(service, title);
  const claim = await submitClaim(service, id, 'Hal Harmonica');
  await bodyOf(await (await AdminClient.signIn(service)).post(`/claims/${claim.id}/approve`), 200);
  await new Visitor(page, service.url).search(title);
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await page.goto(`${service.url}/item/${id}`);
  await expect(page.getByText('This item has already been claimed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0);
});
