import { requireSupportedNode } from './lib/node-version.mjs';

// Before any other import: see node-version.mjs.
requireSupportedNode();
const { dev } = await import('./lib/dev.mjs');
const { runMain } = await import('./lib/refusal.mjs');
await runMain(dev);
