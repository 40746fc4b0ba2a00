export { default as common } from '@lost-found/i18n/locales/es/common.json';
export { default as errors } from '@lost-found/i18n/locales/es/errors.json';
export { default as labels } from '@lost-found/i18n/locales/es/labels.json';
export { default as portal } from '@lost-found/i18n/locales/es/portal.json';
