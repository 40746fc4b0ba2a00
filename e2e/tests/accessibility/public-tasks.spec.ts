import { AxeBuilder } from '@axe-core/playwright';
import { browserIn } from '../../support/conditions.ts';
import { publicScreens } from '../../support/screens/public.ts';
import { atRest } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { textsIn } from '../../support/texts.ts';

/** The screens of the four public tasks: find an item, claim it, report a found one, report a lost one. */
const steps = [
  ...['home', 'search', 'item-details', 'item-available', 'claim-errors', 'claim-sent'],
  ...['report-found-errors', 'report-found-sent', 'report-lost-errors', 'report-lost-sent'],
];

const screens = publicScreens.filter(({ name }) => steps.includes(name));

/** Side of a target in pixels (WCAG 2.5.5). */
const TARGET = 44;

/**
 * The controls in the page's main part and dialogs that are smaller than a target. Not counted: a link in a sentence, and
 * what is seen only with the focus (2.5.5). The label of a box, and the card of a title, are targets of the same control.
 */
const findSmallTargets = (least: number) =>
  [...document.querySelectorAll('main, [role$=dialog]')]
    .flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ])
    .filter((control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (control.closest('[aria-hidden=true], [inert]')) return false;
      const inSentence =
        getComputedStyle(control).display === 'inline' &&
        control.parentElement?.textContent?.trim() !== control.textContent?.trim();
      const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : [];
      const card = control.closest('article')?.querySelector(':is(h2, h3) > a') === control;
      const boxes = [control, ...labels, ...(card ? [control.closest('article')!] : [])];
      return !(
        inSentence ||
        boxes.some((box) => {
          const { width, height } = box.getBoundingClientRect();
          // Half a pixel is rounding.
          return width >= least - 0.5 && height >= least - 0.5;
        })
      );
    })
    .map((control) => control.outerHTML.slice(0, 120));

/** The controls without a ring of 2 px around them while they have the focus of the keyboard (2.4.13). */
const findWithoutRing = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea')]
    .filter((control) => control.checkVisibility() && !control.closest('[inert], [aria-hidden=true]'))
    .filter((control) => {
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement !== control) return false;
      const rings = [control, control.parentElement, control.nextElementSibling].map(
        (part) => part && getComputedStyle(part),
      );
      return !rings.some(
        (ring) => ring?.outlineStyle === 'solid' && Number.parseFloat(ring.outlineWidth) >= 2,
      );
    })
    .map((control) => control.outerHTML.slice(0, 120));

for (const [index, screen] of screens.entries()) {
  test.describe(`${screen.title} (${screen.name})`, () => {
    test.use({ ...browserIn('en'), expectedComplaints: screen.complaints ?? [] });

    // The rings have the colour of tokens.spec.ts, 3:1 against every ground.
    test('meets AAA for contrast, targets and focus', async ({ page, service, items, account, cases }) => {
      await page.setViewportSize(
        index % 2 === 0 ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      );
      await screen.show({ page, url: service.url, t: textsIn('en'), items, account, cases });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await atRest(page);
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .options({
            resultTypes: ['violations'],
            preload: false,
            runOnly: ['color-contrast-enhanced'],
            rules: { 'color-contrast-enhanced': { enabled: true } },
          })
          .analyze();
        expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html.slice(0, 120)))).toEqual([]);
      }
      expect(await page.evaluate(findSmallTargets, TARGET)).toEqual([]);
      expect(await page.evaluate(findWithoutRing)).toEqual([]);
    });
  });
}
