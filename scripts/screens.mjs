import { requireSupportedNode } from './lib/node-version.mjs';

// Before any other import: see node-version.mjs.
requireSupportedNode();
const { screens } = await import('./lib/screens.mjs');
const { runMain } = await import('./lib/refusal.mjs');
await runMain(screens);
