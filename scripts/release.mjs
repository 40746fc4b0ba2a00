import { requireSupportedNode } from './lib/node-version.mjs';

// Before any other import: see node-version.mjs.
requireSupportedNode();
const { releaseCommand } = await import('./lib/release/command/index.mjs');
const { runMain } = await import('./lib/refusal.mjs');
await runMain(releaseCommand);
