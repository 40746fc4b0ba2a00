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
import { apps } from './apps.mjs';
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
import { copySite, liveVersions } from './release/copy-site.mjs';
import { sbom } from './sbom.mjs';
import { archiveFile, inRoot, platform } from './workspace.mjs';

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
  ...apps.map(({ folder }) => `${folder}/package.json`),
];

/** What pnpm notes about the machine that it ran on. */
const notes = /(?:^|\/)(?:\.modules\.yaml|\.pnpm-workspace-state[^/]*\.json)$|\/\.bin\//;

/** Parts of packages that only compiling, a browser or another platform needs. */
const unneeded = ['@appthreat+sqlite3/deps', '@appthreat+sqlite3/src', 'typeorm/browser'];

/**
 * The folders of a package below pnpm's store of a folder.
 * @param {string} store
 * @param {string} name
 */
const getCopies = (store, name) =>
  readdirSync(store)
    .filter((entry) => entry.startsWith(`${name}@`))
    .map((entry) => path.join(store, entry, 'node_modules'));

/** Types and maps of sources: ten thousand small files, a third of what the packages take on the disk. */
const isForDevelopers = /\.(?:map|d\.[cm]?ts)$/;

const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** @param {string} folder */
const removeUnneeded = (folder) => {
  const store = path.join(folder, 'node_modules/.pnpm');
  for (const place of unneeded)
    for (const packages of getCopies(store, place.split('/')[0] ?? ''))
      rmSync(path.join(packages, place), { recursive: true, force: true });
  for (const file of filesIn(path.join(folder, 'node_modules')))
    if (isForDevelopers.test(file) || notes.test(file)) rmSync(file);
};

const isForArchive = (/** @type {string} */ file) => !/\.spec\.[cm]?[jt]s$|\/node_modules$/.test(file);

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' });

/** Returns the time of the commit, in seconds; without git, now. */
const getTime = () => Number(git('log', '-1', '--format=%ct').stdout) || Math.floor(Date.now() / 1_000);

/** Returns the commit of the sources, with a + for uncommitted changes; null without git. */
const commit = () => {
  const { status, stdout } = git('rev-parse', '--short=12', 'HEAD');
  if (status !== 0) return null;
  return stdout.trim() + (git('status', '--porcelain').stdout.trim() ? '+' : '');
};

/**
 * The service with its production packages, as the lockfile has them.
 * @param {string} folder
 */
const deployService = async (folder) => {
  const args = ['--config.inject-workspace-packages=true', '--filter', '@lost-found/api'];
  await runStep('Copying the service', 'pnpm', [...args, 'deploy', '--prod', folder], {
    env: await withPnpm(),
  });
  // The service keeps its place among the sources, so that every command finds it; its packages lie above it.
  mkdirSync(path.join(folder, 'services/api'), { recursive: true });
  renameSync(path.join(folder, 'dist'), path.join(folder, 'services/api/dist'));
  cpSync(path.join(folder, 'package.json'), path.join(folder, 'services/api/package.json'));
  // Rollback needs this package. It is hoisted for the service's packages and needs its own name here.
  cpSync(
    path.join(folder, 'node_modules/.pnpm/node_modules/semver'),
    path.join(folder, 'node_modules/semver'),
    {
      recursive: true,
      dereference: true,
    },
  );
  removeUnneeded(folder);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) rmSync(path.join(folder, file));
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
  const at = new Date(getTime() * 1_000).toISOString();
  const made = { version, commit: commit(), platform, node: process.version, at, pages, keys };
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
  const site = path.join(folder, 'dist/site');
  await copySite(inRoot('dist/site'), site);
  describe(folder, await liveVersions(site), keys);
};

/** Owners, rights, order and times of the files do not depend on the machine or the time of packing. */
const reproducible = () => [
  ...['--format=gnu', '--sort=name', '--hard-dereference', '--owner=0', '--group=0', '--numeric-owner'],
  ...['--mode=u=rwX,go=rX', `--mtime=@${getTime()}`, '--use-compress-program=gzip -n'],
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
 * service, the built site, production packages only, and the operator's commands.
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
  const made = [read('package.json').version, commit()?.replace('+', '')].filter(Boolean).join('-');
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
    const others = readdirSync(folder).filter((entry) => ![...first, archiveFile].includes(entry));
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
