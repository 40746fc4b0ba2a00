export * from './account.js';
export * from './account-export.js';
export { chosenPassword, samePasswords } from './password.js';
export * from './profile.js';
export * from './session.js';
export * from './sessions.js';
export * from './settings.js';
export * from './stored-admin-session-key.js';
export * from './user.js';
