export { default as admin } from '@lost-found/i18n/locales/es/admin.json';
export { default as common } from '@lost-found/i18n/locales/es/common.json';
export { default as errors } from '@lost-found/i18n/locales/es/errors.json';
export { default as factor } from '@lost-found/i18n/locales/es/factor.json';
export { default as labels } from '@lost-found/i18n/locales/es/labels.json';
export { default as logActions } from '@lost-found/i18n/locales/es/logActions.json';
