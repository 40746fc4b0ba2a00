import type { DetectorOptions } from 'i18next-browser-languagedetector';

/** Where the reader's language is looked for, in the specified order (§1). The choice is kept in local storage. */
export const detection: DetectorOptions = {
  order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  caches: ['localStorage'],
  // 'es-MX' means Spanish. Left as it is, i18next would pass it over for any exact 'en' later in the list.
  convertDetectedLanguage: (code) => code.split(/[-_]/)[0]?.toLowerCase() ?? code,
};
