import { Desk } from '../../support/desk.ts';
import { photo, receipt } from '../../support/evidence.ts';
import { expectMessage } from '../../support/said.ts';
import { settled } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { Visitor } from '../../support/visitor.ts';

const title = 'Umbrella with a red handle';

const claimant = { fullName: 'Amelia Lindqvist', email: 'amelia@campus.example' };

test('found, searched, claimed, approved, logged, and still there after a restart (§2, §4) @phone', async ({
  page,
  ownService,
  anotherPerson,
}) => {
  const { url } = ownService;
  const visitor = new Visitor(page, url);
  const description = 'Left on the second floor, next to the printers.';

  await test.step('a visitor reports it, with a photo', async () => {
    await visitor.reportFound({ title, description, photo: await photo() });
    await expect(page.getByRole('link', { name: /download/i })).toHaveAttribute('href', /^data:image\/png/);
  });

  await test.step('it is in the search at once', async () => {
    await visitor.search('red handle');
    await expect(page.getByText('1 item found')).toBeVisible();
    await expect(page.getByRole('article', { name: title })).toContainText('Available');
    await page.getByRole('link', { name: title }).click();
    const details = page.getByRole('main');
    await expect(details).toContainText(description);
    await expect(details).toContainText('finder@campus.example');
    // A broken picture is `complete`, too, but has no size.
    const picture = details.locator('img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.goBack();
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  });

  await test.step('its owner claims it, with a PDF', async () => {
    await visitor.claim(title, { ...claimant, proof: receipt() });
  });

  const desk = new Desk(await (await anotherPerson()).newPage(), url);
  await test.step('the desk approves the claim', async () => {
    await desk.signIn();
    const details = await desk.review(title, claimant.fullName);
    await expect(details).toContainText('CAMP7654321');
    await expect(details.getByRole('button', { name: 'receipt.pdf', exact: true })).toBeVisible();
    await details.getByRole('button', { name: 'Approve Claim' }).click();
    await expectMessage(desk.page, 'Claim approved and item marked as claimed');
  });

  const lookAtAll = async () => {
    const claimed = await desk.open('/admin/claimed', 'Claimed Items', title);
    await expect(claimed).toContainText(claimant.fullName);
    await expect(claimed).toContainText(title);

    const logs = await desk.open('/admin/logs', 'System Logs');
    for (const action of ['ITEM CREATED', 'CLAIM SUBMITTED', 'LOGIN', 'CLAIM APPROVED', 'ITEM CLAIMED']) {
      await expect(logs.getByText(action, { exact: true }).first()).toBeVisible();
    }

    await visitor.search('red handle');
    await expect(page.getByRole('status').filter({ hasText: '0 items found' })).toBeAttached();
    await expect(page.getByRole('article', { name: title })).toHaveCount(0);
  };
  await test.step('claimed, logged, out of the search', lookAtAll);
  // A page that listens to a service, or that still asks it something, complains of its restart.
  for (const open of [page, desk.page]) {
    await settled(open);
    await open.goto('about:blank');
  }
  await ownService.restart();
  await test.step('all of it is there after a restart', lookAtAll);
});
