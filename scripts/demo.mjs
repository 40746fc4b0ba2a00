import { requireSupportedNode } from './lib/node-version.mjs';

// Before any other import: see node-version.mjs.
requireSupportedNode();
const { demo } = await import('./lib/demo.mjs');
const { runMain } = await import('./lib/refusal.mjs');
await runMain(demo);
