export { errorTexts as errors } from '@lost-found/contracts';
export { default as common } from '../../locales/en/common.json';
export { default as labels } from '../../locales/en/labels.json';
export { default as shell } from '../../locales/en/shell.json';
