import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts';
import { openCases } from '../../support/console/cases.ts';
import { consoleScreens } from '../../support/console/screens.ts';
import { signIn } from '../../support/console/sign-in.ts';
import type { OpenCases } from '../../support/console/visit.ts';
import { allCombinations, pairwise } from '../../support/pairwise.ts';
import { languages, textsIn } from '../../support/portal/texts.ts';
import { test as base, expect } from '../../support/test.ts';

const factors = {
  name: consoleScreens.map(({ name }) => name),
  language: languages,
  theme: ['light', 'dark'],
  width: [320, 1280],
} as const;

/** `npm run test:full` looks at every screen in all of them. */
const combinations = process.env.EVERY_COMBINATION ? allCombinations(factors) : pairwise(factors);

const test = base.extend<object, { cases: OpenCases }>({
  cases: [async ({ service }, use) => use(await openCases(service)), { scope: 'worker' }],
});

for (const { name, language, theme, width } of combinations) {
  const screen = consoleScreens.find((one) => one.name === name)!;
  const phone = width === 320;
  test.describe(`${screen.title} (${name})`, () => {
    test.use({
      locale: { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }[language],
      colorScheme: theme,
      viewport: phone ? { width, height: 640 } : { width, height: 800 },
      isMobile: phone,
      hasTouch: phone,
      contextOptions: { reducedMotion: 'reduce' },
      expectedComplaints: screen.complaints ?? [],
    });

    test(`is accessible in ${language}, ${theme}, at ${width} px`, async ({ page, service, cases }) => {
      if (!screen.signedOut) await signIn(page.context(), service);
      await screen.show({ page, url: service.url, t: textsIn(language), cases });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
