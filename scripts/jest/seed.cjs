// @ts-check
const { createRequire } = require('node:module');
const path = require('node:path');

// What fails fails again: the full run tries other values than `npm test`, the same ones each time.
const ofContracts = createRequire(path.join(__dirname, '../../packages/contracts/package.json'));
ofContracts('fast-check').configureGlobal({ seed: process.env.EVERY_COMBINATION ? 2 : 1 });
