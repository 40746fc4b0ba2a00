import type { Page } from '@playwright/test';
import { AskedFiles, isMarked, markDocument } from '../../support/resilience/site.ts';
import { expect, test } from '../../support/resilience/test.ts';
import { settled } from '../../support/settled.ts';
import { untilSearch } from '../../support/visitor.ts';

const next = '9.0.0-next';

/** As long as until the page asks what is live, and it has heard. */
const untilAsked = async (page: Page) => {
  // What is still under way would be given up when minutes pass at once.
  await settled(page);
  const answered = page.waitForResponse('**/remotes.json');
  await page.clock.fastForward(180_000);
  await (await answered).finished();
};

const nav = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

test.beforeEach(({ page }) => page.clock.install());

for (const app of ['public-portal', 'shell'] as const) {
  const tag = app === 'shell' ? '@full' : [];
  test(`a new release of ${app} is taken on by an open page at the next way to another page`, {
    tag,
  }, async ({ page, served }) => {
    const { site, url } = served;
    const files = new AskedFiles(page);
    await page.goto(`${url}/report`);
    await title(page).fill('Blue umbrella');
    await markDocument(page);

    site.releaseAgain(app, next);
    site.makeLive(app, next);
    await untilAsked(page);
    await page.getByRole('textbox', { name: 'Description' }).fill('With a wooden handle.');
    await page.getByLabel('Category').selectOption('Other');
    await expect(title(page), 'a form is left alone').toHaveValue('Blue umbrella');
    expect(await isMarked(page)).toBe(true);
    expect(files.getVersions(app)).toEqual([site.built[app]?.version]);

    await nav(page, 'Search Items');
    await expect(page).toHaveURL(`${url}/search`);
    await untilSearch(page);
    expect(await isMarked(page)).toBe(false);
    await expect.poll(() => files.getVersions(app)).toEqual([next]);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await markDocument(page);
    await nav(page, 'Home');
    await expect(page).toHaveURL(`${url}/`);
    expect(await isMarked(page), 'what is live is taken on once').toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(`${url}/search`);
    await page.goBack();
    await expect(title(page), 'what was typed is still there').toHaveValue('Blue umbrella');
    await page.goForward();
    await untilSearch(page);
  });
}

test.describe('a release that is deleted while pages run it', () => {
  test.use({ expectedComplaints: [/status of 404|MIME type|ChunkLoadError|RemoteError|Loading .*chunk/i] });

  test('leads to what is live by a reload', { tag: '@full' }, async ({ page, served }) => {
    const { site, url } = served;
    site.releaseAgain('public-portal', '9.0.0-short');
    site.makeLive('public-portal', '9.0.0-short');
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: /Lost Something/ })).toBeVisible();
    site.reset();
    site.remove('public-portal', '9.0.0-short');

    const files = new AskedFiles(page);
    await markDocument(page);
    await nav(page, 'Report Found');
    await expect(title(page)).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    await expect
      .poll(() => files.getVersions('public-portal'))
      .toEqual([site.built['public-portal']?.version]);
  });
});
