import type { Page } from '@playwright/test';
import { person } from '../../../support/mailbox.ts';
import { Member, passwordIn } from '../../../support/member.ts';
import { expect, test } from '../../../support/test.ts';

const checkYourMail = 'Check your email for verification link';

test.describe('before the address is verified', () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test('§7 Sign-up: rules while typing, a link by e-mail, verified, signed in, and out again', async ({
    page,
    service,
    mailbox,
  }) => {
    const member = new Member(page, service.url, person('Noor Haddad'));
    const { who } = member;
    await page.goto(service.url);
    await member.navigation.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();

    await page.getByLabel('Full Name').fill(who.fullName);
    await page.getByLabel('Email Address').fill(who.email);
    await passwordIn(page).fill('too short');
    await expect(page.getByText('Missing: At least 10 characters')).toBeVisible();
    await passwordIn(page).fill(who.password);
    await expect(page.getByText('Done: At least 10 characters')).toBeVisible();
    await expect(page.getByText('Missing: The same in both fields')).toBeVisible();
    await passwordIn(page, 'Confirm Password').fill(who.password);
    await expect(page.getByText('Done: The same in both fields')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: checkYourMail })).toBeFocused();

    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await member.trySigningIn();
    await expect(page.getByRole('alert').getByText(/verif/i)).toBeVisible();

    await page.goto(await mailbox.link(who.email, 'Confirm your email address'));
    await passwordIn(page).fill(who.password);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeFocused();
    await page.getByRole('link', { name: 'Go to my profile' }).click();
    await expect(page).toHaveURL(`${service.url}/profile`);

    await expect(member.navigation.getByRole('link')).toHaveText([
      'Home',
      'Search Items',
      'Report Found',
      'Report Lost',
      'Profile',
    ]);
    await member.navigation.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${service.url}/`);
    await expect(member.navigation.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goto(`${service.url}/profile`);
    await expect(page, 'nobody is signed in any more').toHaveURL(/\/sign-in\?from=%2Fprofile$/);
  });
});

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

test.describe('§7 Forgot password', () => {
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
    // The sign-in has a field of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
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
});
