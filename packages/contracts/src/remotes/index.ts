export * from './remote-module.js';
export * from './remotes-manifest.js';
