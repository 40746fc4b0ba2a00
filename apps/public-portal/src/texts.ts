import { loadTexts, registerTexts } from '@lost-found/i18n';

/** Those that every public page needs. */
const namespaces = ['common', 'errors', 'labels', 'portal'] as const;

registerTexts(namespaces, {
  en: () => import(/* webpackChunkName: "portal-texts-en" */ './texts/en'),
  es: () => import(/* webpackChunkName: "portal-texts-es" */ './texts/es'),
  fr: () => import(/* webpackChunkName: "portal-texts-fr" */ './texts/fr'),
});

registerTexts('account', {
  en: () => import(/* webpackChunkName: "account-texts-en" */ '@lost-found/i18n/locales/en/account.json'),
  es: () => import(/* webpackChunkName: "account-texts-es" */ '@lost-found/i18n/locales/es/account.json'),
  fr: () => import(/* webpackChunkName: "account-texts-fr" */ '@lost-found/i18n/locales/fr/account.json'),
});

registerTexts('profile', {
  en: () => import(/* webpackChunkName: "profile-texts-en" */ '@lost-found/i18n/locales/en/profile.json'),
  es: () => import(/* webpackChunkName: "profile-texts-es" */ '@lost-found/i18n/locales/es/profile.json'),
  fr: () => import(/* webpackChunkName: "profile-texts-fr" */ '@lost-found/i18n/locales/fr/profile.json'),
});

/** The portal's texts, in the reader's language. */
export const preparePortal = (): Promise<void> => loadTexts(...namespaces);
