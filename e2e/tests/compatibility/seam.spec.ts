import type { Locator, Page } from '@playwright/test';
import { inEachPairing, releasedSite } from '../../support/releases/compatibility-test.ts';
import { keepMessages } from '../../support/said.ts';
import { expect } from '../../support/test.ts';

/** Signs in by what the hint box of the sign-in says. */
const signIn = async (page: Page): Promise<void> => {
  const hint = await page.getByText(/\S+@\S+ \/ \S+/).textContent();
  const [, email = '', password = ''] = /(\S+@\S+) \/ (\S+)/.exec(hint ?? '') ?? [];
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
};

/** Chooses from a menu in the head of a page. */
const choose = async (menu: Locator, option: string): Promise<void> => {
  await menu.click();
  await menu.page().getByRole('menuitemradio', { name: option }).click();
};

inEachPairing('public-portal', (test) => {
  // Which remotes are live beside it is not for a release of one of them to be judged by.
  test.skip(releasedSite !== undefined, 'with all remotes only');

  test('theme, language, sign-in and toasts go along from one remote into the other', {
    tag: '@full',
  }, async ({ page, together }) => {
    await keepMessages(page);
    await page.goto(together.url);
    /** Gone with the page, if anything opens it anew. */
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await choose(page.getByRole('button', { name: 'Theme: Same as device' }), 'Dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await choose(page.getByRole('button', { name: 'Theme: Dark' }), 'Light');
    await choose(page.getByRole('button', { name: 'Language: English' }), 'Français');
    await expect(page.getByRole('button', { name: /^Langue.*Français$/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Thème.*Clair$/ })).toBeVisible();
    await choose(page.getByRole('button', { name: /^Langue.*Français$/ }), 'English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lost Something/);

    await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
    await signIn(page);
    await page.getByRole('link', { name: 'Public site' }).first().click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('checkbox').first().click();
    const toast = page.getByRole('region', { name: 'Messages' }).getByText('Your settings have been saved.');
    await expect(toast).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(toast).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
