/** The languages of the interface (§1). English is what a reader of any other language gets. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

/** What each language calls itself, for the switcher. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

export const isLanguage = (code: string | undefined): code is Language =>
  (languages as readonly (string | undefined)[]).includes(code);
