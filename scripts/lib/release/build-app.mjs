// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getCommit } from '../../../packages/site-store/src/describe-release.mjs';
import { getPlaced } from '../../../packages/site-store/src/index.mjs';
import { appNamed, getFolder } from '../apps.mjs';
import { withPnpm } from '../pnpm.mjs';
import { Refusal } from '../refusal.mjs';
import {
  cacheDir,
  fingerprint,
  inRoot,
  isStamped,
  root,
  serviceEntry,
  serviceFolders,
  serviceSources,
  writeStamp,
} from '../workspace.mjs';

/**
 * Runs a package's own build, or another script of it. Its output is shown only if it fails.
 * @param {string} name
 * @param {string[]} [run] the script and its arguments
 */
export const buildPackage = async (name, run = ['build']) => {
  const started = performance.now();
  const child = spawn('pnpm', ['--silent', '--filter', `@lost-found/${name}`, 'run', ...run], {
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
const serviceState = () => fingerprint([...serviceSources, 'pnpm-lock.yaml']);

/** Builds the service and the packages that it imports. */
export const buildService = async () => {
  const state = serviceState();
  await Promise.all(serviceFolders.map((folder) => buildPackage(path.basename(folder))));
  writeStamp(serviceStamp, state);
};

/** The folder in which a release builds the service for its checks: another service may be running from the workspace. */
const apart = path.join(cacheDir, 'service');
const apartStamp = path.join(cacheDir, 'service-apart-stamp');

/**
 * The folder in which the service and its packages are built of the sources as they are: the workspace, or the one
 * apart. Asked after `ensureServiceBuilt`.
 */
const builtRoot = () => (isStamped(serviceStamp, serviceState()) && existsSync(serviceEntry) ? root : apart);

const entryIn = (/** @type {string} */ folder) => path.join(folder, path.relative(root, serviceEntry));

/** The built service that a release is tried with. */
export const builtServiceEntry = () => entryIn(builtRoot());

/**
 * Links the content of a folder into another folder, except for some names.
 * @param {string} from
 * @param {string} to
 * @param {string[]} left
 */
const linkAll = (from, to, left) => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!left.includes(name)) symlinkSync(path.join(from, name), path.join(to, name));
};

/** Builds the service and its packages apart, with the libraries of the workspace. */
const buildServiceApart = async () => {
  rmSync(apart, { recursive: true, force: true });
  const api = 'services/api';
  const libraries = path.join(apart, api, 'node_modules');
  const ours = serviceFolders.filter((folder) => folder !== api);
  linkAll(inRoot(api), path.join(apart, api), ['dist', 'src', 'node_modules']);
  linkAll(inRoot(api, 'node_modules'), libraries, ['.cache', '@lost-found']);
  linkAll(
    inRoot(api, 'node_modules/@lost-found'),
    path.join(libraries, '@lost-found'),
    ours.map((folder) => path.basename(folder)),
  );
  for (const folder of ours) {
    linkAll(inRoot(folder), path.join(apart, folder), ['dist', 'src']);
    symlinkSync(path.join(apart, folder), path.join(libraries, '@lost-found', path.basename(folder)));
  }
  await Promise.all(
    serviceFolders.map((folder) =>
      buildPackage(path.basename(folder), ['build', '-d', path.join(apart, folder, 'dist')]),
    ),
  );
};

/**
 * Builds the service if its sources have changed. An existing build may be running, so it stays, and the new
 * one goes to another folder.
 */
export const ensureServiceBuilt = async () => {
  if (!existsSync(serviceEntry)) return buildService();
  const state = serviceState();
  if (isStamped(serviceStamp, state) || (isStamped(apartStamp, state) && existsSync(entryIn(apart)))) return;
  await buildServiceApart();
  writeStamp(apartStamp, state);
};

/**
 * Versions of packages that a page loads once: a shell names the version that it provides, a remote the range that it
 * needs.
 * @returns {Promise<Record<string, string>>}
 */
const sharedVersions = async (/** @type {string} */ app) => {
  const readJson = async (/** @type {string[]} */ ...place) =>
    JSON.parse(await readFile(inRoot(...place), 'utf8'));
  /** @type {string[]} */
  const names = await readJson('packages/build-config/shared.json');
  const versions = names.map(async (name) => {
    const { version } = await readJson(getFolder(app), 'node_modules', name, 'package.json');
    return [name, app === 'shell' ? version : `^${version}`];
  });
  return Object.fromEntries(await Promise.all(versions));
};

/** The contracts as they are built. Asked after `ensureServiceBuilt`. */
export const builtContracts = () => import(path.join(builtRoot(), 'packages/contracts/dist/index.js'));

/** The versions that an app is built with now. */
const versionsNow = async () => {
  const { apiVersion, remoteContractVersion } = await builtContracts();
  return { apiVersion, contractVersion: remoteContractVersion };
};

/**
 * Returns an app's build: its name, version, shared packages and folder. The contracts must be built first.
 * @returns {Promise<import('../../../packages/site-store/src/layout.mjs').Build>}
 */
export const builtApp = async (/** @type {string} */ name) => {
  const { version } = JSON.parse(await readFile(inRoot(getFolder(name), 'package.json'), 'utf8'));
  const [versions, shared] = await Promise.all([versionsNow(), sharedVersions(name)]);
  const app = appNamed(name);
  return {
    name,
    version,
    ...versions,
    ...getCommit(root),
    shared,
    ...(app?.kind === 'remote' && getPlaced(app)),
    folder: inRoot(getFolder(name), 'dist'),
  };
};
