import { loadTexts, registerTexts } from '@lost-found/i18n';

registerTexts('portal', {
  en: () => import(/* webpackChunkName: "portal-texts-en" */ '@lost-found/i18n/locales/en/portal.json'),
  es: () => import(/* webpackChunkName: "portal-texts-es" */ '@lost-found/i18n/locales/es/portal.json'),
  fr: () => import(/* webpackChunkName: "portal-texts-fr" */ '@lost-found/i18n/locales/fr/portal.json'),
});

/** The portal's texts, in the reader's language. */
export const preparePortal = (): Promise<void> => loadTexts('portal');
