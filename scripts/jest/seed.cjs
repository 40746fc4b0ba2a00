// @ts-check
const { createRequire } = require('node:module');
const path = require('node:path');

// A fixed seed repeats a failure. The full run tries other values than `npm test`, but the same ones each time.
const ofContracts = createRequire(path.join(__dirname, '../../packages/contracts/package.json'));
ofContracts('fast-check').configureGlobal({ seed: process.env.EVERY_COMBINATION ? 2 : 1 });
