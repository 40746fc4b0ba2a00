import { factorLimits, type List, type LogEntry } from '@lost-found/contracts';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { AdminClient } from '../../../support/clients.ts';
import { bodyOf } from '../../../support/http.ts';
import { type Mailbox, type Person, person } from '../../../support/mailbox.ts';
import { passwordIn } from '../../../support/member.ts';
import type { Service } from '../../../support/service.ts';
import { expect, test } from '../../../support/test.ts';

// The password alone is refused, and so is what was used.
test.use({ expectedComplaints: [/status of 40[13]/] });

/** Invites an administrator, who accepts and comes into the console. */
const becomeAdmin = async (page: Page, service: Service, mailbox: Mailbox): Promise<Person> => {
  const who = person('Ada Marsh');
  const admin = await AdminClient.signIn(service);
  await bodyOf(
    await admin.post('/users/invitations', { email: who.email, language: 'en', access: 'full' }),
    201,
  );
  await page.goto(await mailbox.link(who.email, 'You are invited to the desk'));
  await page.getByLabel('Full Name').fill(who.fullName);
  await passwordIn(page).fill(who.password);
  await passwordIn(page, 'Confirm Password').fill(who.password);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  return who;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(heading(page, 'Admin Login')).toBeVisible();
};
const givePassword = async (page: Page, { email, password }: Person) => {
  await page.getByLabel('Email').fill(email);
  await passwordIn(page).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};
/** Says that the recovery codes are kept. */
const keepCodes = async (page: Page): Promise<string[]> => {
  const shown = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(factorLimits.recoveryCodes);
  const codes = await shown.getByRole('listitem').allTextContents();
  await shown.getByLabel('I have kept these codes').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return codes;
};
/** An app on a phone: its codes of now, and of the next half minute, which the service takes as well. */
const appOf = async (form: Locator) => {
  const secret = (await form.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    now: () => app.generate(),
    next: () => app.generate({ timestamp: Date.now() + factorLimits.codeLasts }),
  };
};

test('an administrator sets an app up and signs in by its codes; each code, and each recovery code, counts once', {
  tag: '@full',
}, async ({ page, service, mailbox, anotherPerson }) => {
  const who = await becomeAdmin(page, service, mailbox);
  await page.getByRole('link', { name: 'Sign-in and Security' }).click();
  await page.getByRole('button', { name: 'Add Authenticator App' }).click();
  const form = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(form.getByRole('img', { name: 'QR code with the key of your account' })).toBeVisible();
  const app = await appOf(form);
  await form.getByLabel('Code from the app').fill(app.now());
  await form.getByLabel('Name').fill('My phone');
  await form.getByRole('button', { name: 'Confirm' }).click();
  const [recoveryCode = '', another = ''] = await keepCodes(page);
  await expect(page.getByText('My phone')).toBeVisible();
  await signOut(page);

  await givePassword(page, who);
  const code = page.getByLabel('Code from your app');
  await expect(code).toBeFocused();
  const used = app.next();
  await code.fill(`${used.slice(0, 3)} ${used.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await test.step('in another browser the same code is refused, and a recovery code takes its place', async () => {
    const other = await (await anotherPerson()).newPage();
    await other.goto(`${service.url}/admin/users`);
    await givePassword(other, who);
    await other.getByLabel('Code from your app').fill(used);
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other.getByText('This was not accepted.', { exact: false })).toBeVisible();
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(recoveryCode);
    await other.keyboard.press('Enter');
    await expect(heading(other, 'User Management')).toBeVisible();
    await signOut(other);

    await givePassword(other, who);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(recoveryCode);
    await other.keyboard.press('Enter');
    await expect(other.getByText('This was not accepted.', { exact: false })).toBeVisible();
  });

  await test.step('the portal asks for it, too', async () => {
    const phone = await (await anotherPerson()).newPage();
    await phone.goto(`${service.url}/sign-in?from=%2Fsearch`);
    const signIn = phone.getByRole('form', { name: 'Sign In' });
    await signIn.getByLabel('Email Address').fill(who.email);
    await passwordIn(signIn).fill(who.password);
    await signIn.getByRole('button', { name: 'Sign In' }).click();
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    await phone.getByLabel('Recovery code').fill(another);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone).toHaveURL(`${service.url}/search`);
    await expect(phone.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });

  await page.getByRole('link', { name: 'Sign-in and Security' }).click();
  await expect(page.getByText('8 codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your account has no second factor yet.')).toBeVisible();
});

test('where a factor is required nothing is shown before there is one; a passkey then signs in', async ({
  page,
  ownService,
  mailbox,
}) => {
  // Browsers know no passkeys for an IP address.
  const url = ownService.url.replace('127.0.0.1', 'localhost');
  await ownService.restart({ PUBLIC_URL: url, ADMIN_SECOND_FACTOR: 'required' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  const who = await becomeAdmin(page, ownService, mailbox);
  await expect(heading(page, 'Protect your account')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto(`${url}/admin/users`);
  await expect(heading(page, 'Protect your account')).toBeVisible();
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  const form = page.getByRole('dialog', { name: 'Add a passkey' });
  await form.getByLabel('Name').fill('This laptop');
  await form.getByRole('button', { name: 'Go On' }).click();
  await keepCodes(page);
  await expect(heading(page, 'User Management')).toBeVisible();

  await page.goto(`${url}/admin/security`);
  await expect(page.getByText('This laptop')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await signOut(page);

  await givePassword(page, who);
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toBeFocused();
  await test.step('A wrong second factor is refused and can be repeated', async () => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await button.click();
    await expect(page.getByText('No passkey was used.', { exact: false })).toBeVisible();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });
  await button.click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const admin = await AdminClient.signIn(ownService);
  const logs = await admin.get<List<LogEntry>>('/logs?action=SECOND_FACTOR_CHANGED');
  expect(logs.data).toHaveLength(1);
  // Before the service goes, which its stream would complain of.
  await page.close();
});
