// @ts-check
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { computeIntegrity, isAppName, MOST_BYTES, releaseFile, releaseFolder } from './layout.mjs';
import { isRecord } from './pointer.mjs';
import { codeOf, SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Release} Release */

/*
 * Files of a release are read once: the bytes that had the hash are the bytes that are used. Another process may change the
 * file between any two reads.
 */

/** Reads a plain file of a bounded size: a pipe would never end, and a device has no end. */
const readPlain = async (/** @type {string} */ file) => {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile() || found.size > MOST_BYTES) throw new SiteRefusal(`${file} is no file of a release.`);
    const content = Buffer.alloc(found.size);
    let length = 0;
    while (length < content.length) {
      const { bytesRead } = await handle.read(content, length, content.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return content.subarray(0, length);
  } finally {
    await handle.close();
  }
};

/** True for a path that stays below its folder. */
export const isBelow = (/** @type {string} */ file) =>
  !file.includes('\\') && path.posix.normalize(file) === file && !/^(?:\/|\.\.(?:\/|$))/.test(file);

/**
 * Returns the bytes of a file of a release.
 * @param {string} folder of the release
 * @param {string} file its path in the list of the release
 * @param {string} integrity its hash in that list
 * @returns {Promise<Buffer>}
 * @throws SiteRefusal if the file is changed, and the system's error if it cannot be read
 */
export const readListed = async (folder, file, integrity) => {
  if (!isBelow(file)) throw new SiteRefusal(`${file} is no file of a release.`);
  const content = await readPlain(path.join(folder, file));
  if (computeIntegrity(content) !== integrity) throw new SiteRefusal(`${file} is changed.`);
  return content;
};

/** A version is one folder name. */
const isVersion = (/** @type {string} */ text) => /^[A-Za-z0-9][\w.+-]*$/.test(text);

/**
 * Reads the description of a published release.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 * @returns {Promise<{ release: Release, content: Buffer }>} with the bytes of its release.json
 * @throws SiteRefusal without a description of this release
 */
export const readDescription = async (site, name, version) => {
  const refuse = (/** @type {string} */ why) => new SiteRefusal(`${name} ${version} ${why}.`);
  if (!isAppName(name) || !isVersion(version)) throw refuse('is no release');
  const content = await readPlain(releaseFile(releaseFolder(site, name, version))).catch((error) => {
    throw ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '') ? refuse('has no release.json') : error;
  });
  /** @type {any} */
  let release;
  try {
    release = JSON.parse(String(content));
  } catch {
    throw refuse('has a damaged release.json');
  }
  if (release?.name !== name || release.version !== version || !isRecord(release.files))
    throw refuse('has the release.json of another release');
  return { release, content };
};
