// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pnpmVersion, withPnpm } from './pnpm.mjs';
import { installNeeds, requireFreeSpace } from './preflight.mjs';
import { runStep } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import {
  archiveFile,
  fingerprint,
  inRoot,
  isArchive,
  isStamped,
  platform,
  root,
  serviceEntry,
  writeStamp,
} from './workspace.mjs';

// Inside node_modules, so that it goes when the packages go.
const installStamp = inRoot('node_modules/.cache/lost-found-install');

function packageFiles() {
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}/package.json`);
  const members = ['apps', 'packages', 'services'].flatMap(inFolder);
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'e2e/package.json', ...members];
}

const wantedState = () =>
  [fingerprint(packageFiles()), pnpmVersion, process.platform, process.arch].join(' ');

/** True if every package is there as the lockfile has it. */
const isInstalled = () => isStamped(installStamp, wantedState());

/** Refuses an archive that was cut short, or is for another kind of machine. */
function requireFittingArchive() {
  if (!existsSync(inRoot(archiveFile)))
    throw new Refusal(`This archive was not unpacked to its end: unpack it again. ${root} may be removed.`);
  const made = JSON.parse(readFileSync(inRoot(archiveFile), 'utf8'));
  if (made.platform !== platform)
    throw new Refusal(
      `This archive is for ${made.platform}; this machine is ${platform}: take the archive made on one like it.`,
    );
}

/** Refuses, before the long work, where an install could not come to its end. */
export async function requireCanInstall() {
  if (isArchive) return requireFittingArchive();
  if (isInstalled()) return;
  await requireFreeSpace(root, installNeeds);
}

/** Installs the packages of the lockfile, unless they are there already. */
export async function ensureInstalled() {
  if (isArchive || isInstalled()) return;
  const env = await withPnpm();
  const args = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  await runStep('Installing packages', 'pnpm', args, { env });
  writeStamp(installStamp, wantedState());
}

const buildStamp = inRoot('.cache/build-stamp');
const sources = [
  'apps',
  'packages',
  'services',
  'scripts/lib/build.mjs',
  'scripts/lib/release',
  'pnpm-lock.yaml',
];
const outputs = [
  serviceEntry,
  ...['contracts', 'matcher'].map((name) => inRoot('packages', name, 'dist/index.js')),
  inRoot('dist/site/remotes.json'),
];

/** Builds the service and the apps, unless that is done for these very sources. */
export async function ensureBuilt() {
  if (isArchive) return;
  const state = fingerprint(sources);
  if (isStamped(buildStamp, state) && outputs.every((output) => existsSync(output))) return;
  await runStep('Building', process.execPath, [inRoot('scripts/run.mjs'), 'build'], {
    env: await withPnpm(),
  });
  writeStamp(buildStamp, state);
}
