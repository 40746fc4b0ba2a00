import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails on what axe finds against WCAG 2.2 A and AA on the page as it stands.
 * @param only the colours, where everything else was looked at in the other theme
 */
export async function expectAccessible(page: Page, only?: 'colours'): Promise<void> {
  // No page has frames of another origin, and without them axe needs no page of its own to sum up in.
  // Whoever reaches a focus guard is handed on at once: it keeps the focus inside what is open.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]');
  // An open menu lies over the page and belongs to no region of it.
  if ((await page.getByRole('menu').count()) > 0) axe.disableRules('region');
  const { violations } = await (only ? axe.withRules('color-contrast') : axe.withTags(tags)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Fails where the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, 'wider than the window by').toBeLessThanOrEqual(0);
}
