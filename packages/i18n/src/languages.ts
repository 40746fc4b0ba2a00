import { type Language, languages } from '@lost-found/contracts';

export { type Language, languages };
export const fallbackLanguage: Language = 'en';

/** What each language calls itself, for the switcher. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

export const isLanguage = (code: string | undefined): code is Language =>
  (languages as readonly (string | undefined)[]).includes(code);
