// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesBelow, integrities, releaseFile, releaseUrl, serverBundle } from './layout.mjs';
import { getPlaced } from './mounts.mjs';
import { getEntry } from './pointer.mjs';

/*
 * A build as a release: its version, the compressed copies of its files, and release.json. The release command uses it, and
 * the build of a remote in another repository.
 */

/** @typedef {import('./layout.mjs').Build} Build */
/** @typedef {import('./layout.mjs').Release} Release */

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

/**
 * Returns a short name for the content of a release: equal files at an equal mount give equal names.
 * @param {string} folder
 * @param {Pick<Build, 'mount' | 'title' | 'titles' | 'audience' | 'slots'>} place
 */
export const contentHash = async (folder, place) => {
  const { mount = '', title = '', ...links } = getPlaced(place);
  const hash = createHash('sha256').update(mount).update(title);
  if (Object.keys(links).length > 0) hash.update(JSON.stringify(links));
  for (const file of await filesBelow(folder))
    hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 8);
};

/**
 * Returns the commit of the sources in a folder, and whether they differ from it; nothing without git.
 * @param {string} folder
 * @returns {{ commit?: string, uncommitted?: true }}
 */
export const getCommit = (folder) => {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', 'HEAD');
  if (status !== 0) return {};
  const isChanged = git('status', '--porcelain').stdout.trim() !== '';
  return { commit: stdout.trim(), ...(isChanged && { uncommitted: true }) };
};

/** The file by which a release is entered: of the shell its page, of a remote its federation manifest. */
export const getEntryFile = (/** @type {string} */ name) =>
  name === 'shell' ? 'index.html' : 'mf-manifest.json';

/**
 * The script that a remote is entered by, as its manifest names it.
 * @param {string} folder
 * @param {string} entryFile
 */
export const getEntryScript = async (folder, entryFile) => {
  if (path.extname(entryFile) !== '.json') return undefined;
  const { metaData } = JSON.parse(await readFile(path.join(folder, entryFile), 'utf8'));
  return path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
};

/**
 * Writes `release.json` into the folder of a release: its description and the hash of each file.
 * @param {string} folder
 * @param {Build} build with the version of the release
 * @returns {Promise<Release>}
 */
export const describeRelease = async (folder, build) => {
  const { name, version, contractVersion, apiVersion, commit, uncommitted, shared, budgets } = build;
  const { builtAt = new Date().toISOString() } = build;
  const entryFile = getEntryFile(name);
  const files = await integrities(folder);
  const script = await getEntryScript(folder, entryFile);
  const entry = getEntry({
    version,
    manifestUrl: `${releaseUrl(name, version)}/${entryFile}`,
    integrity: files[entryFile],
    entryIntegrity: script && files[script],
    serverIntegrity: files[serverBundle],
    ...getPlaced(build),
  });
  const release = {
    name,
    ...entry,
    contractVersion,
    ...(apiVersion && { apiVersion }),
    ...(commit && { commit }),
    ...(uncommitted && { uncommitted }),
    ...(shared && { shared }),
    ...(budgets && { budgets }),
    builtAt,
    files,
  };
  await writeFile(releaseFile(folder), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};
