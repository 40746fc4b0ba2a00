import { readdirSync } from 'node:fs';
import { fingerprint, isStamped, writeStamp } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { pnpmVersion, withPnpm } from './pnpm.mjs';
import { explainSqliteFailure, requireSqliteCanInstall } from './preflight/compiler.mjs';
import { installNeeds, requireFreeSpace } from './preflight/disk.mjs';
import { runStep } from './run-step.mjs';

// Inside node_modules, so that it goes when the packages go.
const stamp = inRoot('node_modules/.cache/lost-found-install');

function packageFiles() {
  const inFolder = (folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}/package.json`);
  const members = ['apps', 'packages', 'services'].flatMap(inFolder);
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'e2e/package.json', ...members];
}

const wantedState = () =>
  [fingerprint(packageFiles()), pnpmVersion, process.platform, process.arch].join(' ');

/** True if every package is there as the lockfile has it. */
const isInstalled = () => isStamped(stamp, wantedState());

/** Refuses, before the long work, where an install could not come to its end. */
export async function requireCanInstall(env = process.env) {
  if (isInstalled()) return;
  await requireFreeSpace(inRoot(), installNeeds);
  await requireSqliteCanInstall(env);
}

/** Installs the packages of the lockfile, unless they are there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const env = await withPnpm();
  const args = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  try {
    await runStep('Installing packages', 'pnpm', args, { env });
  } catch (error) {
    throw explainSqliteFailure(error);
  }
  writeStamp(stamp, wantedState());
}
