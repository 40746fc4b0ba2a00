import { loadTexts, registerTexts } from '@lost-found/i18n';

registerTexts('demo', {
  en: () => import(/* webpackChunkName: "demo-texts-en" */ '@lost-found/i18n/locales/en/demo.json'),
  es: () => import(/* webpackChunkName: "demo-texts-es" */ '@lost-found/i18n/locales/es/demo.json'),
  fr: () => import(/* webpackChunkName: "demo-texts-fr" */ '@lost-found/i18n/locales/fr/demo.json'),
});

/** The texts of the bar, in the reader's language: once the app has found out which that is. */
export const prepareDemoTexts = (): Promise<void> => loadTexts('demo');
