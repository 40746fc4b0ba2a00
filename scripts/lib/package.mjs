// @ts-check
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { getCommit } from '../../packages/site-store/src/describe-release.mjs';
import { FolderSite, getEntry, publishRelease } from '../../packages/site-store/src/index.mjs';
import { appNames, apps } from './apps.mjs';
import {
  makeSigningKey,
  readSigningKey,
  requirePublicKey,
  signArchive,
  signatureFile,
} from './archive-signature.mjs';
import { withAllBuildLocks } from './build.mjs';
import { ensureBuilt, ensureInstalled, requireCanInstall } from './install.mjs';
import { withPnpm } from './pnpm.mjs';
import { beforeStop, runStep, stopChildrenOnSignal } from './processes.mjs';
import { builtApp } from './release/build-app.mjs';
import { prepareRelease } from './release/prepare-release.mjs';
import { sbom } from './sbom.mjs';
import { getSourceDate, getSourceTime } from './source-time.mjs';
import { archiveFile, inRoot, platform, root } from './workspace.mjs';

/** @typedef {import('../../packages/site-store/src/index.mjs').Release} Release */

/** Commands of an archive. Each works on the service or on the site, and builds nothing. */
export const packed = [
  'start',
  'admin',
  'log',
  'mail',
  'files',
  'backup',
  'restore',
  'doctor',
  'person',
  'retention',
  'move-database',
  'release',
  'upgrade',
];

/** Files that are copied unchanged. The scripts read the apps' package files for their names. */
const copied = [
  'LICENSE',
  'README.md',
  'docs',
  'scripts/run.mjs',
  'scripts/lib',
  'packages/contracts/command-line.mjs',
  'packages/build-config/src/apps.mjs',
  'packages/site-store',
  'apps/apps.json',
  'services/api/package.json',
  ...apps.map(({ folder }) => `${folder}/package.json`),
];

/** What pnpm notes about the machine that it ran on. */
const notes = /\/(?:\.modules\.yaml|\.pnpm-workspace-state[^/]*\.json|\.pnpm\/lock\.yaml)$|\/\.bin\//;

/** Parts of packages that only compiling, a browser or another platform needs. */
const unneeded = ['sqlite3/deps', 'sqlite3/src', 'typeorm/browser'];

/** Types and maps of sources: ten thousand small files, a third of what the packages take on the disk. */
const isForDevelopers = /\.(?:map|d\.[cm]?ts)$/;

const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** @param {string} packages */
const removeUnneeded = (packages) => {
  for (const place of unneeded) rmSync(path.join(packages, place), { recursive: true });
  for (const file of filesIn(packages)) if (isForDevelopers.test(file) || notes.test(file)) rmSync(file);
};

const isForArchive = (/** @type {string} */ file) =>
  !/\.spec\.[cm]?[jt]s$|\.tsbuildinfo$|\/node_modules$/.test(file);

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

/** Returns the commit of the sources, with a + for uncommitted changes; null without git. */
const describeCommit = () => {
  const { commit, uncommitted } = getCommit(root);
  return commit ? commit.slice(0, 12) + (uncommitted ? '+' : '') : null;
};

/**
 * The service with its production packages, as the lockfile has them. In a flat folder, no name contains the folder of the
 * sources, and rollback finds `semver`, which the packages bring.
 * @param {string} folder
 */
const deployService = async (folder) => {
  const how = ['--config.inject-workspace-packages=true', '--config.node-linker=hoisted'];
  const args = [...how, '--filter', '@lost-found/api', 'deploy', '--prod', folder];
  await runStep('Copying the service', 'pnpm', args, { env: await withPnpm() });
  // The service keeps its place among the sources, so that every command finds it; its packages lie above it.
  const service = 'services/api';
  mkdirSync(path.join(folder, service), { recursive: true });
  renameSync(path.join(folder, 'dist'), path.join(folder, service, 'dist'));
  removeUnneeded(path.join(folder, 'node_modules'));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    rmSync(path.join(folder, file));
};

/**
 * The first releases of a site: each app as it is built, live since the commit.
 * @param {string} site
 * @returns {Promise<Record<string, string>>} their versions by the app's name
 */
const makeSite = async (site) => {
  const at = getSourceDate();
  /** @type {Release[]} */
  const releases = [];
  for (const name of appNames) {
    const prepared = await prepareRelease(site, { ...(await builtApp(name)), builtAt: at });
    await publishRelease(site, prepared);
    releases.push(prepared.release);
  }
  const byName = (/** @type {(release: Release) => any} */ describeOne) =>
    Object.fromEntries(releases.map((release) => [release.name, describeOne(release)]));
  await new FolderSite(site).write({
    remotes: byName(getEntry),
    history: byName(({ version }) => [{ version, at, by: 'start', who: 'npm run package' }]),
  });
  return byName(({ version }) => version);
};

/**
 * Describes the archive. This file is packed last: it is missing in an incomplete archive.
 * @param {string} folder
 * @param {Record<string, string>} pages the versions of its apps: with a bucket `dist/site` becomes a copy of
 *   the live site
 * @param {string[]} keys public keys of whoever may sign the next archive
 */
