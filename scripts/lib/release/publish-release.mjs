import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';
import { moveIntoPlace } from './durable.mjs';
import { integrities } from './integrity.mjs';
import { releaseFile, releaseFolder } from './layout.mjs';

/** What a published release says of itself; undefined if it is not there or not readable. */
export const readRelease = async (site, name, version) => {
  const file = releaseFile(releaseFolder(site, name, version));
  return readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
};

/** Differs from one version of Node to the next, and is no content of its own. */
const isCompressed = (file) => /\.(?:br|gz)$/.test(file);

/** Compares with what is published under the same version, and puts back what is damaged there. */
const keepPublished = async (site, { folder, release }) => {
  const { name, version, files } = release;
  const place = releaseFolder(site, name, version);
  const said = (await readRelease(site, name, version))?.files ?? {};
  const found = await integrities(place);
  const differs = (file) => !isCompressed(file) && (said[file] ?? found[file] ?? files[file]) !== files[file];
  if (Object.keys({ ...files, ...said }).some(differs)) {
    throw new Refusal(`${name} ${version} is already published with other content: raise its version.`);
  }
  if (Object.keys(files).every((file) => said[file] && found[file] === said[file])) return false;
  const damaged = Object.keys(files).filter((file) => found[file] !== files[file]);
  for (const file of [...damaged, path.basename(releaseFile(folder))]) {
    await mkdir(path.dirname(path.join(place, file)), { recursive: true });
    await rename(path.join(folder, file), path.join(place, file));
  }
  return true;
};

/**
 * Lays a prepared release under its path, whole or not at all; it is not live by that.
 * @returns whether anything was written: the same release again changes nothing
 */
export const publishRelease = async (site, prepared) => {
  const { name, version } = prepared.release;
  const place = releaseFolder(site, name, version);
  await mkdir(path.dirname(place), { recursive: true });
  try {
    await moveIntoPlace(prepared.folder, place);
    return true;
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return await keepPublished(site, prepared);
  } finally {
    await prepared.discard();
  }
};
