import type { Page } from '@playwright/test';
import { IdentityProvider } from '../../../support/identity-provider.ts';
import { expect, test } from '../../../support/test.ts';

const button = { name: 'Continue with Campus account' };
/** Continues at the provider, as somebody. */
const as = async (page: Page, person: string) => {
  await page.getByRole('button', button).click();
  await page.getByRole('button', { name: person }).click();
};

test('§6 A student signs in at the university and returns to the page; only staff in the group enter the console', async ({
  ownService,
  anotherPerson,
}) => {
  const provider = await IdentityProvider.start(ownService.url);
  try {
    await ownService.restart(provider.settings);

    const student = await (await anotherPerson()).newPage();
    await student.goto(`${ownService.url}/sign-in?from=%2Fprofile%2Fsettings`);
    await as(student, 'Ada');
    await expect(student.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(new URL(student.url()).pathname).toBe('/profile/settings');
    await student.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await expect(student.getByLabel('Full Name')).toHaveValue('Ada Marsh');
    await student.getByRole('button', { name: 'Sign Out' }).click();
    // The provider asks whether to sign out there, too.
    await student.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(student).toHaveURL(`${ownService.url}/`);
    await expect(student.getByRole('link', { name: 'Sign In' })).toBeVisible();

    const staff = await (await anotherPerson()).newPage();
    await staff.goto(`${ownService.url}/admin/claims`);
    await as(staff, 'Vera');
    await expect(staff.getByRole('heading', { level: 1, name: 'Claim Requests' })).toBeVisible();

    const other = await (await anotherPerson()).newPage();
    await other.goto(`${ownService.url}/admin/login`);
    await as(other, 'Otto');
    await expect(other.getByText('This account does not open the console.', { exact: false })).toBeVisible();
    await other.goto(`${ownService.url}/admin/dashboard`);
    await expect(other.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  } finally {
    await provider.stop();
  }
});
