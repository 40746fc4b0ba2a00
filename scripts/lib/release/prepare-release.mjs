import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '../compress.mjs';
import { makeUrlsAbsolute } from './absolute-urls.mjs';
import { contentHash, integrities } from './integrity.mjs';
import { releasable, releaseFile, releaseUrl } from './layout.mjs';
import { clearAbandoned, stagingFolder } from './staging.mjs';

/** What only tools read is no part of a release. */
const published = (file) => path.basename(file) !== 'mf-stats.json';

/** The script that a remote is entered by, as its manifest names it. */
const entryScriptOf = async (folder, entryFile) => {
  if (path.extname(entryFile) !== '.json') return undefined;
  const { metaData } = JSON.parse(await readFile(path.join(folder, entryFile), 'utf8'));
  return path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
};

/** Writes down what the release is; the shape is the contracts' `releaseSchema`. */
const describe = async (folder, { name, version, contractVersion, shared }) => {
  const { entryFile } = releasable[name];
  const files = await integrities(folder);
  const script = await entryScriptOf(folder, entryFile);
  const release = {
    name,
    version,
    contractVersion,
    ...(shared && { shared }),
    manifestUrl: `${releaseUrl(name, version)}/${entryFile}`,
    integrity: files[entryFile],
    ...(script && { entryIntegrity: files[script] }),
    builtAt: new Date().toISOString(),
    files,
  };
  await writeFile(releaseFile(folder), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};

/**
 * Puts a release together out of an app's build, beside the releases of a site. Nothing of it is served yet.
 * @param build what was built: its name, folder, version and version of the remotes' contract
 * @returns the release, its folder, and `discard` for what was not published
 */
export const prepareRelease = async (site, build) => {
  await clearAbandoned(site);
  const folder = await stagingFolder(site);
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(build.folder, folder, { recursive: true, filter: published });
    const version = `${build.version}-${await contentHash(folder)}`;
    const { entryFile } = releasable[build.name];
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
