// @ts-check
/*
 * A folder that another repository built. It is data until the browser of the check loads it: nothing of it runs in
 * Node, and nothing outside of it is read.
 */
import { copyFile, lstat, mkdir, opendir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getEntryScript } from '../../../packages/site-store/src/describe-release.mjs';
import {
  clearAbandoned,
  computeIntegrity,
  isAppName,
  releaseFile,
  releaseUrl,
  serverBundle,
  stagingFolder,
} from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { builtContracts } from './build-app.mjs';
import { rightsOn } from './open-site.mjs';
import { mainPathFile } from './try-in-browser.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */
/** @typedef {import('../../../packages/contracts/src/remotes/page-needs.js').PageNeeds} PageNeeds */

const MOST_FILES = 2_000;
const MOST_BYTES = 50_000_000;
const OWN = 'release.json';
const MANIFEST = 'mf-manifest.json';

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
 * Reads a file by a schema of the contracts; refuses with the first fault.
 * @param {string} folder
 * @param {string} file
 * @param {any} schema
 * @returns {Promise<any>}
 */
const readBy = async (folder, file, schema) => {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  } catch (error) {
    throw new Refusal(`${file} cannot be read: ${/** @type {Error} */ (error).message}.`);
  }
  const { error } = schema.safeParse(value);
  if (!error) return value;
  const [{ path: place, message }] = error.issues;
  throw new Refusal(`${file} is refused: ${place.length > 0 ? `${place.join('.')}: ` : ''}${message}.`);
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
 * Refuses a description that names other entries than its files have.
 * @param {string} folder
 * @param {Release} release
 */
const requireEntries = async (folder, release) => {
  const { name, version, files } = release;
  const script = await getEntryScript(folder, MANIFEST).catch(() => undefined);
  if (!script || !files[script])
    throw new Refusal(`${MANIFEST} names no script of the release as its entry.`);
  const expected = {
    manifestUrl: `${releaseUrl(name, version)}/${MANIFEST}`,
    integrity: files[MANIFEST],
    entryIntegrity: files[script],
    serverIntegrity: files[serverBundle],
  };
  for (const [field, value] of Object.entries(expected))
    if (release[/** @type {keyof typeof expected} */ (field)] !== value)
      throw new Refusal(
        `${OWN} is refused: ${field} must be ${value ?? `left out without ${serverBundle}`}.`,
      );
};

/**
 * Refuses needs of a page that are not in the release: the budgets are counted by them.
 * @param {string} folder
 * @param {Release} release
 * @param {any} schema
 */
const requireNeeds = async (folder, { files, budgets = {} }, schema) => {
  const isCounted = Object.keys(budgets).length > 0;
  if (!files['needs.json'] && !isCounted) return;
  /** @type {PageNeeds} */
  const { entry, always, texts, screens } = await readBy(folder, 'needs.json', schema);
  const named = [always, ...Object.values(texts), ...Object.values(screens)].flat().map(({ file }) => file);
  const script = entry ?? (isCounted ? 'no entry' : []);
  const foreign = [script, named].flat().find((file) => !Object.hasOwn(files, file));
  if (foreign !== undefined)
    throw new Refusal(`needs.json names ${foreign}, which the release does not have.`);
};

/**
 * Refuses a stylesheet that changes other apps.
 * @param {string} folder
 * @param {Release} release
 */
const requireOwnStyles = async (folder, { name, files }) => {
  // Missing in an archive, which publishes nothing.
  const { findForeignStyle } = await import('../../../packages/build-config/src/foreign-styles.mjs');
  const foreign = findForeignStyle(folder, name, Object.keys(files));
  if (foreign) throw new Refusal(foreign);
};

/**
 * Copies a built folder to a site, if it is what its `release.json` says. It is not served yet.
 * @param {string} site
 * @param {string} folder
 * @returns {Promise<PreparedRelease>}
 * @throws Refusal for a link, a size over the limits, a changed, missing or unlisted file, and a wrong description
 */
export const prepareBuiltFolder = async (site, folder) => {
  const { builtReleaseSchema, mainPathSchema, pageNeedsSchema } = await builtContracts();
  const files = await filesIn(folder);
  if (!files.includes(OWN)) throw new Refusal(`${folder} has no ${OWN}: it is no built release.`);
  await clearAbandoned(site);
  const copy = await stagingFolder(site);
  const discard = () => rm(copy, { recursive: true, force: true });
  try {
    await copyFile(path.join(folder, OWN), releaseFile(copy));
    /** @type {Release} */
    const release = await readBy(copy, OWN, builtReleaseSchema);
    if (!isAppName(release.name) || release.name === 'shell')
      throw new Refusal(`"${release.name}" is no name of a remote in kebab-case, such as lost-cards.`);
    const mayDraw = (await rightsOn(site))?.get(release.name)?.mayDraw;
    if (release.files[serverBundle] && !mayDraw)
      throw new Refusal(
        `${release.name} has ${serverBundle}, which runs in the service: only "mayDraw" in RELEASE_KEYS allows it.`,
      );
    await copyListed(folder, files, release, copy);
    await requireEntries(copy, release);
    await requireNeeds(copy, release, pageNeedsSchema);
    await requireOwnStyles(copy, release);
    if (release.files[mainPathFile]) await readBy(copy, mainPathFile, mainPathSchema);
    return { release, folder: copy, discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
