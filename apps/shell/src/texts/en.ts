export { default as common } from '@lost-found/i18n/locales/en/common.json';
export { default as shell } from '@lost-found/i18n/locales/en/shell.json';
