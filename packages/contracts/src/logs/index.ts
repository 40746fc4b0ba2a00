export * from './field-changes.js';
export * from './log.js';
