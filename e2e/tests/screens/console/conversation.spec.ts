import { Claimant } from '../../../support/console/claimant.ts';
import { expect, own, test } from '../../../support/console/test.ts';
import { reportFound, submitClaim } from '../../../support/http.ts';

test('§3 Claim Requests: the desk asks, the claimant answers, and the answer is flagged until it is read', async ({
  desk,
  service,
}) => {
  const { page } = desk;
  const title = own('Mandolin');
  const { id } = await reportFound(service, title);
  const { caseUrl } = await submitClaim(service, id, 'Manon Dolin');
  await page.clock.install();
  await desk.open('/admin/claims', 'Claim Requests', title);
  await desk.press(`Review: ${title}, Manon Dolin`);
  const conversation = page
    .getByRole('dialog', { name: title })
    .getByRole('region', { name: 'Conversation with the claimant' });
  await expect(conversation.getByText('No messages yet.')).toBeVisible();
  await conversation.getByLabel('Message to the claimant').fill('How many strings does it have?');
  await desk.press('Send Message', conversation);
  await expect(desk.toast('Message sent')).toBeVisible();
  const log = conversation.getByRole('log');
  await expect(log).toContainText('lost-and-found desk');
  await expect(log).toContainText('How many strings does it have?');
  await expect(conversation.getByLabel('Message to the claimant')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(conversation, 'what is not on the screen is not read').toHaveCount(0);

  const claimant = await Claimant.open(service, caseUrl);
  await claimant.write('Eight, one of them is new.');
  await page.clock.fastForward(20_000);
  await expect(desk.row('Manon Dolin')).toContainText('1 new message');
  await desk.press(`Review: ${title}, Manon Dolin`);
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(log.getByRole('listitem').last()).toContainText('Eight, one of them is new.');

  await claimant.write('I can show a photo of it.');
  await page.clock.fastForward(20_000);
  await expect(log.getByRole('listitem').last(), 'while it is open').toContainText('show a photo');
  await page.keyboard.press('Escape');
  await expect(conversation).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(desk.row('Manon Dolin')).not.toContainText('new message');
});
