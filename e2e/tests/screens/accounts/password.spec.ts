import { durations } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/account/account-test.ts';
import { clockAhead } from '../../../support/account/clock.ts';
import { passwordIn } from '../../../support/account/member.ts';
import { person, signUp } from '../../../support/account/person.ts';

const another = 'quite another password';

const askForLink = async (page: Page, email: string) => {
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Password reset link sent to your email' })).toBeFocused();
};

const choose = async (page: Page, password: string) => {
  await passwordIn(page, 'New Password').fill(password);
  await passwordIn(page, 'Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
};

test.describe('§7 Forgot password', { tag: '@desktop' }, () => {
  test.use({ expectedComplaints: [/status of 4\d\d/] });

  test('§7 Forgot password: the link of the e-mail sets a new one, once, and signs out everywhere', async ({
    page,
    service,
    member,
    mailbox,
    anotherPerson,
  }) => {
    const { email, password } = member.who;
    const elsewhere = member.elsewhere(await (await anotherPerson()).newPage());
    await elsewhere.signIn();
    await member.open('/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await askForLink(page, email);
    const link = await mailbox.link(email, 'Choose a new password');

    await page.goto(link);
    await choose(page, another);
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();
    expect((await mailbox.next(email)).subject).toMatch(/^Your password was changed/);
    await expect(elsewhere.page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await member.trySigningIn(password);
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
    await member.trySigningIn(another);
    await expect(page).toHaveURL(`${service.url}/profile`);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
  });

  test('§7 Reset password: a forged link says so, and leads to a new one', async ({
    page,
    member,
    mailbox,
  }) => {
    const { email } = member.who;
    await member.open('/forgot-password');
    await askForLink(page, email);
    const link = await mailbox.link(email, 'Choose a new password');
    await page.goto(`${link.slice(0, -4)}AAAA`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await askForLink(page, email);
    expect(await mailbox.link(email, 'Choose a new password')).not.toBe(link);
    await member.signIn();
  });

  test('§7 Reset password: an hour later the link says that it has expired', async ({
    page,
    ownService,
    mailbox,
  }) => {
    const { email } = await signUp(ownService, mailbox, person('Tardy Owner'));
    await page.goto(`${ownService.url}/forgot-password`);
    await askForLink(page, email);
    const link = await mailbox.link(email, 'Choose a new password');
    await ownService.restart(clockAhead(durations.resetPasswordLink));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});
