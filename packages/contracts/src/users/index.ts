export * from './session.js';
export * from './settings.js';
export * from './user.js';
