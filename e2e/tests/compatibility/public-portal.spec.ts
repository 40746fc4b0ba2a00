import { reportFound } from '../../support/http.ts';
import { inEachPairing } from '../../support/releases/compatibility-test.ts';
import { expect } from '../../support/test.ts';
import { untilSearch } from '../../support/visitor.ts';

inEachPairing('public-portal', (test) => {
  test('from home to the search, a claim and a report (§2)', async ({ page, together }) => {
    const title = 'Piccolo in a blue case';
    await reportFound(together, title);
    await page.goto(together.url);
    await page.getByRole('link', { name: 'Search Items' }).first().click();
    await expect(page).toHaveURL(/\/search$/);
    await untilSearch(page);
    await page.getByPlaceholder('Search items...').fill('piccolo');
    await expect(page.getByText('1 item found')).toBeVisible();

    await page.getByRole('button', { name: `View Details: ${title}` }).click();
    await expect(page.getByRole('dialog')).toContainText('finder@campus.example');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: new RegExp(`^Claim.*${title}`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit Claim' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Full name is required');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Report Found' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    await expect(page.getByLabel('Category')).toBeVisible();
  });
});
