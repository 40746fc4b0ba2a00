// @ts-check
/*
 * A folder that another repository built. It is data until the browser of the check loads it: nothing of it runs in
 * Node, and nothing outside of it is read.
 */
import { lstat, mkdir, opendir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkBuiltFolder, parseBuiltRelease } from '../../../packages/site-store/src/checks.mjs';
import {
  clearAbandoned,
  computeIntegrity,
  MOST_BYTES,
  MOST_FILES,
  releaseFile,
  stagingFolder,
} from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { builtContracts } from './build-app.mjs';
import { rightsOn } from './open-site.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */

const OWN = 'release.json';

/**
 * Lists the files of a folder, by their state alone: a folder that is too large is refused before it is read.
 * @param {string} folder
 */
const filesIn = async (folder) => {
  /** @type {string[]} */
  const files = [];
  let [entries, bytes] = [0, 0];
  const visit = async (/** @type {string} */ below) => {
    for await (const entry of await opendir(path.join(folder, below))) {
      const file = path.posix.join(below, entry.name);
      if (!entry.isFile() && !entry.isDirectory())
        throw new Refusal(`${file} is a link or a device: a release has files and folders only.`);
      if (entry.isFile()) {
        files.push(file);
        bytes += (await lstat(path.join(folder, file))).size;
      }
      entries += 1;
      if (entries > MOST_FILES) throw new Refusal(`${folder} has more than ${MOST_FILES} files and folders.`);
      if (bytes > MOST_BYTES) throw new Refusal(`${folder} has more than ${MOST_BYTES / 1_000_000} MB.`);
      if (entry.isDirectory()) await visit(file);
    }
  };
  await visit('').catch((error) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${folder} cannot be read: ${error.message}.`);
  });
  return files;
};

/**
 * Copies the files into a folder of the site. Each must be listed with its hash, and nothing else may be there: what is
 * checked and published is the copy.
 * @param {string} from
 * @param {string[]} files
 * @param {Release} release
 * @param {string} to
 */
const copyListed = async (from, files, release, to) => {
  const listed = new Set(Object.keys(release.files));
  for (const file of files.filter((one) => one !== OWN)) {
    if (!listed.delete(file)) throw new Refusal(`${file} is not listed in ${OWN}.`);
    const content = await readFile(path.join(from, file));
    if (computeIntegrity(content) !== release.files[file])
      throw new Refusal(`${file} has another hash than in ${OWN}: it was changed after the build.`);
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), content);
  }
  const [missing] = listed;
  if (missing !== undefined) throw new Refusal(`${missing} is listed in ${OWN} and missing.`);
};

/**
 * Copies a built folder to a site, if it is what its `release.json` says. It is not served yet.
 * @param {string} site
 * @param {string} folder
 * @returns {Promise<PreparedRelease>}
 * @throws Refusal for a link, a size over the limits, a changed, missing or unlisted file, and a wrong description
 */
export const prepareBuiltFolder = async (site, folder) => {
  const schemas = await builtContracts();
  const files = await filesIn(folder);
  if (!files.includes(OWN)) throw new Refusal(`${folder} has no ${OWN}: it is no built release.`);
  await clearAbandoned(site);
  const copy = await stagingFolder(site);
  const discard = () => rm(copy, { recursive: true, force: true });
  try {
    const text = await readFile(path.join(folder, OWN), 'utf8');
    const release = parseBuiltRelease(text, schemas, await rightsOn(site));
    await writeFile(releaseFile(copy), text);
    await copyListed(folder, files, release, copy);
    await checkBuiltFolder({ release, folder: copy }, schemas);
    return { release, folder: copy, discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
