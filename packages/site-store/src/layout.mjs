// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The entry of a release in `remotes.json`.
 * @typedef {{ version: string, manifestUrl: string, integrity?: string, entryIntegrity?: string, serverIntegrity?: string, mount?: string, title?: string, titles?: Record<string, string>, audience?: string, slots?: string[] }} Entry
 */
/**
 * The same of the one that is live, with the one that so many per cent of the visitors are given instead.
 * @typedef {Entry & { canary?: (Entry & { percent: number }) | undefined }} LiveEntry
 */
/** @typedef {Record<string, LiveEntry | undefined>} Pointer by the app's name */
/**
 * The description of a release; its shape is the contracts' `releaseSchema`.
 * @typedef {object} Release
 * @property {string} name
 * @property {string} version
 * @property {string} contractVersion of the remotes' contract
 * @property {number} [apiVersion] of the service's API, at least
 * @property {string} [commit] of the sources
 * @property {true} [uncommitted] where the sources differed from it
 * @property {Record<string, string>} [shared] by package, the version that it provides or the range that it needs
 * @property {string} manifestUrl
 * @property {string} [integrity]
 * @property {string} [entryIntegrity]
 * @property {string} [serverIntegrity]
 * @property {string} [mount] of a remote: the path below which its pages are
 * @property {string} [title] of a remote
 * @property {Record<string, string>} [titles] of a remote, by language
 * @property {string} [audience] of a remote: who sees links to it
 * @property {string[]} [slots] of a remote: where it has a panel
 * @property {Record<string, number>} [budgets] of a remote of another repository: as in `apps/apps.json`
 * @property {string} builtAt
 * @property {Record<string, string>} files integrity by path
 * @property {string} [signature] of all other fields, by a key of the app
 */
/** @typedef {{ release: Release, folder: string, discard: () => Promise<void> }} PreparedRelease */
/**
 * An app's build and its folder. It is built now, if it does not say when.
 * @typedef {Pick<Release, 'name' | 'version' | 'contractVersion' | 'apiVersion' | 'commit' | 'uncommitted' | 'shared' | 'mount' | 'title' | 'titles' | 'audience' | 'slots' | 'budgets'> & { builtAt?: string, folder: string }} Build
 */

/** The most files and folders of a release that another repository built, and the most bytes. */
export const MOST_FILES = 2_000;
export const MOST_BYTES = 50_000_000;

/** The file of a release that draws its pages on the server; the contracts' `serverBundleFile`. */
export const serverBundle = 'server.mjs';

/** True for a name that an app may have. It is part of paths and addresses. */
export const isAppName = (/** @type {string} */ name) => /^[a-z][a-z0-9-]{1,39}$/.test(name);

/** The pointer: the one file of a site that names the live releases. */
export const pointerFile = (/** @type {string} */ site) => path.join(site, 'remotes.json');

/** The history of live releases. It is not served. */
export const historyFile = (/** @type {string} */ site) => path.join(site, 'releases.json');

/**
 * The folder of all releases of an app.
 * @param {string} site
 * @param {string} name
 */
export const releasesFolder = (site, name) => path.join(site, 'remotes', name);

/**
 * The folder of one release; it is for ever, as its URL.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 */
export const releaseFolder = (site, name, version) => path.join(releasesFolder(site, name), version);

/**
 * Returns the folders of the live releases by the app's name.
 * @param {string} site
 * @param {Pointer} live
 */
export const liveFolders = (site, live) =>
  Object.fromEntries(
    Object.entries(live).map(([name, entry]) => [name, entry && releaseFolder(site, name, entry.version)]),
  );

/**
 * @param {string} name
 * @param {string} version
 */
export const releaseUrl = (name, version) => `/remotes/${name}/${version}`;

export const releaseFile = (/** @type {string} */ folder) => path.join(folder, 'release.json');

/**
 * Returns a published release's own description; undefined if it is missing or unreadable.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 * @returns {Promise<Release | undefined>}
 */
export const readRelease = (site, name, version) =>
  readFile(releaseFile(releaseFolder(site, name, version)), 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => undefined);

/** Returns the hash in the form of browsers (subresource integrity). */
export const computeIntegrity = (/** @type {string | Buffer} */ content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The paths of all files below a folder, with slashes, in one order on every machine. */
export const filesBelow = async (/** @type {string} */ folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
};

/**
 * The integrity of every file of a release, by its path.
 * @param {string} folder
 * @returns {Promise<Record<string, string>>}
 */
export const integrities = async (folder) => {
  const own = path.basename(releaseFile(folder));
  const files = (await filesBelow(folder)).filter((file) => file !== own);
  const hashes = files.map(async (file) => [file, computeIntegrity(await readFile(path.join(folder, file)))]);
  return Object.fromEntries(await Promise.all(hashes));
};

/**
 * Lists the damage of a release's files in short texts; empty if it is whole.
 * @param {string} folder
 * @param {Pick<Release, 'files'>} release
 */
export const findDamage = async (folder, release) => {
  const found = await integrities(folder).catch(() => /** @type {Record<string, string>} */ ({}));
  return Object.entries(release.files)
    .filter(([file, integrity]) => found[file] !== integrity)
    .map(([file]) => `${file} ${found[file] ? 'is changed' : 'is missing'}`);
};
