export * from './reporter.js';
