import { type Language, languages } from '@lost-found/contracts';

export { type Language, languages };
export const fallbackLanguage: Language = 'en';

/** Names of the languages in themselves, for the switcher. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/**
 * Returns the language in the reader's region, from the browser's list: 'en-GB' writes the day first. It is for dates
 * and numbers; texts follow the language.
 */
export const getRegion = (language: Language): string =>
  navigator.languages.find((code) => code.toLowerCase().startsWith(`${language}-`)) ?? language;

export const isLanguage = (code: string | undefined): code is Language =>
  (languages as readonly (string | undefined)[]).includes(code);
