import { reportFound } from '../../../support/http.ts';
import { expect, test } from '../../../support/test.ts';

const headline = "Lost Something? We'll Help You Find It!";

test('§1 Home: headline, four figures, How It Works, the ways on', async ({ page, service }) => {
  await page.goto(service.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  for (const figure of ['1,247', '943', '25', '3 days'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  for (const step of ['Search', 'Report', 'Connect'])
    await expect(page.getByRole('heading', { level: 3, name: step, exact: true })).toBeVisible();
  const main = page.getByRole('main');
  const ways = {
    'Search Items': '/search',
    'Report Found Item': '/report',
    'Report Lost Item': '/report-lost',
  };
  for (const [name, path] of Object.entries(ways))
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', path);
  await main.getByRole('link', { name: 'Admin sign-in' }).click();
  await expect(page).toHaveURL(`${service.url}/admin/login`);
});

test('§1 Home: what was found last is there, and leads to its details', async ({
  page,
  service,
  viewport,
}) => {
  const title = `Kite found just now ${viewport?.width}`;
  await reportFound(service, title);
  await page.goto(service.url);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Found beside the lockers on the ground floor.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
});

test('§2 Routes: an unknown path shows the home screen', async ({ page, service }) => {
  await page.goto(`${service.url}/no/such/path`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
});

test('§6 Roles: a visitor reaches every public page, and no page of the desk', async ({ page, service }) => {
  for (const path of ['/search', '/report', '/report-lost']) {
    await page.goto(service.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(service.url + path);
  }
  for (const path of ['/admin/dashboard', '/admin/claims']) {
    await page.goto(service.url + path);
    await expect(page).toHaveURL(/\/admin\/login/);
  }
});
