// @ts-check
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  compressFolder,
  contentHash,
  describeRelease,
  getEntryFile,
} from '../../../packages/site-store/src/describe-release.mjs';
import {
  clearAbandoned,
  releaseUrl,
  stagingFolder,
  withAbsoluteUrls,
} from '../../../packages/site-store/src/index.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Build} Build */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */

/** Files for tools are not part of a release. */
const isPublished = (/** @type {string} */ file) => path.basename(file) !== 'mf-stats.json';

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
    const entryFile = getEntryFile(build.name);
    if (path.extname(entryFile) === '.html') {
      const page = path.join(folder, entryFile);
      const html = withAbsoluteUrls(await readFile(page, 'utf8'), releaseUrl(build.name, version));
      await writeFile(page, html);
    }
    await compressFolder(folder);
    return { folder, discard, release: await describeRelease(folder, { ...build, version }) };
  } catch (error) {
    await discard();
    throw error;
  }
};
