import { expect, test } from '../../../support/account/account-test.ts';
import { Member, passwordIn } from '../../../support/account/member.ts';
import { person, signUp } from '../../../support/account/person.ts';

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
    await (await member.navigation()).getByRole('link', { name: 'Sign In' }).click();
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

    await page.getByRole('link', { name: 'Go to the sign-in' }).click();
    await member.trySigningIn();
    await expect(page.getByRole('alert').getByText(/verif/i)).toBeVisible();

    await page.goto(await mailbox.link(who.email, 'Confirm your email address'));
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await member.trySigningIn();
    await expect(page).toHaveURL(`${service.url}/profile`);

    const navigation = await member.navigation();
    await expect(navigation.getByRole('link')).toHaveText([
      'Home',
      'Search Items',
      'Report Found',
      'Report Lost',
      'Profile',
    ]);
    await navigation.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${service.url}/`);
    await expect((await member.navigation()).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goto(`${service.url}/profile`);
    await expect(page, 'nobody is signed in any more').toHaveURL(/\/sign-in\?from=%2Fprofile$/);
  });
});

test.describe('a link that leads nowhere', { tag: '@desktop' }, () => {
  test.use({ expectedComplaints: [/status of 4\d\d/] });

  test('§7 Verification: a used and a forged link say so, and a new one is sent', async ({
    page,
    service,
    mailbox,
  }) => {
    const who = person('Iris Newcomer');
    await page.goto(`${service.url}/sign-up`);
    await page.getByLabel('Full Name').fill(who.fullName);
    await page.getByLabel('Email Address').fill(who.email);
    await passwordIn(page).fill(who.password);
    await passwordIn(page, 'Confirm Password').fill(who.password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: checkYourMail })).toBeVisible();
    const first = await mailbox.link(who.email, 'Confirm your email address');

    await page.goto(`${first.slice(0, -4)}AAAA`);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByLabel('Email Address').fill(who.email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByRole('heading', { name: checkYourMail })).toBeVisible();

    const second = await mailbox.link(who.email, 'Confirm your email address');
    await page.goto(second);
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await expect(page, 'the token is not left lying about').toHaveURL(`${service.url}/verify-email`);
    await page.goto(service.url);
    await page.goto(second);
    await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the sign-in' })).toBeVisible();
  });
});

test('§7 Sign-up: who has an account already is told by e-mail, and the page tells nobody', {
  tag: '@desktop',
}, async ({ page, service, mailbox }) => {
  const who = await signUp(service, mailbox, person('Mara Again'));
  await page.goto(`${service.url}/sign-up`);
  await page.getByLabel('Full Name').fill('Somebody Else');
  await page.getByLabel('Email Address').fill(who.email);
  await passwordIn(page).fill('quite another password');
  await passwordIn(page, 'Confirm Password').fill('quite another password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: checkYourMail })).toBeVisible();
  await page.goto(await mailbox.link(who.email, 'You already have an account'));
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await new Member(page, service.url, who).signIn();
});
