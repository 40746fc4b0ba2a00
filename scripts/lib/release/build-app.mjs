import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serviceEntry } from '../ensure-built.mjs';
import { fingerprint, isStamped, writeStamp } from '../fingerprint.mjs';
import { inRoot } from '../paths.mjs';
import { withPnpm } from '../pnpm.mjs';
import { Refusal } from '../refusal.mjs';
import { sharedExports } from './shared-exports.mjs';

/** Runs a package's own build. Its output is shown only if it fails. */
export const buildPackage = async (name) => {
  const started = performance.now();
  const child = spawn('pnpm', ['--silent', '--filter', `@lost-found/${name}`, 'run', 'build'], {
    cwd: inRoot(),
    env: { ...(await withPnpm()), NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) throw new Refusal(`${name} does not build:\n${output}`);
  console.log(`  ${name} built (${((performance.now() - started) / 1000).toFixed(1)} s)`);
};

const serviceStamp = inRoot('.cache/service-stamp');
const serviceState = () => fingerprint(['services', 'packages/contracts', 'pnpm-lock.yaml']);

/** Builds the service and the contracts that it shares with the apps. */
export const buildService = async () => {
  const state = serviceState();
  await Promise.all(['contracts', 'api'].map(buildPackage));
  writeStamp(serviceStamp, state);
};

/** The same where their sources changed: built needlessly, it would be exchanged under a service that runs. */
export const ensureServiceBuilt = async () => {
  if (isStamped(serviceStamp, serviceState()) && existsSync(serviceEntry)) return;
  await buildService();
};

/** The version of the remotes' contract that an app is built with now. Asks the built contracts. */
const contractVersion = async () =>
  (await import(inRoot('packages/contracts/dist/index.js'))).remoteContractVersion;

/**
 * What an app's build is: its name, its version, what it has in common with others on its page, and where it lies.
 * Asked after the contracts are built.
 */
export const builtApp = async (name) => {
  const { version } = JSON.parse(await readFile(inRoot('apps', name, 'package.json'), 'utf8'));
  const [contract, shared] = await Promise.all([contractVersion(), sharedExports(name)]);
  return { name, version, contractVersion: contract, shared, folder: inRoot('apps', name, 'dist') };
};
