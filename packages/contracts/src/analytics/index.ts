export * from './activity.js';
export * from './analytics.js';
export * from './no-figures.js';
