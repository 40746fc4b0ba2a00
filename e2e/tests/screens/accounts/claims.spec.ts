import type { AdminClaim } from '@lost-found/contracts';
import type { Locator, Page } from '@playwright/test';
import { AdminClient } from '../../../support/clients.ts';
import { receipt } from '../../../support/evidence.ts';
import { readBody, reportFound } from '../../../support/http.ts';
import { person } from '../../../support/mailbox.ts';
import type { Service } from '../../../support/service.ts';
import { expect, test } from '../../../support/test.ts';

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

  // What happens before a page listens, it does not hear of.
  const listening = page.waitForResponse('**/api/me/notifications/stream');
  await member.open('/profile/claims');
  await listening;
  await page.getByRole('link', { name: `View claim: ${title}` }).click();
  await page.getByLabel('Your message').fill('Do you need a receipt?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const conversation = page.getByRole('log');
  await expect(conversation.getByRole('listitem')).toHaveText([/^You.*Do you need a receipt\?$/]);

  const { id, itemId } = await claimOn(desk, title);
  await desk.receive(itemId ?? '');
  await desk.write(id, 'Not any more, thank you.');
  await expect(conversation.getByRole('listitem')).toHaveText([
    /^You/,
    /^The desk.*Not any more, thank you\.$/,
  ]);
  await mailbox.link(email, 'You have a new message about a claim');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread');

  await readBody(await desk.post(`/claims/${id}/approve`), 200);
  await expect(bell, 'at once, without a reload').toHaveAccessibleName('Notifications: 2 unread');
  await expect(page.getByText(/^It's yours! It is waiting for you/)).toBeVisible();
  await mailbox.link(email, 'Your claim was approved');

  await bell.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  const list = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(list).toHaveText([
    /^Your item is waiting for you at the desk/,
    /^There is a new message about a claim/,
  ]);
  await expect(page.getByText('2 unread notifications')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText("You've read everything.")).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await list.getByRole('link', { name: 'Your item is waiting for you at the desk' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test.describe('a claim without an account', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('§3 Claim without an account: its link opens it: status, messages, more proof, withdrawal', async ({
    page,
    service,
    mailbox,
    anotherPerson,
  }) => {
    const { fullName, email } = person('Vera Visitor');
    const title = `Zither of ${email}`;
    const dialog = await openClaim(page, service, title);
    await dialog.getByLabel('Full Name').fill(fullName);
    await dialog.getByLabel('Student ID').fill('CAMP7654321');
    await dialog.getByLabel('Email Address').fill(email);
    await dialog.getByLabel('Ownership Description').fill('One string is of silk, and it is the third.');
    await dialog.getByRole('button', { name: 'Submit Claim' }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const mailed = await mailbox.link(email, 'We have received your claim');
    expect(mailed, 'the same link by e-mail').toBe(copied);

    const reader = await (await anotherPerson()).newPage();
    await reader.goto(mailed);
    await expect(reader.getByRole('heading', { name: title })).toBeVisible();
    await expect(reader.getByText('Under review')).toBeVisible();
    await expect(reader, 'the secret does not stay in the address').toHaveURL(`${service.url}/case`);

    await reader.getByLabel('Your message').fill('Shall I come by?');
    await reader.getByRole('button', { name: 'Send message' }).click();
    const conversation = reader.getByRole('log');
    await expect(conversation.getByRole('listitem')).toHaveText([/^You.*Shall I come by\?$/]);
    const desk = await AdminClient.signIn(service);
    const { id } = await claimOn(desk, title);
    await desk.write(id, 'A picture would do.');
    await reader.goto(await mailbox.link(email, 'You have a new message about a claim'));
    await expect(conversation.getByRole('listitem')).toHaveText([/^You/, /^The desk.*A picture would do\.$/]);

    await reader.locator('input[type=file]').first().setInputFiles(receipt());
    await reader.getByRole('button', { name: 'Send files' }).click();
    await expect(reader.getByText('Your files are with the desk.')).toBeVisible();
    expect((await claimOn(desk, title)).proofFiles).toMatchObject([{ name: 'receipt.pdf' }]);

    await reader.getByRole('button', { name: 'Withdraw claim' }).click();
    await reader.getByRole('alertdialog').getByRole('button', { name: 'Withdraw claim' }).click();
    await expect(reader.getByText(/^You withdrew this claim/)).toBeVisible();
    expect(await claimOn(desk, title)).toMatchObject({ status: 'rejected' });
  });
});

/** Reports a thing that nobody else has, and opens the claim modal on its page. */
async function openClaim(page: Page, service: Service, title: string): Promise<Locator> {
  const id = await reportFound(service, title);
  await page.goto(`${service.url}/item/${id}`);
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Claim this item' });
  await dialog.getByLabel('Full Name').waitFor();
  return dialog;
}

/** The only claim on things of this title, as the desk sees it. */
async function claimOn(desk: AdminClient, title: string): Promise<AdminClaim> {
  const claims = await desk.all<AdminClaim>(`/claims?search=${encodeURIComponent(title)}`);
  if (claims.length !== 1) throw new Error(`${claims.length} claims on ${title}`);
  return claims[0]!;
}
