import i18next from 'i18next';
import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage, isLanguage, type Language, languages } from './languages';
import { registerTexts, registryBackend } from './texts-registry';

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
 * Detects the reader's language (§1) and loads the texts that every page needs. Once per page, by whoever
 * owns it: the shell, or a remote that stands alone.
 */
export const startI18n = async (): Promise<void> => {
  registerCommonTexts();
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
      // A function, so that readers of Spanish or French do not download English: no key is missing (tested).
      fallbackLng: (code) => (isLanguage(code) ? [] : [fallbackLanguage]),
      load: 'languageOnly',
      ns: [...commonNamespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  removeLanguageFromAddress();
  await started;
};

/** The namespaces that all apps use; they come in one file per language. */
const commonNamespaces = ['common', 'errors', 'labels', 'shell'] as const;

type CommonTexts = Record<(typeof commonNamespaces)[number], Record<string, unknown>>;

const files: Record<Language, () => Promise<CommonTexts>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en'),
  es: () => import(/* webpackChunkName: "texts-es" */ './texts/es'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr'),
};

const registerCommonTexts = (): void => {
  for (const namespace of commonNamespaces) {
    const from = (language: Language) => async () => ({ default: (await files[language]())[namespace] });
    registerTexts(namespace, { en: from('en'), es: from('es'), fr: from('fr') });
  }
};

const lookupQuerystring = 'lng';

/** Where the reader's language is looked for, in the specified order (§1). The choice is kept in local storage. */
const detection: DetectorOptions = {
  order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'],
  lookupQuerystring,
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  caches: ['localStorage'],
  // 'es-MX' means Spanish. Left as it is, i18next would pass it over for any exact 'en' later in the list.
  convertDetectedLanguage: (code) => code.split(/[-_]/)[0]?.toLowerCase() ?? code,
};
