// @ts-check
import { chmod, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { moveIntoPlace } from './durable.mjs';
import {
  findDamage,
  integrities,
  isAppName,
  readRelease,
  releaseFile,
  releaseFolder,
  releasesFolder,
} from './layout.mjs';
import { codeOf, SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').PreparedRelease} PreparedRelease */

/** The apps with published releases on a site, also those that are no app of this workspace. */
export const getApps = async (/** @type {string} */ site) =>
  (await readdir(path.join(site, 'remotes')).catch(() => [])).filter(isAppName).sort();

/**
 * The versions of an app that are published on a site.
 * @param {string} site
 * @param {string} name
 */
export const getVersions = async (site, name) =>
  (await readdir(releasesFolder(site, name)).catch(() => [])).sort();

/**
 * Refuses an incomplete release.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 */
export const requireWhole = async (site, name, version) => {
  const release = await readRelease(site, name, version);
  if (!release) {
    const there = (await getVersions(site, name)).join(', ') || 'none';
    throw new SiteRefusal(`There is no release ${version} of ${name}; there are: ${there}.`);
  }
  const damage = await findDamage(releaseFolder(site, name, version), release);
  if (damage.length > 0) {
    const more = damage.length > 1 ? ` (and ${damage.length - 1} more)` : '';
    throw new SiteRefusal(`${name} ${version} is damaged and stays as it is: ${damage[0]}${more}.`);
  }
  return release;
};

/** Differs from one version of Node to the next, and is no content of its own. */
const isCompressed = (/** @type {string} */ file) => /\.(?:br|gz)$/.test(file);

/**
 * Compares with the release that is published under the same version, and repairs damaged files there.
 * @param {string} site
 * @param {PreparedRelease} prepared
 */
const keepPublished = async (site, { folder, release }) => {
  const { name, version, files } = release;
  const place = releaseFolder(site, name, version);
  const published = await readRelease(site, name, version);
  const listed = published?.files ?? {};
  const found = await integrities(place);
  const differs = (/** @type {string} */ file) =>
    !isCompressed(file) && (listed[file] ?? found[file] ?? files[file]) !== files[file];
  const hasMoved = published !== undefined && published.mount !== release.mount;
  if (hasMoved || Object.keys({ ...files, ...listed }).some(differs)) {
    throw new SiteRefusal(`${name} ${version} is already published with other content: raise its version.`);
  }
  if (Object.keys(files).every((file) => listed[file] && found[file] === listed[file])) return false;
  const damaged = Object.keys(files).filter((file) => found[file] !== files[file]);
  for (const file of [...damaged, path.basename(releaseFile(folder))]) {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true });
    await rename(path.join(folder, file), path.join(place, file));
  }
  return true;
};

/**
 * Lays a prepared release under its path, whole or not at all; it is not live by that.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @returns {Promise<boolean>} whether anything was written: the same release again changes nothing
 */
export const publishRelease = async (site, prepared) => {
  const { name, version } = prepared.release;
  const place = releaseFolder(site, name, version);
  const own = path.dirname(place);
  const made = await mkdir(own, { recursive: true });
  // A web server of another user reads them, and the service lets others read nothing that it makes.
  for (let folder = own; made && folder.length >= made.length; folder = path.dirname(folder))
    await chmod(folder, 0o755);
  try {
    await moveIntoPlace(prepared.folder, place);
    return true;
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    return await keepPublished(site, prepared);
  } finally {
    await prepared.discard();
  }
};
