import type { SetupStatus } from '@lost-found/contracts';
import type { Locator, Page } from '@playwright/test';
import { undraw } from '../../../support/drawn.ts';
import { reportFound } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';

test('§2 Search: the address holds what is looked for and which item is open; Back goes back', async ({
  page,
  service,
  anotherPerson,
}) => {
  const title = own('Metronome');
  const id = await reportFound(service, title);
  const address = `${service.url}/search?${new URLSearchParams({ search: title, location: 'Main Library' })}`;
  await page.goto(service.url);
  await page.goto(address);
  await expect(page.getByPlaceholder('Search items...')).toHaveValue(title);
  await page.getByRole('button', { name: `View Details: ${title}` }).click();
  const details = page.getByRole('dialog', { name: title });
  const terms = ['Description', 'Category', 'Status', 'Location Found', 'Date Found', 'Contact Information'];
  for (const term of terms) await expect(details.getByText(term, { exact: true })).toBeVisible();
  await expect(details.getByText('finder@campus.example')).toBeVisible();
  await expect(details.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('item')).toBe(id);

  const shared = await (await anotherPerson()).newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('dialog', { name: title })).toBeVisible();

  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(`${service.url}/`);
});

const failed: SetupStatus = { state: 'failed', tablesCreated: 3, tablesFailed: 2 };

test('§2 Start-up: Database Setup Required, and Retry Initialization reloads the page', async ({
  page,
  service,
}) => {
  await undraw(page);
  await page.route('**/api/setup', (route) => route.fulfill({ json: failed }));
  await page.goto(service.url);
  await expect(page.getByRole('heading', { name: 'Database Setup Required' })).toBeVisible();
  await expect(
    page.getByText(
      'The database could not be initialized automatically. Some features may not work properly.',
    ),
  ).toBeVisible();
  await page.unroute('**/api/setup');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry Initialization' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: /^Lost Something/ })).toBeVisible();
});

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
  const title = `Glockenspiel ${test.info().testId.slice(-5)}`;
  await reportFound(service, title);
  await page.goto(service.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Search Items' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Search Items' })).toBeFocused();
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
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
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

test.describe('in the narrowest window with a whole head', () => {
  test.use({ viewport: { width: 1250, height: 800 } });

  test('§1 Languages: the navigation stays on one line', async ({ page, service }) => {
    for (const language of ['en', 'es', 'fr']) {
      await page.goto(`${service.url}/?lng=${language}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      await expect(links).toHaveCount(6);
      const lines = await links.evaluateAll((all) =>
        all.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return text.getClientRects().length;
        }),
      );
      expect(Math.max(...lines), language).toBe(Math.min(...lines));
    }
  });
});
