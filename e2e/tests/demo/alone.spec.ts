import { readFileSync } from 'node:fs';
import { Administrator } from '../../support/administrator.ts';
import { expect, test } from '../../support/demo/demo-test.ts';
import { photo } from '../../support/evidence.ts';
import { Visitor } from '../../support/visitor.ts';

const password = 'seven green kites';

test('the portal alone: an account, by the link of an e-mail that nobody sends, and what is in it', async ({
  page,
  demo,
}) => {
  const url = `${demo.url}/portal`;
  await page.goto(`${url}/sign-up`);
  await page.getByLabel('Full Name').fill('Noor Haddad');
  await page.getByLabel('Email Address').fill('noor@campus.example');
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('textbox', { name: /^Confirm/ }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: /Check your email/ })).toBeVisible();
  await page.getByRole('button', { name: '1 email that would have been sent' }).click();
  await page.getByRole('button', { name: 'Follow the link: Verify your email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

  await page.goto(`${url}/sign-in`);
  await page.getByLabel('Email').fill('noor@campus.example');
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${url}/profile`);

  const visitor = new Visitor(page, url);
  await visitor.reportFound({
    title: 'Red flask',
    description: 'Beside the printers.',
    photo: await photo(),
  });
  await page.goto(`${url}/profile/items`);
  await expect(page.getByRole('main')).toContainText('Red flask');

  await page.goto(`${url}/profile/settings`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const kept = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(kept.items).toMatchObject([{ title: 'Red flask' }]);
});

test('the portal alone: a claim is followed by the link of its e-mail', async ({ page, demo }) => {
  const url = `${demo.url}/portal`;
  const visitor = new Visitor(page, url);
  await page.goto(`${url}/`);
  await visitor.search('backpack');
  await visitor.claim('Green canvas backpack', { fullName: 'Ada Lopez', email: 'ada@campus.example' });
  await page.getByRole('button', { name: '1 email that would have been sent' }).click();
  await page.getByRole('button', { name: /^Follow the link: Your claim/ }).click();
  await expect(page.getByRole('main')).toContainText('Green canvas backpack');
  await expect(page.getByRole('main')).toContainText('Under review');
});

test('the console alone: the whole desk', async ({ page, demo }) => {
  const url = `${demo.url}/console`;
  const desk = new Administrator(page, url);
  await desk.signIn();
  await expect(page.getByRole('main')).toContainText('Items by status');
  const claim = await desk.review('Phone in a yellow cover', 'Hannah Schmidt');
  await claim.getByRole('button', { name: 'Approve Claim' }).click();
  await expect(page.getByText('Claim approved and item marked as claimed')).toBeVisible();
  for (const [path, name, text] of [
    ['/admin/items', 'Manage Items', 'Turquoise water bottle'],
    ['/admin/lost-items', 'Lost Items Reported', 'Student card on a blue lanyard'],
    ['/admin/reporters', 'Manage Reporters', 'gym@campus.example'],
    ['/admin/claimed', 'Claimed Items', 'Hannah Schmidt'],
    ['/admin/users', 'User Management', 'Amara Diallo'],
    ['/admin/logs', 'System Logs', 'CLAIM APPROVED'],
  ] as const) {
    await expect(await desk.open(path, name), name).toContainText(text);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^system-logs-.*\.csv$/);
  await page.goto(`${url}/admin/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Phone in a yellow cover');
});
