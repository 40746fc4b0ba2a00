import type { SetupStatus } from '@lost-found/contracts';
import type { Locator, Page } from '@playwright/test';
import { reportFound } from '../../../support/http.ts';
import { expect, own, test } from '../../../support/test.ts';
import { textsIn } from '../../../support/texts.ts';
import { Visitor } from '../../../support/visitor.ts';

const headline = "Lost Something? We'll Help You Find It!";

test('§1 Home: headline, four figures, How It Works, the ways on @phone', async ({ page, service }) => {
  await page.goto(service.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  for (const figure of ['1,247', '943', '25', '3 days'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  for (const step of ['Search', 'Report', 'Connect'])
    await expect(page.getByRole('heading', { level: 3, name: step, exact: true })).toBeVisible();
  const main = page.getByRole('main');
  const ways = {
    'Report Found Item': '/report',
    'Report Lost Item': '/report-lost',
  };
  for (const [name, path] of Object.entries(ways))
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', path);
  await expect(main.getByRole('button', { name: 'Search Items' })).toBeVisible();
  await main.getByRole('link', { name: 'Admin sign-in' }).click();
  await expect(page).toHaveURL(`${service.url}/admin/login`);
});

test('§6 Roles: a visitor reaches every public page, and no page of the desk', async ({ page, service }) => {
  for (const path of ['/search', '/report', '/report-lost']) {
    await page.goto(service.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(service.url + path);
  }
  for (const path of ['/admin/dashboard', '/admin/claims']) {
    await page.goto(service.url + path);
    await expect(page).toHaveURL(/\/admin\/login/);
  }
});

test('§2 Search: box, count, card and its badge; two filters; nothing found @phone', async ({
  page,
  service,
}) => {
  const title = own('Accordion in a case');
  await reportFound(service, title);
  const visitor = new Visitor(page, service.url);
  const cards = await visitor.search(title.toUpperCase());
  await expect(page.getByText('1 item found')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('Available', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByLabel('Location').selectOption('Main Library');
  await expect(page.getByText('1 item found')).toBeVisible();
  await page.getByLabel('Category').selectOption('Books');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await expect(page.getByText(/check back later/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(`${service.url}/search`);
  await page.getByRole('main').getByRole('link', { name: 'Report your lost item' }).click();
  await expect(page).toHaveURL(`${service.url}/report-lost`);
});

test('§2 Search: the address holds what is looked for and which item is open; Back goes back @phone', async ({
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
  await page.getByRole('button', { name: /^View Details/ }).click();
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

const html = 'html';

test('§1 Languages: the switcher changes every text, and the choice is kept @phone', async ({
  page,
  service,
}) => {
  const t = textsIn('es');
  await page.goto(`${service.url}/report-lost`);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.locator(html)).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reportLost.title'));
  await expect(page).toHaveTitle(new RegExp(`^${t('reportLost.title')}`));
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Idioma: Español' })).toBeVisible();
  await page.goto(`${service.url}/search`);
  await expect(page.locator(html)).toHaveAttribute('lang', 'es');
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

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('§1 Languages: messages, dates and figures are written as its readers do', async ({
    page,
    service,
  }) => {
    const t = textsIn('es');
    await page.goto(service.url);
    await expect(page.getByText('1247', { exact: true })).toBeVisible();
    await page.goto(`${service.url}/search`);
    await expect(page.getByText(/^\d{1,2} [a-z]{3,4} \d{4}$/).first()).toBeVisible();
    await page.goto(`${service.url}/report-lost`);
    await page.getByRole('button', { name: t('form.submitReport') }).click();
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await expect(summary.getByRole('link')).toHaveText(
      [
        'item_name',
        'category',
        'lost_description',
        'last_seen_location',
        'last_seen_at',
        'contact',
        'student_id',
        'reporter_name',
      ].map((code) => t(`errors:${code}_required`)),
    );
  });
});
