import { useTranslation } from './app-texts';
import {
  fallbackLanguage,
  getRegion,
  isLanguage,
  type Language,
  languageNames,
  languages,
} from './languages';

export interface LanguageChoice {
  language: Language;
  /** Locale for dates and numbers: the language in the reader's region, such as 'en-GB'. */
  locale: string;
  /** Entries of a menu: each language with its own name. */
  options: readonly { value: Language; label: string }[];
  /** Takes effect when the texts of the new language have arrived; kept in local storage (§1). */
  changeLanguage: (language: Language) => void;
}

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** The language in use and the switch to another (§1). */
export const useLanguage = (): LanguageChoice => {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : fallbackLanguage;
  const changeLanguage = (next: Language): void => {
    void i18n.changeLanguage(next);
  };
  return { language, locale: getRegion(language), options, changeLanguage };
};
