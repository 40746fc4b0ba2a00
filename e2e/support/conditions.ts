import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './settled.ts';
import { type Language, languages } from './texts.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about a whole page: its landmarks and its heading. */
const rulesOfAPage = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];

interface Shown {
  /** True for a part without the page around it. */
  readonly isPart?: boolean;
}

/** Fails on what axe finds against WCAG 2.2 A and AA on the page as it stands. */
async function expectAccessible(page: Page, { isPart }: Shown): Promise<void> {
  // A part that stays in view covers half of a button when the page is scrolled so far by chance.
  await page.evaluate(() => window.scrollTo(0, 0));
  // An element that is half faded in has half its contrast.
  await atRest(page);
  // A dialog hides the elements behind it a moment after it opens.
  await expect(
    page.locator('body:has([role$=dialog][data-open]):not(:has([data-base-ui-inert]))'),
  ).toHaveCount(0);
  // Frames of another origin do not occur, so axe needs no summary page. A focus guard passes the focus on at once: it
  // keeps the focus inside the open element.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // Passed checks are not reported, which saves a third of the time. No rule here reads style sheets.
    .options({ resultTypes: ['violations'], preload: false })
    .exclude('[data-base-ui-focus-guard]');
  // An open menu lies over the page and belongs to no region of it.
  if (isPart) axe.disableRules(rulesOfAPage);
  else if ((await page.getByRole('menu').count()) > 0) axe.disableRules('region');
  const { violations } = await axe.withTags(tags).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Fails if the page scrolls sideways; its head adjusts to another width a moment later. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess, { message: 'wider than the window by' }).toBeLessThanOrEqual(0);
}

/** `npm run test:full`: more of the same. */
const everything = Boolean(process.env.EVERY_COMBINATION);

interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: 1280 | 320;
}

/** Each theme at each width: for the components, in the gallery. */
export const everyLook: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  ([1280, 320] as const).map((width) => ({ theme, width })),
);

/** Both themes and both widths: for the pages, which are put together from the components. */
const allLooks = everyLook.filter(({ theme, width }) => (theme === 'light') === (width === 1280));

/** The looks of one turn: each look has its turn in one of the languages. */
const looksOfTurn = (turn: number, turns: number) => allLooks.filter((_, look) => look % turns === turn);

/**
 * Each screen in one language and with one look, by turns. In `npm run test:full` each screen in each language and with each
 * look, but not with each look in each language: texts do not change contrast, and four fifths of the time are axe's.
 */
export const inConditions = <Screen>(screens: readonly Screen[]) =>
  screens.flatMap((screen, index) =>
    (everything ? languages : [languages[index % languages.length]!]).map((language, turn) => ({
      screen,
      language,
      looks: everything ? looksOfTurn(turn, languages.length) : [allLooks[index % allLooks.length]!],
    })),
  );

/** The locale and header of a browser in a language. */
export const browserIn = (language: Language) => ({
  locale: { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }[language],
  contextOptions: { reducedMotion: 'reduce' as const },
});

/** A browser's default font size in pixels. */
const FONT_SIZE = 16;
/** Share of a small window that the parts that stay in view may cover. */
const COVERED = 0.5;

/**
 * Fails if the screen does not fit with text at 200 % (WCAG 1.4.4), or in a window of 1280 × 1024 at 400 % zoom (1.4.10),
 * where the parts that stay in view must leave room for the content.
 */
async function expectToFitEnlarged(page: Page, { isPart }: Shown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // As the browser's own setting does it: the media queries in rem follow.
  const setFontSize = async (standard: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    // The page learns it after the answer.
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === size,
      `${standard}px`,
    );
  };
  await setFontSize(2 * FONT_SIZE);
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page);
  }
  await setFontSize(FONT_SIZE);
  await devtools.detach();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScroll(page);
  // A part has no content around it that it could cover.
  if (isPart) return;
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('header, nav, [role=status], [role=region], aside')]
      .filter(
        (part) => !part.closest('[role$=dialog]') && /sticky|fixed/.test(getComputedStyle(part).position),
      )
      .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
  );
  expect(covered / 256, 'covered by parts that stay in view').toBeLessThanOrEqual(COVERED);
}

/** Fails if a field has no edge in forced colours (WCAG 1.4.11), which remove shadows and backgrounds. */
async function expectEdgesInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeless = await page
    .locator(
      'input:visible:not([type=checkbox], [type=radio], [type=file], [aria-hidden=true]), select:visible, textarea:visible',
    )
    .evaluateAll((fields) => {
      const hasEdge = (part: Element | null) =>
        part !== null && Number.parseFloat(getComputedStyle(part).borderBottomWidth) > 0;
      return fields
        .filter(
          (field) => ![field, field.parentElement, field.parentElement?.parentElement ?? null].some(hasEdge),
        )
        .map((field) => field.outerHTML.slice(0, 120));
    });
  expect(edgeless).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Fails if something moves without end although the reader asked for less motion. A spinner may turn. */
async function expectNoMotion(page: Page): Promise<void> {
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map((one) => (one as CSSAnimation).animationName),
  );
  expect(endless.filter((name) => !name.endsWith('turn'))).toEqual([]);
}

/** Fails on a barrier of the current screen in these looks, and if it does not fit in one of all. */
export async function expectNoBarriers(page: Page, looks: readonly Look[], shown: Shown = {}): Promise<void> {
  for (const look of shown.isPart ? everyLook : allLooks) {
    await page.emulateMedia({ colorScheme: look.theme });
    await page.setViewportSize({ width: look.width, height: look.width === 320 ? 640 : 800 });
    await expectNoSidewaysScroll(page);
    if (looks.includes(look)) await expectAccessible(page, shown);
  }
  await expectNoMotion(page);
  await expectEdgesInForcedColors(page);
  await expectToFitEnlarged(page, shown);
}
