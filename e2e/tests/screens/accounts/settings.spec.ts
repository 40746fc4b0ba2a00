import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AdminItem } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/account/account-test.ts';
import { passwordIn } from '../../../support/account/member.ts';
import { AdminClient } from '../../../support/admin-client.ts';
import { bodyOf } from '../../../support/http.ts';
import { fillLostReport } from '../../../support/portal/forms.ts';
import { textsIn } from '../../../support/portal/texts.ts';

const settings = '/profile/settings';
const another = 'quite another password';
const t = textsIn('en');

const report = async (page: Page, title: string) => {
  await fillLostReport(page, t, title);
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');
};

const lostItem = async (desk: AdminClient, title: string): Promise<AdminItem> => {
  const items = await desk.all<AdminItem>(`/lost-items?search=${encodeURIComponent(title)}`);
  expect(items).toHaveLength(1);
  return items[0]!;
};

test('§1 Settings: language and theme change at once, are kept, and come along to another device', async ({
  page,
  member,
  anotherPerson,
}) => {
  await member.signIn(settings);
  const html = page.locator('html');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  // Whether that is said in the old language or the new depends on which arrives first: the answer or the texts.
  const saved = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postDataJSON()?.language === 'es',
  );
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(html).toHaveAttribute('lang', 'es');
  await saved;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('es')('profile:pages.settings'));
  await expect(page.getByRole('combobox', { name: textsIn('es')('common:theme.label') })).toHaveValue('dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');

  const there = await (await anotherPerson()).newPage();
  await member.elsewhere(there).open('/sign-in');
  await member.elsewhere(there).trySigningIn();
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(textsIn('es')('profile:pages.profile'));
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('§4 Settings: what one does not want by e-mail comes to the bell only', { tag: '@desktop' }, async ({
  page,
  member,
  service,
  mailbox,
}) => {
  const { email } = member.who;
  const desk = await AdminClient.signIn(service);
  await member.signIn(settings);
  await page.getByRole('checkbox', { name: 'A report of mine was published' }).uncheck();
  await expect(page.getByText('Your settings have been saved.')).toBeVisible();
  for (const title of [`Viola of ${email}`, `Violin of ${email}`]) {
    await member.open('/report-lost');
    await report(page, title);
  }
  await bodyOf(await desk.post(`/items/${(await lostItem(desk, `Viola of ${email}`)).id}/approve`), 200);
  await bodyOf(await desk.post(`/items/${(await lostItem(desk, `Violin of ${email}`)).id}/reject`), 200);
  expect((await mailbox.next(email)).subject, 'only of the other').toMatch(/^Your report was not published/);
  await expect(page.getByRole('link', { name: 'Notifications: 2 unread' })).toBeVisible();
});

test.describe('sessions', { tag: '@desktop' }, () => {
  test.use({ expectedComplaints: [/status of 40[01]/] });

  test('§1 Settings: ‘sign out there’ ends a session; there one signs in again and has lost nothing', async ({
    page,
    member,
    service,
    anotherPerson,
  }) => {
    const there = member.elsewhere(await (await anotherPerson()).newPage());
    await there.signIn();
    await there.open('/report-lost');
    await fillLostReport(there.page, t, 'Bassoon');
    await member.signIn(settings);
    await page.getByRole('button', { name: /^Sign out there/ }).click();
    await expect(page.getByText('You have been signed out there.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0);

    const again = there.page.getByRole('dialog', { name: 'Please sign in again' });
    await passwordIn(again).fill(member.who.password);
    await again.getByRole('button', { name: 'Sign in and go on' }).click();
    await expect(again).toBeHidden();
    await expect(there.page).toHaveURL(`${service.url}/report-lost`);
    await expect(there.page.getByLabel('Item Name')).toHaveValue('Bassoon');
    await expect(there.page.getByLabel('Student ID')).toHaveValue('CAMP1234567');
    await there.page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(there.page.getByRole('heading', { level: 1 })).toHaveText(
      'Your lost item has been reported.',
    );
    await there.open('/profile/items');
    await expect(there.page.getByRole('article', { name: 'Bassoon' })).toBeVisible();
  });

  test('§1 Settings: another password signs out everywhere else, and is told by e-mail', async ({
    page,
    member,
    mailbox,
    anotherPerson,
  }) => {
    const there = member.elsewhere(await (await anotherPerson()).newPage());
    await there.signIn();
    await member.signIn(settings);
    await passwordIn(page, 'Current password').fill(member.who.password);
    await passwordIn(page, 'New password').fill(another);
    await passwordIn(page, 'Confirm new password').fill(another);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Your password has been changed\./)).toBeVisible();
    expect((await mailbox.next(member.who.email)).subject).toMatch(/^Your password was changed/);

    await expect(there.page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await there.open(settings);
    await there.trySigningIn();
    await expect(there.page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
    await there.trySigningIn(another);
    await expect(there.page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });

  test('§1 Settings: one downloads one’s data and deletes the account; the desk keeps its records', async ({
    page,
    member,
    service,
  }) => {
    const { email, fullName } = member.who;
    const title = `Accordion ${randomUUID()}`;
    await member.signIn();
    await member.open('/report-lost');
    await report(page, title);
    await member.open(settings);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    const data = readFileSync(await download.path(), 'utf8');
    expect(() => JSON.parse(data)).not.toThrow();
    for (const known of [email, fullName, title]) expect(data).toContain(known);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
    await passwordIn(dialog, 'Your password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(passwordIn(dialog, 'Your password')).toHaveAttribute('aria-invalid', 'true');
    await passwordIn(dialog, 'Your password').fill(member.who.password);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL(`${service.url}/`);
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();

    await member.open('/sign-in');
    await member.trySigningIn();
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
    const kept = await lostItem(await AdminClient.signIn(service), title);
    expect(kept).toMatchObject({ title, status: 'pending', userId: null });
    expect(JSON.stringify(kept)).not.toContain(email);
  });
});
