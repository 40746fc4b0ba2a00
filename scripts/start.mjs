import { requireSupportedNode } from './lib/node-version.mjs';

// Before any other import: see node-version.mjs.
requireSupportedNode();
const { start } = await import('./lib/start.mjs');
const { runMain } = await import('./lib/refusal.mjs');
await runMain(start);
