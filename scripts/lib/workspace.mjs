// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The workspace's root folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Folder for files that may be deleted: logs, results, stamps. */
export const cacheDir = path.join(root, '.cache');

/** An absolute path inside the workspace. */
export const inRoot = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);

/** The service and the packages that it imports and that are built. */
export const serviceFolders = ['packages/contracts', 'packages/matcher', 'services/api'];
/** The same with the package that it imports as it is. */
export const serviceSources = [...serviceFolders, 'packages/site-store'];

/** Entry of the built service. */
export const serviceEntry = inRoot('services/api/dist/main.js');

/**
 * Arguments of Node for the service. With Node's own 16 MB for new objects it takes 20 to 40 MB more memory, and is no faster.
 * Node lets the other objects grow to four times those in use before it removes the rest; half as many again save 100 MB with
 * 200,000 items, for 5 % of the processor time of a report.
 */
export const serviceArguments = ['--max-semi-space-size=8', '--heap-growing-percent=50', serviceEntry];

const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());

/** 'musl' where Linux has that instead of glibc. */
const libc = process.platform === 'linux' && !header.glibcVersionRuntime ? 'musl' : '';

/** The platform of native packages. */
export const platform = `${process.platform}${libc}-${process.arch}`;

/** Describes an archive: version, commit, platform, versions of its pages. It is unpacked last. */
export const archiveFile = 'archive.json';

/** True in an archive, which contains builds and no sources. */
export const isArchive = !existsSync(inRoot('pnpm-lock.yaml'));

const notSources = new Set(['node_modules', 'dist', 'test', 'tests', 'coverage', '.cache', '.git']);
/** True for tests, and for files that the type check writes next to its configuration. */
const isNotSource = (/** @type {string} */ name) =>
  notSources.has(name) || /\.(?:spec\.[cm]?[jt]sx?|tsbuildinfo)$/.test(name);

/**
 * Lists the sources of a file or folder, without tests.
 * @param {string} location
 * @returns {Generator<string>}
 */
export function* filesUnder(location) {
  if (!existsSync(location)) return;
  if (statSync(location).isFile()) {
    yield location;
    return;
  }
  for (const name of readdirSync(location).sort()) {
    if (isNotSource(name)) continue;
    yield* filesUnder(path.join(location, name));
  }
}

/**
 * Hashes the content of all sources in the given places, absolute or in the workspace. It ignores times, which a
 * checkout or a restored cache changes.
 * @param {string[]} places
 */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesUnder(path.resolve(root, place))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * True if the stamp file was written for this very state.
 * @param {string} stamp
 * @param {string} state
 */
export const isStamped = (stamp, state) => existsSync(stamp) && readFileSync(stamp, 'utf8') === state;

/**
 * Remembers that the work for this state is done.
 * @param {string} stamp
 * @param {string} state
 */
export function writeStamp(stamp, state) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}
