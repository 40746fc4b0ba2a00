import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/command.ts';
import { expect, test } from '../../support/demo-test.ts';
import { Desk } from '../../support/desk.ts';
import { photo, receipt } from '../../support/evidence.ts';
import { expectMessage } from '../../support/said.ts';
import { Visitor } from '../../support/visitor.ts';

const title = 'Umbrella with a red handle';
const claimant = { fullName: 'Amelia Lindqvist', email: 'amelia@campus.example' };

test('§1 reading A in the shell: reported, searched, claimed, approved, without a service', {
  tag: '@full',
}, async ({ page, demo }) => {
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
  await expectMessage(page, 'Claim approved and item marked as claimed');

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

test('the portal alone takes a claim', { tag: '@full' }, async ({ page, demo }) => {
  const url = `${demo.url}/portal`;
  const visitor = new Visitor(page, url);
  await page.goto(`${url}/`);
  await visitor.search('backpack');
  await visitor.claim('Black backpack', { fullName: 'Ada Lopez', email: 'ada@campus.example' });
});

test('the console alone: items and claims', { tag: '@full' }, async ({ page, demo }) => {
  const url = `${demo.url}/console`;
  const desk = new Desk(page, url);
  await desk.signIn();
  await expect(page.getByRole('main')).toContainText('Items by status');
  const claim = await desk.review('Phone with a cracked corner', 'Sofía Herrera');
  await claim.getByRole('button', { name: 'Approve Claim' }).click();
  await expectMessage(page, 'Claim approved and item marked as claimed');
  for (const [path, name, text] of [
    ['/admin/items', 'Manage Items', 'Blue umbrella'],
    ['/admin/lost-items', 'Lost Items Reported', 'Student ID card'],
    ['/admin/claimed', 'Claimed Items', 'Sofía Herrera'],
    ['/admin/logs', 'System Logs', 'CLAIM APPROVED'],
  ] as const) {
    await expect(await desk.open(path, name), name).toContainText(text);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^system-logs-.*\.csv$/);
});

test.describe('what needs the service', () => {
  test.use({ expectedComplaints: [/501 \(Not Implemented\)/] });

  test('says so, and the console continues', { tag: '@full' }, async ({ page, demo }) => {
    const url = `${demo.url}/console`;
    const desk = new Desk(page, url);
    await desk.signIn();
    await page.goto(`${url}/admin/users`);
    await expect(page.getByRole('main')).toContainText('This needs the service');
    await expect(await desk.open('/admin/items', 'Manage Items')).toContainText('Blue umbrella');
  });
});

/** What only the demo is made of: the worker, and the words that MSW and the demo's data bring with them. */
const marks = ['mockServiceWorker', '[MSW]', 'Plum-coloured handbag'];

const getFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const marked = (folder: string): string[] =>
  getFiles(folder).filter(
    (file) =>
      marks.some((mark) => file.includes(mark)) ||
      marks.some((mark) => readFileSync(file, 'utf8').includes(mark)),
  );

test('nothing of the demo is in what is shipped', () => {
  const site = path.join(root, 'dist/site');
  expect(marked(site).map((file) => path.relative(site, file))).toEqual([]);
});

test('the marks of the demo are in the demo', { tag: '@full' }, () => {
  expect(marked(path.join(root, 'dist/demo')).length).toBeGreaterThan(3);
});
