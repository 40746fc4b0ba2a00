import type { Page } from '@playwright/test';
import { reportFound } from '../../support/http.ts';
import { expect, test } from '../../support/test.ts';

/** What is there only without a script, which Playwright's roles and texts leave out. */
const instead = (page: Page, element: string, hasText: string) =>
  page.locator(`noscript ${element}`, { hasText });

/** Nothing takes such a page over: it is not waited for. */
const drawn = { waitUntil: 'commit' } as const;

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

test('without a script one searches, filters, turns pages, reads and changes the language', async ({
  page,
  ownService: service,
}) => {
  for (let number = 1; number <= 13; number += 1) await reportFound(service, `Whistle ${number}`);
  await page.goto(service.url, drawn);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Lost Something? We'll Help You Find It!");
  // The menu of a phone lies open, and what only a script can open is not there.
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Report Lost' })).toBeVisible();

  await page.getByRole('searchbox').fill('whistle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?search=whistle$/);
  await expect(page.getByText('13 items found')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await instead(page, 'a', 'Next').click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await instead(page, 'a', 'Previous').click();
  await expect(page.getByRole('article')).toHaveCount(12);

  await page.getByLabel('Category').selectOption('Books');
  await instead(page, 'button', 'Search').click();
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await page.goto(`${service.url}/search?search=whistle`, drawn);
  await page.getByRole('button', { name: 'View Details: Whistle 7' }).click();
  await expect(page).toHaveURL(/\/item\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Whistle 7' })).toBeVisible();
  await expect(instead(page, 'p', 'Claiming an item needs JavaScript')).toBeVisible();
  await expect(page.getByText('finder@campus.example')).toHaveCount(0);

  await instead(page, 'a', 'Español').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('banner').getByRole('link', { name: 'Buscar objetos' }).click();
  await expect(page.locator('html'), 'the language is kept').toHaveAttribute('lang', 'es');
});

for (const path of ['/report', '/report-lost']) {
  test(`without a script ${path} says what it needs, and sends nothing`, async ({ page, service }) => {
    await page.goto(service.url + path, drawn);
    await expect(instead(page, 'p', 'Sending this form needs JavaScript')).toBeVisible();
    await page.getByLabel('Contact information').fill('somebody@campus.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Submit Report' })).toBeDisabled();
    expect(page.url()).toBe(service.url + path);
  });
}
