import { storedAdminSessionKey } from '@lost-found/contracts';
import { Administrator } from '../../../support/administrator.ts';
import { expect, test } from '../../../support/console/test.ts';

const record = (lastLogin: number) => ({
  id: '11111111-1111-4111-8111-111111111111',
  email: 'admin@campus.example',
  fullName: 'Alex',
  role: 'admin',
  lastLogin,
});

test('§2 Admin login: the page that was asked for, the hint box, the password shown and hidden', {
  tag: '@desktop',
}, async ({ page, service }) => {
  await page.goto(`${service.url}/admin/items?status=pending`);
  await expect(page).toHaveURL(`${service.url}/admin/login?from=%2Fadmin%2Fitems%3Fstatus%3Dpending`);
  const hint = page.getByText(/\S+@\S+ \/ \S+/);
  const [email = '', key = ''] = (await hint.textContent())!.split(' / ');
  await page.getByLabel('Email').fill(email);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill(key);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');
  await expect(page).toHaveURL(`${service.url}/admin/items?status=pending`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Items' })).toBeVisible();
});

test.describe('after Sign Out', () => {
  // The session is asked for, and refused.
  test.use({ expectedComplaints: [/status of 401/] });

  test('§4 Admin session: kept for the screen, gone after Sign Out, and nothing stays open', {
    tag: '@desktop',
  }, async ({ page, service }) => {
    await new Administrator(page, service.url).signIn();
    const stored = () => page.evaluate((key) => localStorage.getItem(key), storedAdminSessionKey);
    const kept = JSON.parse((await stored())!);
    expect(Object.keys(kept).sort()).toEqual(['email', 'fullName', 'id', 'lastLogin', 'role']);
    expect(kept).toMatchObject({ email: 'admin@campus.example', role: 'admin' });
    expect(Math.abs(Date.now() - kept.lastLogin)).toBeLessThan(120_000);

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${service.url}/admin/login`);
    expect(await stored()).toBeNull();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  });
});

test('§4 Admin session: a record older than 24 hours, or one that cannot be read, is no sign-in', {
  tag: '@desktop',
}, async ({ page, service }) => {
  const old = JSON.stringify(record(Date.now() - 24 * 60 * 60 * 1000 - 60_000));
  for (const text of [old, '{broken']) {
    await page.goto(`${service.url}/admin/login`);
    await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [storedAdminSessionKey, text]);
    await page.goto(`${service.url}/admin/users`);
    await expect(page).toHaveURL(`${service.url}/admin/login?from=%2Fadmin%2Fusers`);
    expect(await page.evaluate((key) => localStorage.getItem(key), storedAdminSessionKey)).toBeNull();
  }
});

test("§2 Protected routes: 'Loading...' while it is not known who is there", {
  tag: '@desktop',
}, async ({ desk: { page }, service }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${service.url}/admin/dashboard`);
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('§1 Console: language and theme chosen in the head come along to another device', {
  tag: '@desktop',
}, async ({ page, ownService, anotherPerson }) => {
  await new Administrator(page, ownService.url).signIn();
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/me/settings') && answer.ok());
  await page.getByRole('button', { name: /^Theme/ }).click();
  await Promise.all([saved(), page.getByRole('menuitemradio', { name: 'Dark' }).click()]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const there = await (await anotherPerson()).newPage();
  await new Administrator(there, ownService.url).signIn();
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark');
});
