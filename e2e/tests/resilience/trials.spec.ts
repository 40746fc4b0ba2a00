import type { Page } from '@playwright/test';
import { browserIn, expectNoBarriers, inConditions } from '../../support/conditions.ts';
import { AskedFiles } from '../../support/resilience/site.ts';
import { expect, test } from '../../support/resilience/test.ts';
import { Service } from '../../support/service.ts';
import { textsIn } from '../../support/texts.ts';

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

for (const [asked, said] of [
  ['public-portal=../admin-console/1', 'There is no public-portal ../admin-console/1 on this site.'],
  ['portal=1.0.0', 'There is no portal 1.0.0 on this site.'],
]) {
  test(`what cannot be a release is not looked for, and the page says so: ${asked}`, async ({
    page,
    served,
  }) => {
    const files = new AskedFiles(page);
    await page.goto(`${served.url}/?remote.${asked}`);
    await expect(page.getByRole('dialog')).toContainText(said!);
    expect(files.versionsOf('admin-console')).toEqual([]);
  });
}

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

test('where the operator does not allow it, the page says so and nothing is tried', async ({
  page,
  served,
}) => {
  const service = await Service.start({ WEB_ROOT: served.site.folder });
  const files = new AskedFiles(page);
  await page.goto(service.url + asking);
  const dialog = page.getByRole('dialog', { name: 'This release cannot be tried' });
  await expect(dialog).toContainText('Releases cannot be tried on this site');
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

for (const { language, looks } of inConditions([banner])) {
  test.describe(`the question and the banner in ${language}`, () => {
    test.use(browserIn(language));

    test('have no barriers', async ({ page, served }) => {
      const t = textsIn(language);
      await page.goto(served.url + asking);
      const dialog = page.getByRole('alertdialog', { name: t('shell:trial.ask.title') });
      await expect(dialog).toBeVisible();
      await expectNoBarriers(page, looks);
      await dialog.getByRole('button', { name: t('shell:trial.ask.confirm') }).click();
      await expect(page.getByRole('complementary')).toContainText(trial);
      await expectNoBarriers(page, looks);
    });
  });
}
