import { storedAdminSessionKey } from '@lost-found/contracts';
import type { Locator } from '@playwright/test';
import { Desk } from '../../../support/desk.ts';
import { bodyOf, postJson, reportFound } from '../../../support/http.ts';
import { person } from '../../../support/mailbox.ts';
import { expect, own, test } from '../../../support/test.ts';

const record = (lastLogin: number) => ({
  id: '11111111-1111-4111-8111-111111111111',
  email: 'admin@campus.example',
  fullName: 'Alex',
  role: 'admin',
  lastLogin,
});

test('§2 Admin login: the page that was asked for, the hint box, the password shown and hidden', async ({
  page,
  service,
}) => {
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

  test('§4 Admin session: kept for the screen, gone after Sign Out, and nothing stays open', async ({
    page,
    service,
  }) => {
    await new Desk(page, service.url).signIn();
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

test('§4 Admin session: a record older than 24 hours, or one that cannot be read, is no sign-in', async ({
  page,
  service,
}) => {
  const old = JSON.stringify(record(Date.now() - 24 * 60 * 60 * 1000 - 60_000));
  for (const text of [old, '{broken']) {
    await page.goto(`${service.url}/admin/login`);
    await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [storedAdminSessionKey, text]);
    await page.goto(`${service.url}/admin/users`);
    await expect(page).toHaveURL(`${service.url}/admin/login?from=%2Fadmin%2Fusers`);
    expect(await page.evaluate((key) => localStorage.getItem(key), storedAdminSessionKey)).toBeNull();
  }
});

const typePassword = (dialog: Locator) =>
  dialog.getByRole('textbox', { name: /^Your Password/ }).fill('umbrella-desk-42');

test.describe('users', () => {
  // Each test is refused something.
  test.use({ expectedComplaints: [/status of 409/] });

  test('§2 §8 User Management: seen, edited, deleted in their exact words', async ({ desk, service }) => {
    const { page } = desk;
    const { fullName: name, email, password } = person('Oboe Player');
    const typed = { fullName: name, email, password, confirmPassword: password };
    await bodyOf(await postJson(`${service.url}/api/auth/sign-up`, typed), 202);
    await desk.open('/admin/users', 'User Management', email);
    await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
    await expect(desk.row(email)).toContainText('Not verified');
    await desk.press(`View: ${name}`);
    await expect(page.getByRole('dialog', { name: 'User' })).toContainText(email);
    await page.keyboard.press('Escape');

    await desk.pick('Edit', name);
    const edit = page.getByRole('dialog', { name: 'Edit user' });
    await edit.getByLabel('Email', { exact: false }).first().fill('admin@campus.example');
    await typePassword(edit);
    await desk.press('Save Changes', edit);
    await expect(edit.getByText('Another account uses this email address.')).toBeVisible();
    await edit.getByLabel('Email', { exact: false }).first().fill(email);
    await edit.getByLabel('Full Name').fill(`${name} II`);
    await edit.getByLabel('Role').selectOption({ label: 'Admin' });
    await edit.getByLabel('Email Verified').selectOption({ label: 'Verified' });
    await desk.press('Save Changes', edit);
    await expect(desk.toast('User updated successfully')).toBeVisible();
    await expect(desk.row(`${name} II`)).toContainText('Admin');
    await expect(desk.row(`${name} II`)).not.toContainText('Not verified');

    await desk.choose('Role', 'User');
    await desk.expectAddress({ search: email, role: 'user' });
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await desk.press('Clear Filters');
    await page.getByRole('searchbox').fill(email);
    await desk.pick('Delete', `${name} II`);
    const question = page.getByRole('alertdialog', {
      name: `Are you sure you want to delete "${name} II"?`,
    });
    await typePassword(question);
    await desk.press('Delete', question);
    await expect(desk.toast('User deleted successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });
});

test('§2 Manage Reporters: what somebody reported; Verify Reporter stays, and is logged', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const contactInfo = `cello.${test.info().project.name}@campus.example`;
  for (const title of [own('Cello bow'), own('Cello case')])
    await reportFound(service, title, { contactInfo });
  await desk.open('/admin/reporters', 'Manage Reporters', contactInfo.toUpperCase());
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  const row = desk.row(contactInfo);
  await expect(row).toContainText('Not verified');
  await row.getByRole('button', { name: /^View/ }).click();
  const details = page.getByRole('dialog', { name: contactInfo });
  const items = details.getByRole('list', { name: 'Reported items' });
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expect(items).toContainText(own('Cello bow'));
  await desk.press('Verify Reporter', details);
  await expect(desk.toast('Reporter verified')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Verify Reporter' })).toHaveCount(0);
  await expect(details).toContainText('Verified on');
  await desk.press('Take Verification Back', details);
  await desk.press('Take Verification Back', page.getByRole('alertdialog'));
  await expect(desk.toast('Verification taken back')).toBeVisible();
  await expect(details).toContainText('Not verified');
  await desk.press('Verify Reporter', details);
  await expect(details).toContainText('Verified on');

  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.reload();
  await expect(row).not.toContainText('Not verified');
  await desk.open('/admin/logs?action=REPORTER_VERIFIED', 'System Logs');
  await expect(desk.row('REPORTER VERIFIED').first()).toContainText('admin@campus.example');

  await desk.open('/admin/reporters', 'Manage Reporters', 'nobody at all');
  await expect(page.getByRole('heading', { name: 'No reporters found' })).toBeVisible();
});
