// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pnpmVersion, withPnpm } from './pnpm.mjs';
import { installNeeds, requireFreeSpace } from './preflight.mjs';
import { runStep } from './processes.mjs';
import { Refusal, StepFailure } from './refusal.mjs';
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

const anyRuns = (/** @type {(string | undefined)[]} */ commands) =>
  commands.some((command) => command && spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0);

/** What node-gyp needs to compile sqlite3, and which of it is not on this machine. */
function missingTools() {
  const { env } = process;
  const needed = {
    python3: [env.npm_config_python, env.PYTHON, 'python3', 'python'],
    make: [env.MAKE, 'make', 'gmake'],
    'a C++ compiler': [env.CXX, 'c++', 'g++', 'clang++'],
  };
  return Object.entries(needed).flatMap(([tool, commands]) => (anyRuns(commands) ? [] : [tool]));
}

/** Where sqlite3's own install step looks for a binary that somebody else compiled. */
function prebuiltUrl() {
  const catalog = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8');
  const version = catalog.match(/^ {2}sqlite3: ([\d.]+)$/m)?.[1];
  const file = `sqlite3-v${version}-napi-v6-${platform}.tar.gz`;
  const base =
    process.env.npm_config_sqlite3_binary_host ??
    'https://github.com/TryGhost/node-sqlite3/releases/download';
  return `${base}/v${version}/${file}`;
}

/** Node's fetch knows no proxies: behind one the install itself has to find out. */
const hasProxy = ({ env } = process) =>
  Boolean(env.HTTPS_PROXY ?? env.https_proxy ?? env.npm_config_https_proxy);

async function isReachable(/** @type {string} */ url) {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(8000) })).ok;
  } catch {
    return false;
  }
}

const howToInstall =
  process.platform === 'darwin'
    ? 'xcode-select --install'
    : 'on Debian or Ubuntu: apt-get install -y python3 make g++';

/** Refuses where sqlite3's native part could neither be downloaded nor compiled. */
async function requireSqliteCanInstall() {
  if (existsSync(inRoot('services/api/node_modules/sqlite3/build/Release/node_sqlite3.node'))) return;
  const missing = missingTools();
  if (missing.length === 0 || hasProxy() || (await isReachable(prebuiltUrl()))) return;
  const [are, them] = missing.length > 1 ? ['are', 'them'] : ['is', 'it'];
  throw new Refusal(
    `sqlite3 has to be compiled here and ${missing.join(', ')} ${are} missing: install ${them} (${howToInstall}) and try again.`,
  );
}

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
  await requireSqliteCanInstall();
}

/**
 * Ends the message of an install that failed in sqlite3's compilation with what to install.
 * @param {unknown} error
 */
function explained(error) {
  if (error instanceof StepFailure && /sqlite3/.test(error.output) && /gyp ERR!/.test(error.output))
    error.message += `\nsqlite3 could not be compiled: python3, make and a C++ compiler are needed (${howToInstall}).`;
  return error;
}

/** Installs the packages of the lockfile, unless they are there already. */
export async function ensureInstalled() {
  if (isArchive || isInstalled()) return;
  const env = await withPnpm();
  const args = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  try {
    await runStep('Installing packages', 'pnpm', args, { env });
  } catch (error) {
    throw explained(error);
  }
  writeStamp(installStamp, wantedState());
}

const buildStamp = inRoot('.cache/build-stamp');
const sources = [
  'apps',
  'packages',
  'services',
  'scripts/lib/build.mjs',
  'scripts/lib/release',
  'scripts/lib/script-budgets.mjs',
  'pnpm-lock.yaml',
];
const outputs = [serviceEntry, inRoot('packages/contracts/dist/index.js'), inRoot('dist/site/remotes.json')];

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
