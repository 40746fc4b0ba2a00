// @ts-check
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureGalleryBuilt, galleryFolder } from './gallery.mjs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { withPnpm } from './pnpm.mjs';
import { runStep } from './processes.mjs';
import { inRoot } from './workspace.mjs';

/*
 * The packages that a remote in another repository needs, as tarballs (docs/adr/0064-an-sdk-of-tarballs.md). Rsbuild compiles
 * their TypeScript as in this repository; a package that Node loads is JavaScript.
 */

const OURS = '@lost-found/';

/**
 * The packages, with the entries of their `exports` that a remote may import; all without a list. A tool is for the tests of a
 * remote, and no part of it.
 * @type {Record<string, { isCompiled?: true, isTool?: true, entries?: string[], copied?: string[] }>}
 */
const parts = {
  'api-client': {},
  'app-kit': {},
  'build-config': { isCompiled: true, copied: ['assets', 'shared.json'] },
  contracts: { isCompiled: true, entries: ['.'] },
  'design-system': {},
  i18n: { copied: ['locales'] },
  router: {},
  'test-kit': { isCompiled: true, isTool: true, entries: ['./stubs'] },
};

/** Names of the packages of the SDK that a remote contains. */
export const sdkNames = Object.keys(parts)
  .filter((part) => !parts[part]?.isTool)
  .map((part) => OURS + part);

/** The examples of all components, for the development of a remote. */
export const galleryName = `${OURS}gallery`;

/** The packages for the development of a remote, which the promise of the changelog does not cover. */
export const toolNames = [galleryName, `${OURS}test-kit`];

/** The folder of the tarballs. */
export const sdkFolder = inRoot('dist/sdk');

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
const getPackage = (/** @type {string} */ name) =>
  JSON.parse(read(`packages/${name.slice(OURS.length)}/package.json`));

const changelog = 'docs/sdk-changelog.md';

