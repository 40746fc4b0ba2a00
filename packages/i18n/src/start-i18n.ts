import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { commonNamespaces, registerCommonTexts } from './common-texts';
import { detection } from './detection';
import { fallbackLanguage, isLanguage, languages } from './languages';
import { registryBackend } from './texts-registry';

const markPageLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

/**
 * Detects the reader's language (§1) and loads the texts that every page needs. Once per page, by whoever
 * owns it: the shell, or a remote that stands alone.
 */
export const startI18n = async (): Promise<void> => {
  registerCommonTexts();
  i18next.on('languageChanged', markPageLanguage);
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .use(registryBackend)
    .init({
      detection,
      supportedLngs: languages,
      // A function, so that readers of Spanish or French do not download English: no key is missing (tested).
      fallbackLng: (code) => (isLanguage(code) ? [] : [fallbackLanguage]),
      load: 'languageOnly',
      ns: [...commonNamespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
};
