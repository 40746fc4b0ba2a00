export { default as admin } from '@lost-found/i18n/locales/fr/admin.json';
export { default as common } from '@lost-found/i18n/locales/fr/common.json';
export { default as errors } from '@lost-found/i18n/locales/fr/errors.json';
export { default as factor } from '@lost-found/i18n/locales/fr/factor.json';
export { default as labels } from '@lost-found/i18n/locales/fr/labels.json';
export { default as logActions } from '@lost-found/i18n/locales/fr/logActions.json';
