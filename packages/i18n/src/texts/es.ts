export { default as common } from '../../locales/es/common.json';
export { default as errors } from '../../locales/es/errors.json';
export { default as labels } from '../../locales/es/labels.json';
export { default as shell } from '../../locales/es/shell.json';
