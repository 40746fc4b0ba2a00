import { factorLimits, type List, type LogEntry } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import { AdminClient } from '../../../support/clients.ts';
import { readBody } from '../../../support/http.ts';
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
  await readBody(
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
const saveCodes = async (page: Page): Promise<string[]> => {
  const shown = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(factorLimits.recoveryCodes);
  const codes = await shown.getByRole('listitem').allTextContents();
  await shown.getByLabel('I have kept these codes').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return codes;
};
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
  await saveCodes(page);
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
