export { default as common } from '@lost-found/i18n/locales/es/common.json';
export { default as shell } from '@lost-found/i18n/locales/es/shell.json';