/** The version of the SDK: the newest entry of its changelog. */
export const sdkVersion = String(/^## (\d+\.\d+\.\d+)$/m.exec(read(changelog))?.[1]);

/** The packages that exist once on a page. The releases compare their versions, so ours among them has its own version. */
const shared = JSON.parse(read('packages/build-config/shared.json'));

const ownVersion = (/** @type {string} */ name) =>
  shared.includes(name) ? getPackage(name).version : sdkVersion;

const [, listed = ''] = /\ncatalog:\n(.*?)\n\n/s.exec(read('pnpm-workspace.yaml')) ?? [];

/** @type {Record<string, string>} the versions of all other packages */
const catalog = Object.fromEntries(
  [...listed.matchAll(/^ {2}"?([^"#:\n]+)"?: (.+)$/gm)].map(([, name, version]) => [name, version]),
);

/** The version of a package in a manifest outside of this workspace. */
export const versionOutside = (/** @type {string} */ name) =>
  name.startsWith(OURS) ? ownVersion(name) : String(catalog[name]);

/** The file name of a package's tarball, as npm calls it. */
export const getTarball = (/** @type {string} */ name) =>
  `${name.slice(1).replace('/', '-')}-${ownVersion(name)}.tgz`;

/**
 * Returns the file of a package as it is in the tarball, with its types if it is a module in TypeScript.
 * @param {string} part
 * @param {string} file
 */
const resolveExport = (part, file) => {
  const sources = parts[part]?.isCompiled ? `./dist/${part}/src` : './src';
  const place = file.replace(/^\.\/src/, sources);
  const [, name] = /^\.\/src\/(.*)\.ts$/.exec(file) ?? [];
  if (!name) return place;
  return parts[part]?.isCompiled
    ? { types: `${sources}/${name}.d.ts`, default: `${sources}/${name}.js` }
    : { types: `./types/${name}.d.ts`, default: place };
};

const mapValues = (/** @type {string[]} */ names, /** @type {(name: string) => unknown} */ value) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

/** The manifest of a package in its tarball: without anything that only this workspace understands. */
export const getManifest = (/** @type {string} */ part) => {
  const {
    name,
    type,
    sideEffects,
    exports,
    bin = {},
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta,
  } = getPackage(OURS + part);
  // It contains site-store, too.
  const contained = part === 'build-config' ? getPackage(`${OURS}site-store`).dependencies : {};
  const needed = Object.keys({ ...dependencies, ...contained });
  const ofThePage = [...needed, ...Object.keys(devDependencies)].filter(
    (one) => shared.includes(one) && (needed.includes(one) || /^react(?:-dom)?$/.test(one)),
  );
  const entries = parts[part]?.entries ?? Object.keys(exports);
  return {
    name,
    version: ownVersion(name),
    license: 'MIT',
    type,
    exports: mapValues(entries, (entry) => resolveExport(part, exports[entry].source ?? exports[entry])),
    bin: mapValues(Object.keys(bin), (command) => resolveExport(part, bin[command])),
    sideEffects,
    dependencies: mapValues(
      needed.filter((one) => !ofThePage.includes(one)),
      versionOutside,
    ),
    // A second copy of one of these would be a second state of the page.
    peerDependencies: {
      ...mapValues(ofThePage, (one) => `^${versionOutside(one)}`),
      ...peerDependencies,
    },
    peerDependenciesMeta,
  };
};

/**
 * Copies a file, or a folder without its tests and without the files that match.
 * @param {string} from
 * @param {string} to
 * @param {RegExp} [left]
 */
const copy = (from, to, left = /\.spec\.|(?:^|[\\/])testing(?:[\\/]|$)/) =>
  cpSync(from, to, { recursive: true, filter: (file) => !left.test(path.relative(from, file)) });

/**
 * Puts the files of a package's tarball into a folder; returns the folder.
 * @param {string} work with the compiled packages
 * @param {string} part
 */
const stage = (work, part) => {
  const { isCompiled, copied = [] } = parts[part] ?? {};
  const [from, to] = [inRoot('packages', part), path.join(work, part)];
  const compiled = (/** @type {string} */ name) => path.join(work, 'compiled', name);
  const sources = isCompiled ? path.join(to, 'dist', part) : to;
  if (isCompiled) copy(compiled(part), sources);
  else {
    copy(path.join(from, 'src'), path.join(to, 'src'));
    copy(path.join(compiled(part), 'src'), path.join(to, 'types'), /\.(?:jsx?|json)$/);
  }
  // Its modules import this one by its path, since they run before anything is installed.
  if (part === 'build-config') copy(compiled('site-store'), path.join(to, 'dist/site-store'));
  for (const place of copied) copy(path.join(from, place), path.join(sources, place));
  const manifest = getManifest(part);
  for (const target of Object.values(manifest.exports))
    if (typeof target === 'string' && /^\.\/[\w.]+$/.test(target))
      copy(path.join(from, target), path.join(to, target));
  copy(inRoot('LICENSE'), path.join(to, 'LICENSE'));
  copy(inRoot(changelog), path.join(to, 'CHANGELOG.md'));
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return to;
};

/** Serves the built gallery by the Rsbuild of the remote. */
const galleryConfig = `export default {
  root: import.meta.dirname,
  output: { distPath: { root: 'site' } },
  server: { port: 6006, printUrls: ({ urls }) => urls },
};
`;

/**
 * Puts the files of the gallery's tarball into a folder, built: a remote does not need Storybook. Returns the folder.
 * @param {string} work
 */
const stageGallery = (work) => {
  const to = path.join(work, 'gallery');
  copy(galleryFolder, path.join(to, 'site'), /\.map$/);
  copy(inRoot('LICENSE'), path.join(to, 'LICENSE'));
  writeFileSync(path.join(to, 'rsbuild.config.mjs'), galleryConfig);
  const manifest = { name: galleryName, version: sdkVersion, license: 'MIT', type: 'module' };
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return to;
};

/** `npm run sdk`: makes the tarballs of the SDK, in `dist/sdk`. */
export const sdk = async () => {
  await requireCanInstall();
  await ensureInstalled();
  const env = await withPnpm();
  const run = (/** @type {string} */ title, /** @type {string} */ command, /** @type {string[]} */ ...args) =>
    runStep(title, command, args, { env });
  // Jest refuses a second package of a name in the workspace.
  const work = mkdtempSync(path.join(os.tmpdir(), 'lost-found-sdk-'));
  try {
    const project = ['-p', inRoot('packages/build-config/tsconfig.sdk.json')];
    const compiled = ['--noEmit', 'false', '--outDir', path.join(work, 'compiled')];
    await run('Compiling the SDK', inRoot('node_modules/.bin/tsc'), ...project, ...compiled);
    await ensureGalleryBuilt();
    const folders = [...Object.keys(parts).map((part) => stage(work, part)), stageGallery(work)];
    rmSync(sdkFolder, { recursive: true, force: true });
    mkdirSync(sdkFolder, { recursive: true });
    await run('Packing the SDK', 'npm', 'pack', '--pack-destination', sdkFolder, ...folders);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  copy(inRoot(changelog), path.join(sdkFolder, 'CHANGELOG.md'));
  copy(inRoot('docs/remote-elsewhere.md'), path.join(sdkFolder, 'README.md'));
  console.log(
    `dist/sdk has version ${sdkVersion}: ${[...sdkNames, ...toolNames].map(getTarball).join(', ')}.`,
  );
  return 0;
};
