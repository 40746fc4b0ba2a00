export * from './bulk.js';
export * from './item.js';
export * from './item-queries.js';
export * from './item-rules.js';
export * from './item-transitions.js';
export * from './item-values.js';
export * from './own-items.js';
export * from './reports.js';
