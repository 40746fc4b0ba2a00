import type { PlaywrightTestOptions } from '@playwright/test';
import { type Language, languages } from './portal/texts.ts';

/** What a person's browser brings along. */
export interface Conditions {
  language: Language;
  theme: 'light' | 'dark';
  width: 320 | 1280;
}

export const allConditions: readonly Conditions[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([320, 1280] as const).map((width) => ({ language, theme, width })),
  ),
);

/**
 * Two of them for the screen at `index`: together both themes and both widths. Six screens in a row see each
 * language, theme and width with each other.
 */
export const conditionsOf = (index: number): Conditions[] => {
  const turned = index % 2 === 1;
  const languageAt = (at: number) => languages[at % languages.length]!;
  return [
    { language: languageAt(index), theme: 'light', width: turned ? 1280 : 320 },
    { language: languageAt(index + 1), theme: 'dark', width: turned ? 320 : 1280 },
  ];
};

/** Each screen with the conditions to look at it in: of every one in `npm run test:full`. */
export const underConditions = <Screen>(screens: readonly Screen[]): { screen: Screen; seen: Conditions }[] =>
  screens.flatMap((screen, index) =>
    (process.env.EVERY_COMBINATION ? allConditions : conditionsOf(index)).map((seen) => ({ screen, seen })),
  );

/** Playwright's options for a browser under these conditions. */
export const browserFor = ({ language, theme, width }: Conditions) => {
  const phone = width === 320;
  return {
    locale: { en: 'en-GB', es: 'es-ES', fr: 'fr-FR' }[language],
    colorScheme: theme,
    viewport: { width, height: phone ? 640 : 800 },
    isMobile: phone,
    hasTouch: phone,
    contextOptions: { reducedMotion: 'reduce' },
  } satisfies Partial<PlaywrightTestOptions>;
};

export const nameOfConditions = ({ language, theme, width }: Conditions): string =>
  `${language}, ${theme}, at ${width} px`;
