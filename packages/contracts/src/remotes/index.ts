export * from './page-needs.js';
export * from './remote-module.js';
export * from './remotes-manifest.js';
