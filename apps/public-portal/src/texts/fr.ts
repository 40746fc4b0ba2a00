export { default as common } from '@lost-found/i18n/locales/fr/common.json';
export { default as errors } from '@lost-found/i18n/locales/fr/errors.json';
export { default as labels } from '@lost-found/i18n/locales/fr/labels.json';
export { default as portal } from '@lost-found/i18n/locales/fr/portal.json';
