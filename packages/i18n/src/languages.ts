import { type Language, languages } from '@lost-found/contracts';

export { type Language, languages };
export const fallbackLanguage: Language = 'en';

/** What each language calls itself, for the switcher. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/**
 * That language as it is written where the reader lives, by the browser's own list: 'en-GB' writes the day first.
 * For dates and figures; the texts are the language's.
 */
export const regionOf = (language: Language): string =>
  navigator.languages.find((code) => code.toLowerCase().startsWith(`${language}-`)) ?? language;

export const isLanguage = (code: string | undefined): code is Language =>
  (languages as readonly (string | undefined)[]).includes(code);
