// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { cacheDir } from './workspace.mjs';

function isExecutable(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first of the names that is found in the folders (those of PATH if none are given).
 * @param {string[]} names
 */
export function findExecutable(names, folders = (process.env.PATH ?? '').split(path.delimiter)) {
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable);
}

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Answers what `find` finds, once a Debian package is installed if need be.
 * @param {string} name of the package, which only root can install
 * @param {string} whatToInstall the line that refuses where nothing is found
 * @param {() => string | undefined} find
 */
export async function ensureProgram(name, whatToInstall, find) {
  const found = find();
  if (found) return found;
  if (!canInstall()) throw new Refusal(whatToInstall);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('Updating the package lists', 'apt-get', ['update', '-q'], { env });
  // Another apt, such as the daily one of a machine just started, is waited for.
  const args = ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', name];
  await runStep(`Installing ${name}`, 'apt-get', args, { env });
  const installed = find();
  if (!installed) throw new Refusal(whatToInstall);
  return installed;
}

/** Debian's Chromium without windows comes first: it draws the same pages with a third less work. */
const browsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a Chromium: CHROMIUM_PATH, one on PATH, or one that it installs as root on Debian. */
export async function ensureChromium() {
  const whatToInstall =
    'No Chromium found: install chromium-headless-shell, chromium or google-chrome, or set CHROMIUM_PATH to its executable.';
  const find = () => findExecutable(browsers);
  return process.env.CHROMIUM_PATH || ensureProgram('chromium-headless-shell', whatToInstall, find);
}

/** Systems keep some with the programs of an administrator, out of a person's PATH. */
const findServer = (/** @type {string} */ name) =>
  findExecutable([name]) ?? findExecutable([name], ['/usr/sbin', '/usr/local/sbin']);

/** The path of an nginx: NGINX_PATH, one of the machine's, or one that it installs as root on Debian. */
export async function ensureNginx() {
  const whatToInstall = 'No nginx found: install nginx, or set NGINX_PATH to its executable.';
  return process.env.NGINX_PATH || ensureProgram('nginx', whatToInstall, () => findServer('nginx'));
}

/** The path of Prometheus' promtool, for `npm run test:full`: PROMTOOL_PATH, one of the machine's, or one that it installs. */
export async function ensurePromtool() {
  const whatToInstall = 'No promtool found: install prometheus, or set PROMTOOL_PATH to its executable.';
  return (
    process.env.PROMTOOL_PATH || ensureProgram('prometheus', whatToInstall, () => findServer('promtool'))
  );
}

/** The package of the npm registry that carries Litestream's program for Linux on x64. */
const LITESTREAM = '@flydotio/litestream-linux-x64@1.0.1';

/** The path of Litestream, for `npm run test:full`: LITESTREAM_PATH, one of the machine's, or one from the npm registry. */
export async function ensureLitestream() {
  const binary = process.env.LITESTREAM_PATH || findServer('litestream');
  if (binary) return binary;
  const folder = path.join(cacheDir, 'litestream');
  const program = path.join(folder, 'node_modules/@flydotio/litestream-linux-x64/litestream');
  if (!isExecutable(program)) {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', LITESTREAM];
    await runStep('Getting Litestream', 'npm', args, { env: process.env });
  }
  return program;
}

/**
 * The file of a package that one command alone needs, so that neither it nor its dependencies are a part of the workspace.
 * @param {string} title
 * @param {string} name of the package
 * @param {string} version
 * @param {string} file in the package
 */
async function ensurePackage(title, name, version, file) {
  const folder = path.join(cacheDir, `${name.replace(/^.*\//, '')}-${version}`);
  const entry = path.join(folder, 'node_modules', name, file);
  if (!existsSync(entry)) {
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    await runStep(`Installing ${title}`, 'npm', [...args, `${name}@${version}`], {});
  }
  return entry;
}

/** The module of Lighthouse, for `npm run test:full`: 200 packages. The last version for Node 20. */
export const ensureLighthouse = () => ensurePackage('Lighthouse', 'lighthouse', '12.8.2', 'core/index.js');

/** The module of Stryker that makes mutants, for `npm run test:mutants`: 25 MB. The last version for Node 20. */
export const ensureInstrumenter = () =>
  ensurePackage('Stryker', '@stryker-mutator/instrumenter', '9.6.1', 'dist/src/index.js');
