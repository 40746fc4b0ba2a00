import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts';
import { browserFor } from '../../support/conditions.ts';
import { textsIn } from '../../support/portal/texts.ts';
import { AskedFiles } from '../../support/resilience/opened.ts';
import { expect, test } from '../../support/resilience/test.ts';
import { Service } from '../../support/service.ts';

const version = '9.0.0-trial';
const trial = `public-portal ${version}`;
const asking = `/?remote.public-portal=${version}`;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Try another release in this tab?' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Trial of a release' });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Lost Something/ });

test.beforeEach(({ served }) => served.site.releaseAgain('public-portal', version));

test('a release is tried in one tab, after a confirmation, until it is left', async ({
  page,
  context,
  served,
}) => {
  const { site, url } = served;
  const live = site.built['public-portal']?.version;
  const files = new AskedFiles(page);
  await page.goto(url + asking);
  await expect(question(page)).toContainText(`this tab would run ${trial}.`);
  await expect(page, 'it is asked for once').toHaveURL(`${url}/`);
  expect(files.versionsOf('public-portal'), 'nothing is tried yet').toContain(live);

  await question(page).getByRole('button', { name: 'Try it' }).click();
  await expect(banner(page)).toContainText(`You are trying ${trial}`);
  await expect(home(page)).toBeVisible();
  await page.goto(`${url}/search`);
  await expect(banner(page)).toBeInViewport();
  expect(files.versionsOf('public-portal')).toContain(version);

  const other = await context.newPage();
  const otherFiles = new AskedFiles(other);
  await other.goto(url);
  await expect(home(other)).toBeVisible();
  expect(otherFiles.versionsOf('public-portal')).toEqual([live]);
  await expect(banner(other)).toHaveCount(0);

  await banner(page).getByRole('button', { name: 'Leave the trial' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByPlaceholder('Search items...')).toBeVisible();
  expect(files.versionsOf('public-portal')).toEqual([live]);
});

test('whoever declines stays with what is live', async ({ page, served }) => {
  await page.goto(served.url + asking);
  await question(page).getByRole('button', { name: 'Stay with what is live' }).click();
  await expect(question(page)).toBeHidden();
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});

test.describe('a release that there is not', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test('cannot be tried, and the page says so', async ({ page, served }) => {
    await page.goto(`${served.url}/?remote.public-portal=1.2.3-none`);
    const dialog = page.getByRole('dialog', { name: 'This release cannot be tried' });
    await expect(dialog).toContainText('There is no public-portal 1.2.3-none on this site.');
    await dialog
      .getByRole('contentinfo')
      .getByRole('button', { name: 'Close' })
      .or(dialog.getByRole('button'))
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await expect(home(page)).toBeVisible();
  });
});

test('what is no name of a version is not looked for', async ({ page, served }) => {
  const files = new AskedFiles(page);
  await page.goto(`${served.url}/?remote.public-portal=${encodeURIComponent('../admin-console/1')}`);
  await expect(home(page)).toBeVisible();
  await expect(page.getByRole('dialog').or(question(page))).toHaveCount(0);
  expect(files.versionsOf('admin-console')).toEqual([]);
});

test.describe('a release that is broken', () => {
  test.use({ expectedComplaints: [/^/] });

  test('leaves the way out of its trial', async ({ page, served }) => {
    const { site, url } = served;
    site.releaseTiny('public-portal', '0.0.0-broken', { entry: 'throw new Error("at the entry");' });
    await page.goto(`${url}/?remote.public-portal=0.0.0-broken`);
    await question(page).getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('alert')).toContainText('stopped working');
    await banner(page).getByRole('button', { name: 'Leave the trial' }).click();
    await expect(home(page)).toBeVisible();
  });
});

test('where the operator does not allow it, nothing is asked and nothing is tried', async ({
  page,
  served,
}) => {
  const service = await Service.start({ WEB_ROOT: served.site.folder });
  const files = new AskedFiles(page);
  await page.goto(service.url + asking);
  await expect(home(page)).toBeVisible();
  await page.evaluate(
    (stored) => sessionStorage.setItem('lost-found-trials', stored),
    `{"public-portal":"${version}"}`,
  );
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(banner(page).or(question(page))).toHaveCount(0);
  expect(files.versionsOf('public-portal')).toEqual([served.site.built['public-portal']?.version]);
  // A picture that is still on its way would find nobody.
  await page.close();
  await service.dispose();
});

for (const seen of [
  { language: 'en', theme: 'light', width: 320 },
  { language: 'es', theme: 'dark', width: 320 },
  { language: 'fr', theme: 'light', width: 1280 },
] as const) {
  test.describe(`the question and the banner in ${seen.language}`, () => {
    test.use(browserFor(seen));

    test('are accessible', async ({ page, served }) => {
      const t = textsIn(seen.language);
      await page.goto(served.url + asking);
      const dialog = page.getByRole('alertdialog', { name: t('shell:trial.ask.title') });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('shell:trial.ask.confirm') }).click();
      await expect(page.getByRole('complementary')).toContainText(trial);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
