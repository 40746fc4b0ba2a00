export { errorTexts as errors } from '@lost-found/contracts';
export { default as admin } from '@lost-found/i18n/locales/en/admin.json';
export { default as common } from '@lost-found/i18n/locales/en/common.json';
export { default as factor } from '@lost-found/i18n/locales/en/factor.json';
export { default as labels } from '@lost-found/i18n/locales/en/labels.json';
export { default as logActions } from '@lost-found/i18n/locales/en/logActions.json';
