import { Administrator } from '../../support/administrator.ts';
import { expect, test } from '../../support/demo/demo-test.ts';
import { photo, receipt } from '../../support/evidence.ts';
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

  const desk = new Administrator(page, demo.url);
  await desk.signIn();
  const details = await desk.review(title, claimant.fullName);
  await expect(details.getByRole('link', { name: /receipt\.pdf/ })).toBeVisible();
  await details.getByRole('button', { name: 'Approve Claim' }).click();
  await expect(page.getByText('Claim approved and item marked as claimed')).toBeVisible();

  const claimed = await desk.open('/admin/claimed', 'Claimed Items', title);
  await expect(claimed).toContainText(claimant.fullName);
  const logs = await desk.open('/admin/logs', 'System Logs');
  await expect(logs.getByText('CLAIM APPROVED', { exact: true }).first()).toBeVisible();
  await visitor.search('red handle');
  await expect(page.getByText('No items found')).toBeVisible();
});

test('loading the page anew starts from the beginning', async ({ page, demo }) => {
  const visitor = new Visitor(page, demo.url);
  await visitor.reportFound({ title, description: 'Beside the printers.', photo: await photo() });
  await page.reload();
  await visitor.search('red handle');
  await expect(page.getByText('No items found')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('18 items found')).toBeVisible();
});

test('the bar says what this is, in the reader’s language', async ({ page, demo }) => {
  await page.goto(`${demo.url}/?lng=fr`);
  await expect(page.getByRole('region', { name: 'Démonstration' })).toContainText(
    'rien ne quitte ce navigateur',
  );
});
