// @ts-check

import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesBelow, releaseFile, writeAtomically } from '../../../packages/site-store/src/index.mjs';
import { inRoot } from '../../../scripts/lib/workspace.mjs';

const keptFolder = 'e2e/fixtures/releases';
const keptFile = (/** @type {string} */ name) => path.join(keptFolder, `${name}.json.br`);

const isText = (/** @type {string} */ file) => /\.(?:js|css|html|json|svg|txt)$/.test(file);
/** The service makes do without the compressed copies, and without the maps of the scripts. */
const isKept = (/** @type {string} */ file) => !/\.(?:br|gz|map)$/.test(file);

/** True if the repository keeps a release of an app; a new app has none. */
export const hasKeptRelease = (/** @type {string} */ name) => existsSync(inRoot(keptFile(name)));

/** The minor versions of the SDK with a kept remote: the release `sdk-<version>`. */
export const keptSdkVersions = () =>
  readdirSync(inRoot(keptFolder)).flatMap((file) => /^sdk-(\d+\.\d+)\.json\.br$/.exec(file)?.[1] ?? []);

/**
 * @param {string} folder
 * @param {string} file
 */
const readFor = async (folder, file) => [
  file,
  await readFile(path.join(folder, file), isText(file) ? 'utf8' : 'base64'),
];

/** Returns the release's own description, without the files that are not kept. */
const getDescription = async (/** @type {string} */ folder) => {
  const release = JSON.parse(await readFile(releaseFile(folder), 'utf8'));
  const files = Object.entries(release.files).filter(([file]) => isKept(file));
  return JSON.stringify({ ...release, files: Object.fromEntries(files) });
};

/**
 * Keeps a release as one small file of the repository, in the place of the one before, for the compatibility
 * tests. Compressed as a whole, since what its files have in common is most of them. Answers the file's path.
 * @param {string} name
 * @param {string} folder
 */
export const storeRelease = async (name, folder) => {
  const files = (await filesBelow(folder)).filter(isKept);
  /** @type {Record<string, string>} */
  const contents = Object.fromEntries(await Promise.all(files.map((file) => readFor(folder, file))));
  contents['release.json'] = await getDescription(folder);
  const options = { params: { [zlib.constants.BROTLI_PARAM_LGWIN]: 24 } };
  const packed = await promisify(zlib.brotliCompress)(JSON.stringify(contents), options);
  await mkdir(inRoot(keptFolder), { recursive: true });
  await writeAtomically(inRoot(keptFile(name)), packed);
  return keptFile(name);
};

/**
 * @param {string} name
 * @returns {Promise<Record<string, string> & { 'release.json': string }>}
 */
const readKept = async (name) => {
  const packed = await readFile(inRoot(keptFile(name)));
  return JSON.parse((await promisify(zlib.brotliDecompress)(packed)).toString());
};

/**
 * Unpacks a kept release into a folder; returns its description.
 * @param {string} name
 * @param {string} folder
 */
export const unpackKeptRelease = async (name, folder) => {
  const contents = await readKept(name);
  for (const [file, content] of Object.entries(contents)) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content, isText(file) ? 'utf8' : 'base64');
  }
  return JSON.parse(contents['release.json']);
};
