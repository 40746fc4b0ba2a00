export * from './client-error.js';
