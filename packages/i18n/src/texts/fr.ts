export { default as common } from '../../locales/fr/common.json';
export { default as errors } from '../../locales/fr/errors.json';
export { default as labels } from '../../locales/fr/labels.json';
export { default as shell } from '../../locales/fr/shell.json';
