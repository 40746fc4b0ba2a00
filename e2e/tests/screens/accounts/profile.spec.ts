import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AdminItem } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import { AdminClient } from '../../../support/clients.ts';
import { photo } from '../../../support/evidence.ts';
import { fillLostReport } from '../../../support/forms.ts';
import { bodyOf } from '../../../support/http.ts';
import { passwordIn } from '../../../support/member.ts';
import { expect, test } from '../../../support/test.ts';
import { textsIn } from '../../../support/texts.ts';

const t = textsIn('en');

test('§1 Profile: name, student ID, phone and picture are kept, and fill in the forms', async ({
  page,
  member,
}) => {
  await member.signIn();
  await page.getByLabel('Full Name').fill('Noor Haddad Ruiz');
  await page.getByLabel('Student ID (optional)').fill('camp1234567');
  await page.getByLabel('Phone (optional)').fill('+34 600 000 000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photo('me.jpg'));
  const picture = page.getByRole('img', { name: 'Your picture' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);

  await member.open('/report');
  await expect(page.getByLabel('Contact Information')).toHaveValue(member.who.email);
  await member.open('/report-lost');
  await expect(page.getByLabel('Contact Information')).toHaveValue(member.who.email);
  await expect(page.getByLabel('Student ID')).toHaveValue('CAMP1234567');
  await expect(page.getByLabel('Your Name')).toHaveValue('Noor Haddad Ruiz');
});

test('§1 My items: a report is there, changed, published under one’s eyes, and withdrawn @phone', async ({
  page,
  member,
  service,
  mailbox,
}) => {
  await member.signIn('/profile/items');
  await expect(page.getByText('You have not reported anything yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Report Lost Item' }).click();
  await fillLostReport(page, t, 'Melodica');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your lost item has been reported.');

  await member.open('/profile/items');
  await page.getByRole('button', { name: 'Edit: Melodica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your report' });
  const title = `Melodica of ${member.who.email}`;
  await dialog.getByLabel('Item Name').fill(title);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`“${title}” has been saved.`)).toBeVisible();

  const report = page.getByRole('article', { name: title });
  await expect(report.getByText(/^The desk is reviewing your report/)).toBeVisible();
  const desk = await AdminClient.signIn(service);
  const [item] = await desk.all<AdminItem>(`/lost-items?search=${encodeURIComponent(title)}`);
  await bodyOf(await desk.post(`/items/${item!.id}/approve`), 200);
  await expect(report.getByText('Your report is published.', { exact: false })).toBeVisible();
  await report.getByText('What happened so far').click();
  await expect(report.getByRole('listitem')).toHaveText([/^Reported/, /^Pending Review/, /^Published/]);
  expect((await mailbox.next(member.who.email)).subject).toMatch(/^Your report was published/);
  await expect(report.getByRole('button', { name: /^Edit/ }), 'no longer').toHaveCount(0);

  await report.getByRole('button', { name: `Withdraw: ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw report' }).click();
  await expect(page.getByText(`“${title}” has been withdrawn.`)).toBeVisible();
  await expect(page.getByText('You have not reported anything yet')).toBeVisible();
  expect(await desk.all<AdminItem>(`/lost-items?search=${encodeURIComponent(title)}`)).toEqual([]);
});

const settings = '/profile/settings';

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

test('§1 Settings: what is said of a choice covers no heading @phone', async ({ page, member }) => {
  await member.signIn(settings);
  await page.getByRole('checkbox', { name: 'A report of mine was published' }).uncheck();
  const said = page.getByText('Your settings have been saved.');
  await expect(said).toBeVisible();
  const covered = await said.evaluate((message) => {
    const { top, bottom, left, right } = message.getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2')].flatMap((heading) => {
      const box = heading.getBoundingClientRect();
      const apart = box.bottom < top || box.top > bottom || box.right < left || box.left > right;
      return apart ? [] : [heading.textContent];
    });
  });
  expect(covered).toEqual([]);
});

test('§4 Settings: what one does not want by e-mail comes to the bell only', async ({
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

test.describe('sessions', () => {
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
    await page.getByRole('button', { name: /^Sign out there: Chrome/ }).click();
    await expect(page.getByText('You have been signed out there.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out there: Chrome/ })).toHaveCount(0);

    const again = there.page.getByRole('dialog', { name: 'Please sign in again' });
    await passwordIn(again).fill(member.who.password);
    await again.getByRole('button', { name: 'Sign in and continue' }).click();
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
    const warning = dialog.getByText(/This cannot be undone/);
    expect(await warning.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
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
