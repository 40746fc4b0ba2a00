import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts';
import { allCombinations, pairwise } from '../../support/pairwise.ts';
import { publicScreens } from '../../support/portal/screens.ts';
import { languages, textsIn } from '../../support/portal/texts.ts';
import { expect, test } from '../../support/portal-test.ts';

const factors = {
  name: publicScreens.filter(({ onPaper }) => !onPaper).map(({ name }) => name),
  language: languages,
  theme: ['light', 'dark'],
  width: [320, 1280],
} as const;

/** `npm run test:full` looks at every screen in all of them. */
const combinations = process.env.EVERY_COMBINATION ? allCombinations(factors) : pairwise(factors);

for (const { name, language, theme, width } of combinations) {
  const screen = publicScreens.find((one) => one.name === name)!;
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

    test(`is accessible in ${language}, ${theme}, at ${width} px`, async ({
      page,
      service,
      items,
      account,
    }) => {
      await screen.show({ page, url: service.url, t: textsIn(language), items, account });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