const describe = (folder, pages, keys) => {
  const { name, version, license, engines } = read('package.json');
  const scripts = Object.fromEntries(
    packed.map((command) => [command, `exec node scripts/run.mjs ${command}`]),
  );
  const manifest = { name, version, private: true, license, type: 'module', engines, scripts };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const at = getSourceDate();
  const made = { version, commit: describeCommit(), platform, node: process.version, at, pages, keys };
  writeFileSync(path.join(folder, archiveFile), `${JSON.stringify(made, null, 2)}\n`);
};

/** Size on disk, as `du` counts: a small file takes a whole block. */
const measureSize = (/** @type {string} */ folder) =>
  filesIn(folder).reduce((sum, file) => sum + statSync(file).blocks * 512, 0);

const inMegabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1_000_000)} MB`;

/**
 * Puts all that an archive holds into a folder.
 * @param {string} folder
 * @param {string[]} keys
 */
const gather = async (folder, keys) => {
  await deployService(folder);
  for (const place of copied)
    cpSync(inRoot(place), path.join(folder, place), { recursive: true, filter: isForArchive });
  describe(folder, await makeSite(path.join(folder, 'dist/site')), keys);
};

/** Owners, rights, order and times of the files do not depend on the machine or the time of packing. */
const reproducible = () => [
  ...['--format=gnu', '--sort=name', '--hard-dereference', '--owner=0', '--group=0', '--numeric-owner'],
  ...['--mode=u=rwX,go=rX', `--mtime=@${getSourceTime()}`, '--use-compress-program=gzip -n'],
];

const isGnuTar = () => spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU');

/** @param {string[]} args */
const readArguments = (args) => {
  const { values } = readCommandLine(args, {
    options: {
      sign: { type: 'string' },
      'next-key': { type: 'string', multiple: true },
      'new-key': { type: 'string' },
    },
  });
  const from = process.env.INIT_CWD ?? process.cwd();
  const getFile = (/** @type {string | undefined} */ file) => (file ? path.resolve(from, file) : undefined);
  return {
    sign: getFile(values.sign),
    nextKeys: (values['next-key'] ?? []).map(requirePublicKey),
    newKey: getFile(values['new-key']),
  };
};

/**
 * `npm run package`: one archive under dist/packages with all that serves a campus, for machines of this kind: the
 * service, the built site, production packages only, and the operator's commands. The same commit makes the same bytes.
 * `--sign <private key>` signs it, each `--next-key <public key>` also lets this key sign the next one, and `--new-key
 * <file>` only makes a key.
 * @param {string[]} args
 */
export async function makePackage(args) {
  const { sign, nextKeys, newKey } = readArguments(args);
  if (newKey) {
    console.log(
      `The private key is in ${newKey}: keep it secret. The public key is ${await makeSigningKey(newKey)}`,
    );
    return 0;
  }
  const key = sign ? readSigningKey(sign) : null;
  const keys = key ? [key.publicKey, ...nextKeys] : nextKeys;
  await requireCanInstall();
  stopChildrenOnSignal();
  await ensureInstalled();
  await ensureBuilt();
  const made = [read('package.json').version, describeCommit()?.replace('+', '')].filter(Boolean).join('-');
  const name = `campus-lost-and-found-${made}-${platform}`;
  const packages = inRoot('dist/packages');
  mkdirSync(packages, { recursive: true });
  // The staging folder lies outside the sources, which tools read.
  const staging = mkdtempSync(path.join(os.tmpdir(), 'lost-found-package-'));
  const part = path.join(packages, `${name}.${process.pid}.part`);
  const discard = () => {
    for (const place of [staging, part]) rmSync(place, { recursive: true, force: true });
  };
  beforeStop(discard);
  try {
    const folder = path.join(staging, name);
    await sbom();
    // The locks keep a parallel build from changing files during the copy.
    await withAllBuildLocks(() => gather(folder, keys));
    cpSync(inRoot('dist/sbom'), path.join(folder, 'sbom'), { recursive: true });
    // The scripts and their imports come first: they report an incomplete archive. The file that proves
    // completeness comes last.
    const first = ['package.json', 'scripts', 'packages', 'apps'];
    const others = readdirSync(folder)
      .filter((entry) => ![...first, archiveFile].includes(entry))
      .sort();
    const order = [...first, ...others, archiveFile].map((entry) => `${name}/${entry}`);
    const how = isGnuTar() ? [...reproducible(), '-cf'] : ['-czf'];
    await runStep('Packing', 'tar', ['-C', staging, ...how, part, ...order], {});
    const archive = path.join(packages, `${name}.tar.gz`);
    renameSync(part, archive);
    rmSync(signatureFile(archive), { force: true });
    if (key) signArchive(archive, key.privateKey);
    const sizes = `${inMegabytes(statSync(archive).size)}, unpacked ${inMegabytes(measureSize(folder))}`;
    console.log(`${path.relative(inRoot(), archive)}: ${sizes}`);
  } finally {
    discard();
  }
  return 0;
}
