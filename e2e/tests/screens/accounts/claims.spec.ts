import { expect, test } from '../../../support/account/account-test.ts';
import { claimOn, openClaim } from '../../../support/account/claim.ts';
import { AdminClient } from '../../../support/admin-client.ts';
import { bodyOf } from '../../../support/http.ts';

test('§3 Claims: made signed in, talked over with the desk, approved while one looks on', async ({
  page,
  member,
  service,
  mailbox,
}) => {
  const { fullName, email } = member.who;
  const title = `Theremin of ${email}`;
  const desk = await AdminClient.signIn(service);
  await member.signIn('/profile/claims');
  await expect(page.getByText('You have not claimed anything yet')).toBeVisible();

  const dialog = await openClaim(page, service, title);
  await expect(dialog.getByLabel('Full Name')).toHaveValue(fullName);
  await expect(dialog.getByLabel('Email Address')).toHaveValue(email);
  await dialog.getByLabel('Student ID').fill('CAMP7654321');
  await dialog.getByLabel('Ownership Description').fill('My initials are under its lid, N. H.');
  await dialog.getByRole('button', { name: 'Submit Claim' }).click();
  await expect(dialog.getByText('Claim submitted successfully!')).toBeVisible();
  await mailbox.link(email, 'We have received your claim');

  await member.open('/profile/claims');
  await page.getByRole('link', { name: `View claim: ${title}` }).click();
  await page.getByLabel('Your message').fill('Do you need a receipt?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const conversation = page.getByRole('log');
  await expect(conversation.getByRole('listitem')).toHaveText([/^You.*Do you need a receipt\?$/]);

  const { id } = await claimOn(desk, title);
  await desk.write(id, 'Not any more, thank you.');
  await expect(conversation.getByRole('listitem')).toHaveText([
    /^You/,
    /^The desk.*Not any more, thank you\.$/,
  ]);
  await mailbox.link(email, 'You have a new message about a claim');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread');

  await bodyOf(await desk.post(`/claims/${id}/approve`), 200);
  await expect(bell, 'at once, without a reload').toHaveAccessibleName('Notifications: 2 unread');
  await expect(page.getByText(/^It is yours! Pick it up/)).toBeVisible();
  await mailbox.link(email, 'Your claim was approved');

  await bell.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  const list = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(list).toHaveText([/^Your claim was approved/, /^There is a new message about a claim/]);
  await expect(page.getByText('2 unread notifications')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You have read everything.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await list.getByRole('link', { name: 'Your claim was approved' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
