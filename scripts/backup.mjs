import { requireSupportedNode } from './lib/node-version.mjs';

// Before any other import: see node-version.mjs.
requireSupportedNode();
const { runOperatorCommand } = await import('./lib/operator-command.mjs');
const { runMain } = await import('./lib/refusal.mjs');
await runMain(() => runOperatorCommand('backup'));
