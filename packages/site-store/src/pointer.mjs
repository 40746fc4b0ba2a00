// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { historyFile, pointerFile, releaseFolder, releasesFolder } from './layout.mjs';
import { getPlaced } from './mounts.mjs';
import { codeOf, SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').LiveEntry} LiveEntry */
/** @typedef {import('./layout.mjs').Pointer} Pointer */

/**
 * @param {string} file
 * @param {unknown} error
 */
const unusable = (file, error) => {
  const { message } = /** @type {Error} */ (error);
  const why = codeOf(error) === 'ENOENT' ? 'is missing' : `cannot be used: ${message}`;
  return new SiteRefusal(
    `${file} ${why}. Make the apps live again, the shell first: npm run release -- rollback <app>.`,
  );
};

/** True for an object of JSON that is no array. @returns {value is Record<string, any>} */
export const isRecord = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEntry = (/** @type {Partial<LiveEntry> | null} */ entry) =>
  typeof entry?.version === 'string' && typeof entry.manifestUrl === 'string';

/** Checks the shape of a pointer. @returns {Pointer} */
export const asPointer = (/** @type {unknown} */ value) => {
  if (!isRecord(value) || !Object.values(value).every(isEntry)) throw new Error('it is no list of releases');
  return /** @type {Pointer} */ (value);
};

/** Returns the live releases of a site by name; empty before the first release. */
export const readPointer = async (/** @type {string} */ site) => {
  const file = pointerFile(site);
  const content = await readFile(file, 'utf8').catch((error) => {
    // A site without a history never had anything live; with one, its pointer is lost.
    if (error.code === 'ENOENT' && !existsSync(historyFile(site))) return '{}';
    throw unusable(file, error);
  });
  try {
    return asPointer(JSON.parse(content));
  } catch (error) {
    throw unusable(file, error);
  }
};

/** Returns the same; also empty if the file is lost or damaged. */
export const readUsablePointer = (/** @type {string} */ site) =>
  readPointer(site).catch((error) => {
    if (error instanceof SiteRefusal) return /** @type {Pointer} */ ({});
    throw error;
  });

/**
 * Builds the entry of a release in remotes.json.
 * @param {{ [key in keyof import('./layout.mjs').Entry]: import('./layout.mjs').Entry[key] | undefined } & { version: string, manifestUrl: string }} release
 * @returns {import('./layout.mjs').Entry}
 */
export const getEntry = ({ version, manifestUrl, integrity, entryIntegrity, serverIntegrity, ...place }) => ({
  version,
  manifestUrl,
  ...(integrity && { integrity }),
  ...(entryIntegrity && { entryIntegrity }),
  ...(serverIntegrity && { serverIntegrity }),
  ...getPlaced(place),
});

/**
 * A site of its own on which the given releases are live, without copying them: to try them together.
 * @param {{ folder: string, release: LiveEntry & { name: string } }[]} parts each a release, or its entry and name, and
 *   the folder in which it lies
 */
export const composeSite = async (parts) => {
  const site = await mkdtemp(path.join(os.tmpdir(), 'lost-found-site-'));
  for (const { folder, release } of parts) {
    await mkdir(releasesFolder(site, release.name), { recursive: true });
    await symlink(path.resolve(folder), releaseFolder(site, release.name, release.version));
  }
  const entries = parts.map(({ release }) => [release.name, getEntry(release)]);
  await writeFile(pointerFile(site), JSON.stringify(Object.fromEntries(entries)));
  return { site, discard: () => rm(site, { recursive: true, force: true }) };
};
