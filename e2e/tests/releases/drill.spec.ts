import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Release } from '../../../packages/site-store/src/index.mjs';
import { Desk } from '../../support/desk.ts';
import { entryScript, makeLive, releaseCommand, siteWithSecondPortal } from '../../support/releases/part.ts';
import { Service } from '../../support/service.ts';
import { test as base, expect } from '../../support/test.ts';
import { untilSearch } from '../../support/visitor.ts';

interface Stage {
  /** The folder of the site. */
  readonly site: string;
  readonly service: Service;
  /** Another release of the portal, published and not live yet. */
  readonly second: Release;
}

const test = base.extend<{ stage: Stage }>({
  // Of itself, so that it outlives the page, which would complain that it is gone.
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const { site, second, discard } = await siteWithSecondPortal();
      const service = await Service.start({ WEB_ROOT: site });
      await use({ site, service, second });
      await service.dispose();
      await discard();
    },
    { auto: true },
  ],
});

/** Lets the page look after what is live, as it does every few minutes. */
const afterAWhile = async (page: Page) => {
  const pointer = page.waitForResponse('**/remotes.json');
  await page.clock.fastForward('05:00');
  await pointer;
};

/** Which portal this page runs: the release of the tests leaves its mark. Null while it makes way for another page. */
const getPortal = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.release ?? 'first').catch(() => null);

/** Of the release that is broken, by whoever comes to it. */
test.use({ expectedComplaints: [/\/remotes\/public-portal\/|RemoteError: public-portal/] });
test.setTimeout(300_000);

test('A release of the portal goes live, is rolled back and breaks without an interruption', {
  tag: '@full',
}, async ({ page, stage, anotherPerson }) => {
  const { service, site, second } = stage;
  const { url } = service;
  const desk = new Desk(await (await anotherPerson()).newPage(), url);
  await desk.page.clock.install();
  await desk.signIn();
  /** The console goes on in the page that it was opened in, and in a new one. */
  const consoleWorks = async () => {
    await afterAWhile(desk.page);
    for (const name of ['Manage Items', 'Claim Requests']) {
      // Its name may go on with how many wait.
      await desk.page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(desk.page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await desk.open('/admin/logs', 'System Logs');
  };

  await page.clock.install();
  await page.goto(`${url}/report`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Glockenspiel');
  await page.getByLabel('Category').selectOption('Other');

  await test.step('A form that is open during a release stays and can be sent', async () => {
    await makeLive(site, second);
    await afterAWhile(page);
    await page.getByLabel('Location found').selectOption('Gym');
    await page.getByLabel('Date found').fill('2026-01-12');
    await page.getByLabel('Contact information').fill('finder@campus.example');
    await page.getByRole('textbox', { name: 'Description' }).fill('In the cupboard of the music room.');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Glockenspiel');
    expect(await getPortal(page)).toBe('first');
    await page.getByRole('button', { name: /submit/i }).click();
    await expect(page.getByText(/^Item successfully reported!/)).toBeVisible();
    expect(await getPortal(page)).toBe('first');
    await consoleWorks();
  });

  await test.step('the next way to another page takes it on', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(`${url}/`);
    await expect.poll(() => getPortal(page)).toBe('second');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('The release is rolled back', async () => {
    expect((await releaseCommand(site, 'rollback', 'public-portal')).exitCode).toBe(0);
    await afterAWhile(page);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page
      .getByRole('link', { name: /search/i })
      .first()
      .click();
    await expect.poll(() => getPortal(page)).toBe('first');
    await untilSearch(page);
    await page.getByPlaceholder('Search items...').fill('glockenspiel');
    await expect(page.getByText('1 item found')).toBeVisible();
    await consoleWorks();
  });

  await test.step('A broken release shows a notice, the console works, and Retry succeeds after the rollback', async () => {
    await makeLive(site, second);
    const entry = entryScript(site, second);
    for (const file of [entry, `${entry}.br`, `${entry}.gz`]) rmSync(file, { force: true });
    // Whoever has been here before may have kept a copy.
    const visitor = await (await anotherPerson()).newPage();
    await visitor.goto(`${url}/search`);
    await expect(visitor.getByText('This part of the site is not available right now')).toBeVisible();
    await consoleWorks();
    const status = await releaseCommand(site, 'status');
    expect(status.lines.join('\n')).toMatch(/public-portal.*damaged: .* is missing/);

    expect((await releaseCommand(site, 'rollback', 'public-portal')).exitCode).toBe(0);
    await visitor.getByRole('button', { name: 'Retry' }).click();
    await untilSearch(visitor);
    expect(await getPortal(visitor)).toBe('first');
    await consoleWorks();
  });
});
