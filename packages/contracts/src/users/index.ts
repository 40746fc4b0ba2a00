export * from './session.js';
export * from './user.js';
