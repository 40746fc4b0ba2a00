import type { Page } from '@playwright/test';
import { composeSite, publishRelease } from '../../../packages/site-store/src/index.mjs';
import { changedPortal, ribbonText } from '../../support/releases/changed-portal.ts';
import { builtPart, makeLive } from '../../support/releases/part.ts';
import { keepMessages } from '../../support/said.ts';
import { Service } from '../../support/service.ts';
import { atRest, settled } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';

/** The window, once nothing moves. */
const picture = async (page: Page): Promise<Buffer> => {
  // Where the pointer was left may be another element in another layout.
  await page.mouse.move(0, 0);
  await settled(page);
  await atRest(page);
  return page.screenshot({ animations: 'disabled' });
};

/** How a button of the screen looks. */
const getButton = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name })
    .first()
    .evaluate((element) => {
      const { borderTopLeftRadius, backgroundColor } = getComputedStyle(element);
      return { radius: borderTopLeftRadius, ground: backgroundColor };
    });

/**
 * One page: the portal, then the console with a toast of the shell's over it, then a screen of the shell's own, in the
 * place of a page of the portal that cannot be had. The console's styles are there before the portal's: of two that match
 * the same element the later one counts, and that would be the portal's.
 */
const visit = async (page: Page, url: string) => {
  await keepMessages(page);
  // The font is drawn only where it comes in time: pictures are compared in its stand-in.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${url}/admin/login`);
  await page.getByRole('link', { name: 'Back to the public site' }).click();
  await expect(page.getByRole('link', { name: 'Admin', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Campus Lost & Found' }).first()).toBeVisible();
  const portal = {
    ribbons: await page.getByText(ribbonText).count(),
    button: await getButton(page, 'Search Items'),
    picture: await picture(page),
  };

  await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.evaluate(() => {
    const detail = { id: 'drill', kind: 'success', text: 'As it always was', duration: 0 };
    window.dispatchEvent(new CustomEvent('lost-found:toast', { detail }));
  });
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('As it always was');
  await expect(toast).toBeVisible();
  const console = { button: await getButton(page, 'Sign In'), picture: await picture(page) };
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(toast).toHaveCount(0);

  await page.goBack();
  await page.route('**/static/js/async/report-lost.*', (route) => route.abort());
  await page.getByRole('link', { name: 'Report Lost' }).first().click();
  await expect(page.getByText('This part of the site is not available right now')).toBeVisible();
  return { portal, console, shell: await picture(page) };
};

test.use({ expectedComplaints: [/report-lost|ERR_FAILED|ChunkLoadError/] });

test('the portal ships another design system, and console and shell of before look as they did', {
  tag: '@full',
}, async ({ page, anotherPerson }) => {
  const parts = await Promise.all(['shell', 'public-portal', 'admin-console'].map(builtPart));
  const { site, discard } = await composeSite(parts);
  const service = await Service.start({ WEB_ROOT: site });
  try {
    const before = await visit(page, service.url);
    const prepared = await changedPortal(site);
    await publishRelease(site, prepared);
    await makeLive(site, prepared.release);
    await prepared.discard();

    const other = await (await anotherPerson()).newPage();
    const after = await visit(other, service.url);
    expect([before.portal.ribbons, after.portal.ribbons]).toEqual([0, 1]);
    expect(after.portal.button).toEqual({ radius: '0px', ground: 'rgb(122, 31, 92)' });
    expect(before.portal.button).not.toEqual(after.portal.button);
    expect(after.portal.picture.equals(before.portal.picture)).toBe(false);
    expect(after.console.button).toEqual(before.console.button);
    expect(after.console.picture.equals(before.console.picture), 'the console, and a toast').toBe(true);
    expect(after.shell.equals(before.shell), 'a screen of the shell').toBe(true);
  } finally {
    await service.dispose();
    await discard();
  }
});
