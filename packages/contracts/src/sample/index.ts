export * from './events.js';
export * from './world.js';
