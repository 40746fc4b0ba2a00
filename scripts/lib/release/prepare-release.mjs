// @ts-check
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  compressFolder,
  contentHash,
  describeRelease,
  entryFileOf,
} from '../../../packages/site-store/src/describe-release.mjs';
import { clearAbandoned, releaseUrl, stagingFolder } from '../../../packages/site-store/src/index.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Build} Build */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */

/** Files for tools are not part of a release. */
const isPublished = (/** @type {string} */ file) => path.basename(file) !== 'mf-stats.json';

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
    return { folder, discard, release: await describeRelease(folder, { ...build, version }) };
  } catch (error) {
    await discard();
    throw error;
  }
};
