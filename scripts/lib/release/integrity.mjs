import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFile } from './layout.mjs';

/** As browsers write it (subresource integrity). */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The paths of all files below a folder, with slashes, in one order on every machine. */
export const filesBelow = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
};

/** The integrity of every file of a release, by its path. */
export const integrities = async (folder) => {
  const own = path.basename(releaseFile(folder));
  const files = (await filesBelow(folder)).filter((file) => file !== own);
  const hashes = await Promise.all(
    files.map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))]),
  );
  return Object.fromEntries(hashes);
};

/** A short name for what is in a folder: the same files, the same name. */
export const contentHash = async (folder) => {
  const hash = createHash('sha256');
  for (const file of await filesBelow(folder))
    hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
};

/** What is wrong with the files of a release, each in a few words; nothing if it is whole. */
export const damageOf = async (folder, release) => {
  const found = await integrities(folder).catch(() => ({}));
  return Object.entries(release.files)
    .filter(([file, integrity]) => found[file] !== integrity)
    .map(([file]) => `${file} ${found[file] ? 'is changed' : 'is missing'}`);
};
