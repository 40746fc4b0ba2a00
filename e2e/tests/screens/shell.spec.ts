import { expect, test } from '../../support/test.ts';

test('the console sends whoever is not signed in to the sign-in (§2)', async ({ page, service }) => {
  await page.goto(`${service.url}/admin/claims`);
  await expect(page).toHaveURL(/\/admin\/login/);
});

test.describe('a wrong password', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('is refused in the words of §5', async ({ page, service }) => {
    await page.goto(`${service.url}/admin/login`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please fill in all fields')).toBeVisible();
    await page.getByLabel('Email').fill('admin@campus.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
  });
});

test.describe('a remote that is down', () => {
  test.use({ expectedComplaints: [/./] });

  test('leaves the rest of the site working, and Retry brings it back (§1)', async ({ page, service }) => {
    const files = '**/remotes/admin-console/**';
    await page.route(files, (route) => route.abort());
    await page.goto(`${service.url}/admin/login`);
    await expect(page.getByText('This part of the site is not available right now')).toBeVisible();

    await page.unroute(files);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();

    await page.route(files, (route) => route.abort());
    await page.goto(`${service.url}/search`);
    await expect(page.getByPlaceholder('Search items...')).toBeVisible();
  });
});
