export * from './activity.js';
export * from './analytics.js';
