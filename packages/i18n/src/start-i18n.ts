import { languageCookie } from '@lost-found/contracts';
import i18next from 'i18next';
import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage, isLanguage, languages } from './languages';
import { missingText } from './missing-text';
import { registryBackend } from './texts-registry';

const markPageLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

/** Takes `?lng=` off the address: applied and stored by now, it would win over the switcher at the next load. */
const removeLanguageFromAddress = (): void => {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(lookupQuerystring)) return;
  url.searchParams.delete(lookupQuerystring);
  window.history.replaceState(window.history.state, '', url);
};

/**
 * Detects the reader's language (§1). The page's owner calls it once: the shell, or a standalone remote. Each app
 * loads its own texts.
 */
export const startI18n = async (): Promise<void> => {
  i18next.on('languageChanged', markPageLanguage);
  const started = i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .use(registryBackend)
    .init({
      detection,
      // Detects before it returns, so that no router sees the address with the language in it.
      initAsync: false,
      supportedLngs: languages,
      // A function, so that readers of Spanish or French do not download English: the build adds missing
      // texts.
      fallbackLng: (code) => (isLanguage(code) ? [] : [fallbackLanguage]),
      load: 'languageOnly',
      ns: [],
      parseMissingKeyHandler: missingText,
      interpolation: { escapeValue: false },
    });
  removeLanguageFromAddress();
  await started;
};

const lookupQuerystring = 'lng';

/**
 * Sources of the reader's language, in the specified order (§1). The choice is stored in local storage, and in the
 * cookie for the service, which draws the next page in it.
 */
const detection: DetectorOptions = {
  order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'],
  lookupQuerystring,
  lookupCookie: languageCookie,
  lookupLocalStorage: 'i18nextLng',
  caches: ['localStorage', 'cookie'],
  cookieMinutes: 525_600,
  cookieOptions: { path: '/', sameSite: 'lax' },
  // 'es-MX' means Spanish. Left as it is, i18next would pass it over for any exact 'en' later in the list.
  convertDetectedLanguage: (code) => code.split(/[-_]/)[0]?.toLowerCase() ?? code,
};
