import type { Page } from '@playwright/test';
import { browserIn, expectNoBarriers, inConditions } from '../../support/conditions.ts';
import { AskedFiles } from '../../support/resilience/site.ts';
import { expect, test } from '../../support/resilience/test.ts';
import { settled } from '../../support/settled.ts';
import { textsIn } from '../../support/texts.ts';
import { untilSearch } from '../../support/visitor.ts';

const version = '9.0.0-trial';
const trial = `public-portal ${version}`;
const asking = `/?remote.public-portal=${version}`;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Try another release in this tab?' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Trial of a release' });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Lost Something/ });

test.beforeEach(({ served }) => served.site.releaseAgain('public-portal', version));

test('a release is tried in one tab, after a confirmation, until it is left', { tag: '@full' }, async ({
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
  await expect.poll(() => files.getVersions('public-portal'), 'nothing is tried yet').toContain(live);

  await question(page).getByRole('button', { name: 'Try it' }).click();
  await expect(banner(page)).toContainText(`You are trying ${trial}`);
  await expect(home(page)).toBeVisible();
  await page.goto(`${url}/search`);
  await expect(banner(page)).toBeInViewport();
  await expect.poll(() => files.getVersions('public-portal')).toContain(version);

  const other = await context.newPage();
  const otherFiles = new AskedFiles(other);
  await other.goto(url);
  await expect(home(other)).toBeVisible();
  await expect.poll(() => otherFiles.getVersions('public-portal')).toEqual([live]);
  await expect(banner(other)).toHaveCount(0);

  await banner(page).getByRole('button', { name: 'Leave the trial' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => files.getVersions('public-portal')).toEqual([live]);
  await untilSearch(page);
});

test.describe('a release that is broken', () => {
  test.use({ expectedComplaints: [/^/] });

  test('leaves the way out of its trial', { tag: '@full' }, async ({ page, served }) => {
    const { site, url } = served;
    site.releaseTiny('public-portal', '0.0.0-broken', { entry: 'throw new Error("at the entry");' });
    await page.goto(`${url}/?remote.public-portal=0.0.0-broken`);
    await question(page).getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('alert')).toContainText('stopped working');
    await banner(page).getByRole('button', { name: 'Leave the trial' }).click();
    await expect(home(page)).toBeVisible();
  });
});

for (const { language, looks } of inConditions([banner])) {
  test.describe(`the question and the banner in ${language}`, () => {
    test.use(browserIn(language));

    test('have no barriers', { tag: '@full' }, async ({ page, served }) => {
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

test('the panel of versions says what this tab runs, has another tried, and leads back', {
  tag: '@full',
}, async ({ page, served }) => {
  const { site, url } = served;
  const live = site.built['public-portal']?.version ?? '';
  const panelFiles: string[] = [];
  page.on('request', (request) => {
    if (/version-panel|versions-texts/.test(request.url())) panelFiles.push(request.url());
  });
  const panel = page.getByRole('dialog', { name: 'Versions on this site' });
  const portal = panel.getByRole('region', { name: 'The portal' });
  await page.goto(`${url}/search`);
  await settled(page);
  expect(panelFiles, 'a page that does not ask for it has nothing of it').toEqual([]);

  await page.goto(`${url}/search?versions`);
  await expect(page).toHaveURL(`${url}/search`);
  await expect(portal).toContainText(`${live}, as live`);
  await portal.getByRole('textbox').fill(version);
  await portal.getByRole('button', { name: 'Try The portal' }).click();
  await expect(banner(page)).toContainText(`You are trying ${trial}`);

  await page.goto(`${url}/search?versions`);
  await expect(portal).toContainText(`${version}, tried`);
  await panel.getByRole('button', { name: 'Back to what visitors get' }).click();
  await expect(banner(page)).toHaveCount(0);
  await untilSearch(page);
});

for (const { language, looks } of inConditions(['panel'])) {
  test.describe(`the panel of versions in ${language}`, () => {
    test.use(browserIn(language));

    test('has no barriers', { tag: '@full' }, async ({ page, served }) => {
      served.site.makeCanary('public-portal', version, 10);
      await page.goto(`${served.url}/?versions`);
      const panel = page.getByRole('dialog', { name: textsIn(language)('versions:title') });
      await expect(panel.getByRole('region', { name: 'The portal' })).toContainText('10');
      await expectNoBarriers(page, looks);
    });
  });
}
