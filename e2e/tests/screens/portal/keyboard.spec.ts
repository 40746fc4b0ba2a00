import type { Locator, Page } from '@playwright/test';
import { reportFound } from '../../../support/http.ts';
import { expect, test } from '../../../support/test.ts';

/** Goes on with Tab until the focus is where it is wanted; fails where Tab does not lead there. */
const tabTo = async (page: Page, target: Locator, most = 60) => {
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'reached with Tab').toBeFocused();
};

test('§2 The main job by keyboard only: found in the search, looked at, claimed', async ({
  page,
  service,
}) => {
  const title = `Glockenspiel ${test.info().project.name}`;
  await reportFound(service, title);
  await page.goto(service.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Search Items' }).first());
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByPlaceholder('Search items...'));
  await page.keyboard.type(title);
  await expect(page.getByText('1 item found')).toBeVisible();
  const details = page.getByRole('button', { name: `View Details: ${title}` });
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details, 'the focus comes back').toBeFocused();

  await tabTo(page, page.getByRole('button', { name: `Claim: ${title}` }));
  await page.keyboard.press('Enter');
  const typed = {
    'Full Name': 'Greta Claimant',
    'Student ID': 'CAMP7654321',
    'Email Address': 'greta@campus.example',
    'Ownership Description': 'The mallets have my initials on them, G. C.',
  };
  for (const [label, text] of Object.entries(typed)) {
    const field = dialog.getByLabel(label);
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Submit Claim' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Claim submitted successfully!')).toBeVisible();
});
