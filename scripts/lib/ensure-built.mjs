import { existsSync } from 'node:fs';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { withPnpm } from './pnpm.mjs';
import { runStep } from './run-step.mjs';

const stamp = inRoot('.cache/build-stamp');
const sources = [
  'apps',
  'packages',
  'services',
  'scripts/build.mjs',
  'scripts/lib/release',
  'scripts/lib/script-budgets.mjs',
  'pnpm-lock.yaml',
];
const outputs = ['services/api/dist/main.js', 'packages/contracts/dist/index.js', 'dist/site/remotes.json'];

/** Where the built service starts. */
export const serviceEntry = inRoot('services/api/dist/main.js');

/** Builds the service and the three apps, unless that is done for these very sources. */
export async function ensureBuilt() {
  const state = fingerprint(sources);
  if (isStamped(stamp, state) && outputs.every((output) => existsSync(inRoot(output)))) return;
  await runStep('Building', process.execPath, [inRoot('scripts/build.mjs')], { env: await withPnpm() });
  writeStamp(stamp, state);
}
