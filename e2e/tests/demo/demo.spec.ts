import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/command.ts';
import { expect, test } from '../../support/demo-test.ts';
import { Desk } from '../../support/desk.ts';
import { photo, receipt } from '../../support/evidence.ts';
import { hear } from '../../support/said.ts';
import { Visitor } from '../../support/visitor.ts';

const title = 'Umbrella with a red handle';
const claimant = { fullName: 'Amelia Lindqvist', email: 'amelia@campus.example' };

test('§1 reading A in the shell: reported, searched, claimed, approved, without a service', async ({
  page,
  demo,
}) => {
  const visitor = new Visitor(page, demo.url);
  await visitor.reportFound({ title, description: 'Beside the printers.', photo: await photo() });
  await expect(page.getByRole('link', { name: /download/i })).toHaveAttribute('href', /^data:image\/png/);
  await visitor.search('red handle');
  await expect(page.getByText('1 item found')).toBeVisible();
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await visitor.claim(title, { ...claimant, proof: receipt() });

  const desk = new Desk(page, demo.url);
  await desk.signIn();
  const details = await desk.review(title, claimant.fullName);
  await expect(details.getByRole('button', { name: 'receipt.pdf', exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Approve Claim' }).click();
  await hear(page, 'Claim approved and item marked as claimed');

  const claimed = await desk.open('/admin/claimed', 'Claimed Items', title);
  await expect(claimed).toContainText(claimant.fullName);
  const logs = await desk.open('/admin/logs', 'System Logs');
  await expect(logs.getByText('CLAIM APPROVED', { exact: true }).first()).toBeVisible();
  await visitor.search('red handle');
  await expect(page.getByText('No items found')).toBeVisible();
});

test('reloading the page starts over', { tag: '@full' }, async ({ page, demo }) => {
  const visitor = new Visitor(page, demo.url);
  await visitor.reportFound({ title, description: 'Beside the printers.', photo: await photo() });
  await page.reload();
  await visitor.search('red handle');
  await expect(page.getByText('No items found')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('39 items found')).toBeVisible();
});

test('the bar says what this is, in the reader’s language', { tag: '@full' }, async ({ page, demo }) => {
  await page.goto(`${demo.url}/?lng=fr`);
  await expect(page.getByRole('region', { name: 'Démonstration' })).toContainText(
    'rien ne quitte ce navigateur',
  );
});

const password = 'seven green kites';

test('The portal alone opens an account by the link of a simulated e-mail and shows its content', {
  tag: '@full',
}, async ({ page, demo }) => {
  const url = `${demo.url}/portal`;
  await page.goto(`${url}/sign-up`);
  await page.getByLabel('Full Name').fill('Noor Haddad');
  await page.getByLabel('Email Address').fill('noor@campus.example');
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('textbox', { name: /^Confirm/ }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: /Check your email/ })).toBeVisible();
  await page.getByRole('button', { name: '1 email that would have been sent' }).click();
  await page.getByRole('button', { name: 'Follow the link: Confirm your email address' }).click();
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

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

test('the portal alone: a claim is followed by the link of its e-mail', { tag: '@full' }, async ({
  page,
  demo,
}) => {
  const url = `${demo.url}/portal`;
  const visitor = new Visitor(page, url);
  await page.goto(`${url}/`);
  await visitor.search('backpack');
  await visitor.claim('Black backpack', { fullName: 'Ada Lopez', email: 'ada@campus.example' });
  await page.getByRole('button', { name: '1 email that would have been sent' }).click();
  await page.getByRole('button', { name: /^Follow the link: Your claim/ }).click();
  await expect(page.getByRole('main')).toContainText('Black backpack');
  await expect(page.getByRole('main')).toContainText('Under review');
});

test('the console alone: the whole desk', { tag: '@full' }, async ({ page, demo }) => {
  const url = `${demo.url}/console`;
  const desk = new Desk(page, url);
  await desk.signIn();
  await expect(page.getByRole('main')).toContainText('Items by status');
  const claim = await desk.review('Phone with a cracked corner', 'Sofía Herrera');
  await claim.getByRole('button', { name: 'Approve Claim' }).click();
  await hear(page, 'Claim approved and item marked as claimed');
  for (const [path, name, text] of [
    ['/admin/items', 'Manage Items', 'Blue umbrella'],
    ['/admin/lost-items', 'Lost Items Reported', 'Student ID card'],
    ['/admin/reporters', 'Manage Reporters', 'gym@campus.example'],
    ['/admin/claimed', 'Claimed Items', 'Sofía Herrera'],
    ['/admin/users', 'User Management', 'Anna Kowalska'],
    ['/admin/logs', 'System Logs', 'CLAIM APPROVED'],
  ] as const) {
    await expect(await desk.open(path, name), name).toContainText(text);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^system-logs-.*\.csv$/);
  await page.goto(`${url}/admin/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Phone with a cracked corner');
});

/** What only the demo is made of: the worker, and the words that MSW and the demo's data bring with them. */
const marks = ['mockServiceWorker', '[MSW]', 'Plum-coloured handbag'];

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const marked = (folder: string): string[] =>
  filesOf(folder).filter(
    (file) =>
      marks.some((mark) => file.includes(mark)) ||
      marks.some((mark) => readFileSync(file, 'utf8').includes(mark)),
  );

test('nothing of the demo is in what is shipped', () => {
  const dist = path.join(root, 'dist');
  expect(marked(path.join(dist, 'site')).map((file) => path.relative(dist, file))).toEqual([]);
  expect(marked(path.join(dist, 'demo')).length, 'these marks are in the demo').toBeGreaterThan(3);
});
