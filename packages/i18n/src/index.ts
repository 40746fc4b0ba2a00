import './i18next-types';

export { useTranslation } from 'react-i18next';
export { type ErrorText, useErrorText } from './error-text';
export { createFormat, type Format, useFormat } from './format';
export { type Label, useLabel } from './label';
export { fallbackLanguage, isLanguage, type Language, languageNames, languages } from './languages';
export { type Site, SiteProvider, useDocumentTitle, useSite, useSiteName } from './site';
export { startI18n } from './start-i18n';
export { loadTexts, registerTexts, type TextLoaders } from './texts-registry';
export { type LanguageChoice, useLanguage } from './use-language';
