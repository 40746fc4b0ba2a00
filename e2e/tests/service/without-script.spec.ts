import type { Page } from '@playwright/test';
import { photo } from '../../support/evidence.ts';
import { reportFound } from '../../support/http.ts';
import { expect, test } from '../../support/test.ts';

/** What is there only without a script, which Playwright's roles and texts leave out. */
const instead = (page: Page, element: string, hasText: string) =>
  page.locator(`noscript ${element}`, { hasText });

/** Nothing takes such a page over: it is not waited for. */
const drawn = { waitUntil: 'commit' } as const;

test.use({
  javaScriptEnabled: false,
  viewport: { width: 320, height: 640 },
  // A refused form is a page, too.
  expectedComplaints: [/status of 400 .*\/(?:report|claim)/],
});

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
  await page.getByRole('link', { name: 'Whistle 7' }).click();
  await expect(page).toHaveURL(/\/item\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Whistle 7' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
  await expect(page.getByText('finder@campus.example')).toHaveCount(0);

  await instead(page, 'a', 'Español').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('banner').getByRole('link', { name: 'Buscar objetos' }).click();
  await expect(page.locator('html'), 'the language is kept').toHaveAttribute('lang', 'es');
});

test('without a script one reports a find, reads what was wrong, and gets the code', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url}/report`, drawn);
  await page.getByLabel('Title').fill('Green kettle');
  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('Description').fill('A green kettle with a long cord');
  await page.getByLabel('Contact Information').fill('finder@campus.example');
  await page.locator('input[name="images"]').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Submit Report' }).click();

  await expect(page.getByRole('link', { name: 'Location found is required' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Green kettle');
  await expect(page.getByLabel('Category')).toHaveValue('Other');
  await expect(page.getByLabel('Description')).toHaveValue('A green kettle with a long cord');
  await page.getByLabel('Location Found').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Submit Report' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Item successfully reported!/);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
});

test('without a script one claims an item, opens the claim by its link and writes to the desk', async ({
  page,
  service,
}) => {
  const id = await reportFound(service, 'Blue whistle');
  await page.goto(`${service.url}/item/${id}`, drawn);
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await page.getByLabel('Full Name').fill('Ada Lopez');
  await page.getByLabel('Student ID').fill('CAMP1234567');
  await page.getByLabel('Email Address').fill('ada@campus.example');
  await page.getByLabel('Ownership Description').fill('Too short');
  await page.getByRole('button', { name: 'Submit Claim' }).click();
  await page.getByLabel('Ownership Description').fill('My name is scratched into the mouthpiece');
  await page.getByLabel('Student ID').fill('CAMP1234567');
  await page.getByRole('button', { name: 'Submit Claim' }).click();
  const link = await page.getByLabel('Your personal link').inputValue();

  await page.goto(link, drawn);
  await page.locator('noscript input[name="token"]').fill(link);
  await instead(page, 'button', 'Open my claim').click();
  await expect(page.getByRole('heading', { name: 'Blue whistle' })).toBeVisible();
  await page.getByLabel('Your message').fill('It has a blue cord');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('log')).toContainText('It has a blue cord');
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await page.getByRole('button', { name: 'Sign out of this claim on this device' }).click();
  await expect(page.getByRole('log')).toHaveCount(0);
});
