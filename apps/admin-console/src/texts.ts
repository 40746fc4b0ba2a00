import { loadTexts, registerTexts, showChangedTexts } from '@lost-found/i18n';

const namespaces = ['admin', 'common', 'errors', 'factor', 'labels', 'logActions'] as const;

registerTexts(namespaces, {
  en: () => import(/* webpackChunkName: "console-texts-en" */ './texts/en'),
  es: () => import(/* webpackChunkName: "console-texts-es" */ './texts/es'),
  fr: () => import(/* webpackChunkName: "console-texts-fr" */ './texts/fr'),
});

registerTexts('provider', {
  en: () => import('@lost-found/i18n/locales/en/provider.json'),
  es: () => import('@lost-found/i18n/locales/es/provider.json'),
  fr: () => import('@lost-found/i18n/locales/fr/provider.json'),
});

registerTexts('security', {
  en: () => import('@lost-found/i18n/locales/en/security.json'),
  es: () => import('@lost-found/i18n/locales/es/security.json'),
  fr: () => import('@lost-found/i18n/locales/fr/security.json'),
});

/** The console's texts, in the reader's language. */
export const prepareConsole = (): Promise<void> => loadTexts(...namespaces);

if (import.meta.webpackHot) showChangedTexts(import.meta.webpackHot);
