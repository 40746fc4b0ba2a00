export { default as common } from '@lost-found/i18n/locales/fr/common.json';
export { default as shell } from '@lost-found/i18n/locales/fr/shell.json';
