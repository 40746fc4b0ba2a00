import { claim, reportFound } from '../../../support/console/reports.ts';
import { expect, own, test } from '../../../support/console/test.ts';
import { photo, receipt } from '../../../support/evidence.ts';

test('§2 §8 Claim Requests: proof, competing claims, rejected with a reason, approved, and on to the next', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Saxophone');
  const sax = await reportFound(service, `${title} in brass`);
  const other = await reportFound(service, `${title} in silver`);
  await claim(service, other, 'Cleo Later');
  await claim(service, sax, 'Bela Right', { phone: '+34 600 000 000' }, [await photo(), receipt()]);
  await claim(service, sax, 'Arno Wrong');

  await desk.open('/admin/claims', 'Claim Requests', title);
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  await expect(desk.row('Bela Right')).toContainText('2 files');
  await desk.press(`Review: ${title} in brass, Arno Wrong`);
  const details = page.getByRole('dialog').first();
  await expect(details).toContainText('Not provided');
  const compared = details.getByRole('region', { name: 'Claims on this item, side by side' });
  for (const words of ['Found beside the lockers', 'It is mine: Arno Wrong', 'It is mine: Bela Right'])
    await expect(compared).toContainText(words);

  await desk.press('Reject Claim', details);
  const question = page.getByRole('alertdialog', { name: 'Reject this claim?' });
  await question.getByLabel('Reason').fill('The serial number is another one.');
  await desk.press('Reject Claim', question);
  await expect(desk.toast('Claim rejected')).toBeVisible();

  await expect(details, 'the next that waits').toContainText('+34 600 000 000');
  await desk.press('View umbrella.jpg', details.getByRole('region', { name: 'Proof files (2 files)' }));
  const viewer = page.getByRole('dialog', { name: 'umbrella.jpg' });
  const picture = viewer.getByRole('img', { name: 'umbrella.jpg' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await desk.press('Next', viewer);
  await expect(page.getByRole('dialog', { name: 'receipt.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await details.getByLabel('Reason').fill('Please bring your student card.');
  await desk.press('Approve Claim', details);
  await expect(desk.toast('Claim approved and item marked as claimed')).toBeVisible();
  await expect(details).toContainText('Cleo Later');
  await expect(details.getByLabel('Reason'), 'each claim has its own').toHaveValue('');
  await page.keyboard.press('Escape');
  // A message stays over a phone's list for as long as the pointer rests on it.
  await page.mouse.move(0, 0);

  await desk.choose('Status', 'Rejected');
  await desk.expectAddress({ search: title, status: 'rejected' });
  await expect(desk.row('Arno Wrong')).toContainText('Rejected');
  await desk.press(`View: ${title} in brass, Arno Wrong`);
  await expect(details).toContainText('The serial number is another one.');
  await expect(details).toContainText('Claim rejected by administrator');
  await expect(details.getByRole('button', { name: /^(Approve|Reject) Claim$/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await desk.choose('Status', 'Approved');
  await desk.press(`View: ${title} in brass, Bela Right`);
  const decision = details.getByRole('region', { name: 'Decision' });
  await expect(decision).toContainText('Approved by administrator');
  await expect(decision).toContainText('Please bring your student card.');
});

test('§4 Claim Requests: once one claim is approved, those that compete can only be rejected', {
  tag: '@desktop',
}, async ({ desk, service }) => {
  const { page } = desk;
  const title = own('Clarinet');
  const id = await reportFound(service, title);
  await claim(service, id, 'Dora Second');
  await claim(service, id, 'Emil First');
  await desk.open('/admin/claims', 'Claim Requests', title);
  await desk.press(`Review: ${title}, Emil First`);
  const details = page.getByRole('dialog');
  await desk.press('Approve Claim', details);
  await expect(details).toContainText('so this claim can only be rejected');
  await expect(details.getByRole('button', { name: 'Approve Claim' })).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Reject Claim' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody claims this');
  await expect(page.getByRole('heading', { name: 'No claim requests found' })).toBeVisible();
});
