// @ts-check
import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import {
  clearAbandoned,
  filesBelow,
  integrities,
  releaseFile,
  releaseUrl,
  serverBundle,
  stagingFolder,
} from '../../../packages/site-store/src/index.mjs';
import { appNamed } from '../apps.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Build} Build */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt)$/;
/** Below this, a smaller body saves no packet. */
const WORTH_IT = 1024;

/**
 * Writes `.br` and `.gz` copies of each text file in a folder: the service sends the copy that the browser accepts,
 * and compresses nothing itself.
 * @param {string} folder
 */
export const compressFolder = async (folder) => {
  const files = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      if (content.length < WORTH_IT) return;
      await Promise.all([
        brotli(content).then((compressed) => writeFile(`${file}.br`, compressed)),
        gzip(content, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
      ]);
    }),
  );
};

/** Files for tools are not part of a release. */
const isPublished = (/** @type {string} */ file) => path.basename(file) !== 'mf-stats.json';

/**
 * Returns a short name for the content of a release: equal files at an equal mount give equal names.
 * @param {string} folder
 * @param {Build} build
 */
const contentHash = async (folder, { mount = '', title = '' }) => {
  const hash = createHash('sha256').update(mount).update(title);
  for (const file of await filesBelow(folder))
    hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
};

/** A relative URL in a tag: neither absolute, nor of another host, nor a fragment of the page. */
const relativeUrl = /\b(href|src)="(?![a-z][a-z+.-]*:|\/|#)(?:\.\/)?([^"]+)"/g;

/**
 * Lets a page name its files by absolute URLs, since it is served for every address of the site and its files lie
 * in the folder of its release only.
 * @param {string} page
 * @param {string} base
 */
const makeUrlsAbsolute = async (page, base) => {
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace(relativeUrl, `$1="${base}/$2"`));
};

/** The file by which a release is entered: of the shell its page, of a remote its federation manifest. */
const entryFileOf = (/** @type {string} */ name) =>
  appNamed(name)?.kind === 'host' ? 'index.html' : 'mf-manifest.json';

/**
 * The script that a remote is entered by, as its manifest names it.
 * @param {string} folder
 * @param {string} entryFile
 */
export const entryScriptOf = async (folder, entryFile) => {
  if (path.extname(entryFile) !== '.json') return undefined;
  const { metaData } = JSON.parse(await readFile(path.join(folder, entryFile), 'utf8'));
  return path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
};

/**
 * Writes down what the release is.
 * @param {string} folder
 * @param {Build} build with the version of the release
 * @returns {Promise<Release>}
 */
const describe = async (
  folder,
  { name, version, contractVersion, apiVersion, commit, uncommitted, shared, mount, title },
) => {
  const entryFile = entryFileOf(name);
  const files = await integrities(folder);
  const script = await entryScriptOf(folder, entryFile);
  const release = {
    name,
    version,
    contractVersion,
    ...(apiVersion && { apiVersion }),
    ...(commit && { commit }),
    ...(uncommitted && { uncommitted }),
    ...(shared && { shared }),
    manifestUrl: `${releaseUrl(name, version)}/${entryFile}`,
    integrity: files[entryFile],
    ...(script && { entryIntegrity: files[script] }),
    ...(files[serverBundle] && { serverIntegrity: files[serverBundle] }),
    ...(mount && { mount, ...(title && { title }) }),
    builtAt: new Date().toISOString(),
    files,
  };
  await writeFile(releaseFile(folder), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};

/**
 * Makes a release of an app's build, in the folder of a site's releases. It is not served yet.
 * @param {string} site
 * @param {Build} build
 * @returns {Promise<PreparedRelease>} the release, its folder, and `discard` for an unpublished one
 */
export const prepareRelease = async (site, build) => {
  await clearAbandoned(site);
  const folder = await stagingFolder(site);
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(build.folder, folder, { recursive: true, filter: isPublished });
    const version = `${build.version}-${await contentHash(folder, build)}`;
    const entryFile = entryFileOf(build.name);
    if (path.extname(entryFile) === '.html') {
      await makeUrlsAbsolute(path.join(folder, entryFile), releaseUrl(build.name, version));
    }
    await compressFolder(folder);
    return { folder, discard, release: await describe(folder, { ...build, version }) };
  } catch (error) {
    await discard();
    throw error;
  }
};
