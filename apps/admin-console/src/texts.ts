import { loadTexts, registerTexts } from '@lost-found/i18n';

registerTexts('admin', {
  en: () => import(/* webpackChunkName: "console-texts-en" */ '@lost-found/i18n/locales/en/admin.json'),
  es: () => import(/* webpackChunkName: "console-texts-es" */ '@lost-found/i18n/locales/es/admin.json'),
  fr: () => import(/* webpackChunkName: "console-texts-fr" */ '@lost-found/i18n/locales/fr/admin.json'),
});

/** The console's texts, in the reader's language. */
export const prepareConsole = (): Promise<void> => loadTexts('admin');
