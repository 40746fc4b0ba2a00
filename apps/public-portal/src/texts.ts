import { loadTexts, registerTexts, showChangedTexts } from '@lost-found/i18n';

/** The namespaces that every public page needs. */
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

registerTexts('provider', {
  en: () => import('@lost-found/i18n/locales/en/provider.json'),
  es: () => import('@lost-found/i18n/locales/es/provider.json'),
  fr: () => import('@lost-found/i18n/locales/fr/provider.json'),
});

registerTexts('factor', {
  en: () => import('@lost-found/i18n/locales/en/factor.json'),
  es: () => import('@lost-found/i18n/locales/es/factor.json'),
  fr: () => import('@lost-found/i18n/locales/fr/factor.json'),
});

// These texts are in the chunk of the parts that use them, because they are too short for a file of their own.
registerTexts('matches', {
  en: () => import(/* webpackChunkName: "matches" */ '@lost-found/i18n/locales/en/matches.json'),
  es: () => import(/* webpackChunkName: "matches" */ '@lost-found/i18n/locales/es/matches.json'),
  fr: () => import(/* webpackChunkName: "matches" */ '@lost-found/i18n/locales/fr/matches.json'),
});

/** Loads the portal's texts in the reader's language. */
export const preparePortal = (): Promise<void> => loadTexts(...namespaces);

if (import.meta.webpackHot) showChangedTexts(import.meta.webpackHot);
