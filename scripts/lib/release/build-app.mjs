// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { folderOf } from '../apps.mjs';
import { withPnpm } from '../pnpm.mjs';
import { Refusal } from '../refusal.mjs';
import { fingerprint, inRoot, isStamped, serviceEntry, writeStamp } from '../workspace.mjs';

/**
 * Runs a package's own build, or another script of it. Its output is shown only if it fails.
 * @param {string} name
 */
export const buildPackage = async (name, script = 'build') => {
  const started = performance.now();
  const child = spawn('pnpm', ['--silent', '--filter', `@lost-found/${name}`, 'run', script], {
    cwd: inRoot(),
    env: { ...(await withPnpm()), NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0)
    throw Object.assign(new Refusal(`${name} does not build: its output is above.`), { output });
  console.log(`  ${name} built (${((performance.now() - started) / 1000).toFixed(1)} s)`);
};

const serviceStamp = inRoot('.cache/service-stamp');
const serviceState = () => fingerprint(['services', 'packages/contracts', 'pnpm-lock.yaml']);

/** Builds the service and the contracts that it shares with the apps. */
export const buildService = async () => {
  const state = serviceState();
  await Promise.all(['contracts', 'api'].map((name) => buildPackage(name)));
  writeStamp(serviceStamp, state);
};

/** The same where their sources changed: built needlessly, it would be exchanged under a service that runs. */
export const ensureServiceBuilt = async () => {
  if (isStamped(serviceStamp, serviceState()) && existsSync(serviceEntry)) return;
  await buildService();
};

/**
 * By package that there is once on a page: of a shell the version that it provides, of a remote the range that it needs.
 * @returns {Promise<Record<string, string>>}
 */
const sharedVersions = async (/** @type {string} */ app) => {
  const readJson = async (/** @type {string[]} */ ...place) =>
    JSON.parse(await readFile(inRoot(...place), 'utf8'));
  /** @type {string[]} */
  const names = await readJson('packages/build-config/shared.json');
  const versions = names.map(async (name) => {
    const { version } = await readJson(folderOf(app), 'node_modules', name, 'package.json');
    return [name, app === 'shell' ? version : `^${version}`];
  });
  return Object.fromEntries(await Promise.all(versions));
};

/** The version of the remotes' contract that an app is built with now. Asks the built contracts. */
const contractVersion = async () =>
  (await import(inRoot('packages/contracts/dist/index.js'))).remoteContractVersion;

/**
 * What an app's build is: its name, its version, what it has in common with others on its page, and where it lies.
 * Asked after the contracts are built.
 * @returns {Promise<import('./layout.mjs').Build>}
 */
export const builtApp = async (/** @type {string} */ name) => {
  const { version } = JSON.parse(await readFile(inRoot(folderOf(name), 'package.json'), 'utf8'));
  const [contract, shared] = await Promise.all([contractVersion(), sharedVersions(name)]);
  return { name, version, contractVersion: contract, shared, folder: inRoot(folderOf(name), 'dist') };
};
