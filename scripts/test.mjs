import { requireSupportedNode } from './lib/node-version.mjs';

// Before any other import: see node-version.mjs.
requireSupportedNode();
const { test } = await import('./lib/test.mjs');
const { runMain } = await import('./lib/refusal.mjs');
await runMain(test);
