// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pileOf } from '../../../packages/contracts/release-history.mjs';
import { codeOf, Refusal } from '../refusal.mjs';
import { writeAtomically } from './durable.mjs';
import { historyWith, readHistory, writeHistory } from './history.mjs';
import {
  damageOf,
  historyFile,
  pointerFile,
  readRelease,
  releasableNames,
  releaseFolder,
  releasesFolder,
} from './layout.mjs';
import { withReleaseLock } from './lock.mjs';
import { withSharedSite } from './shared.mjs';

/** @typedef {import('./layout.mjs').LiveEntry} LiveEntry */
/** @typedef {import('./layout.mjs').Pointer} Pointer */

/**
 * @param {string} file
 * @param {unknown} error
 */
const unusable = (file, error) => {
  const { message } = /** @type {Error} */ (error);
  const why = codeOf(error) === 'ENOENT' ? 'is missing' : `cannot be used: ${message}`;
  return new Refusal(`${file} ${why}. Put it right with npm run release -- repair.`);
};

const isEntry = (/** @type {Partial<LiveEntry> | null} */ entry) =>
  typeof entry?.version === 'string' && typeof entry.manifestUrl === 'string';

/** @returns {Pointer} */
const asPointer = (/** @type {unknown} */ value) => {
  const isList = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isList || !Object.values(value).every(isEntry)) throw new Error('it is no list of releases');
  return /** @type {Pointer} */ (value);
};

/** Returns the live releases of a site by name; empty before the first release. */
export const readPointer = async (/** @type {string} */ site) => {
  const file = pointerFile(site);
  const content = await readFile(file, 'utf8').catch((error) => {
    // A site without a history never had anything live; with one, its pointer is lost.
    if (error.code === 'ENOENT' && !existsSync(historyFile(site))) return '{}';
    throw unusable(file, error);
  });
  try {
    return asPointer(JSON.parse(content));
  } catch (error) {
    throw unusable(file, error);
  }
};

/** Returns the content of remotes.json; undefined if it is missing or unusable. */
export const readPointerIfUsable = (/** @type {string} */ site) =>
  readPointer(site).catch((error) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });

/**
 * Builds the entry of a release in remotes.json.
 * @param {import('./layout.mjs').Entry} release
 * @returns {import('./layout.mjs').Entry}
 */
export const entryOf = ({ version, manifestUrl, integrity, entryIntegrity, serverIntegrity }) => ({
  version,
  manifestUrl,
  ...(integrity && { integrity }),
  ...(entryIntegrity && { entryIntegrity }),
  ...(serverIntegrity && { serverIntegrity }),
});

/**
 * Lists the releases that a change gives to visitors for the first time.
 * @param {string} name
 * @param {LiveEntry | undefined} before
 * @param {LiveEntry} entry
 */
const newlyGiven = (name, before, { version, canary }) =>
  [before?.version !== version && version, before?.canary?.version !== canary?.version && canary?.version]
    .filter((one) => typeof one === 'string')
    .map((one) => ({ name, version: one, before: before?.version }));

/**
 * The remotes that are live and no apps any more. They leave with the shell that does not know them, not with a
 * rollback, which may bring back the one that did.
 * @param {Pointer} live
 * @param {string} by
 * @param {[string, LiveEntry][]} chosen
 */
const takenOff = (live, by, chosen) =>
  ['release', 'start'].includes(by) && chosen.some(([name]) => name === 'shell')
    ? Object.keys(live).filter((name) => !releasableNames.includes(name))
    : [];

/**
 * Makes releases live, all at once, while no other process changes the pointer. A new version removes the
 * canary of the previous one, unless it names one itself. With a bucket the change becomes live there first,
 * or not at all.
 * @param {string} site
 * @param {string} by the command, for the history
 * @param {(live: Pointer) => Record<string, LiveEntry> | Promise<Record<string, LiveEntry>>} choose receives
 *   the live entries and returns the new ones by name; `{}` changes nothing, and so does a live version, unless
 *   it names its canary, also as `undefined`
 * @param {(site: string) => Promise<Pointer>} [read] reads the live entries
 * @returns {Promise<string[]>} the names with another live release
 */
export const changePointer = (site, by, choose, read = readPointer) =>
  withReleaseLock(site, async () => {
    await withSharedSite(site, (shared) => shared.pull({ isLenient: true }));
    const live = await read(site);
    const chosen = Object.entries(await choose(live));
    const gone = takenOff(live, by, chosen);
    const changed = chosen.filter(
      ([name, entry]) =>
        live[name]?.version !== entry.version ||
        ('canary' in entry && !isDeepStrictEqual(live[name]?.canary, entry.canary)),
    );
    const isShared = await withSharedSite(site, async ({ isThere }) => isThere);
    if (changed.length + gone.length === 0 && isShared !== false) return [];
    const entries = changed.map(([name, { canary, ...release }]) => [
      name,
      { ...entryOf(release), ...(canary && { canary }) },
    ]);
    const next = { ...live, ...Object.fromEntries(entries) };
    for (const name of gone) delete next[name];
    const changes = [
      ...changed.flatMap(([name, entry]) => newlyGiven(name, live[name], entry)),
      ...gone.map((name) => ({ name, version: null, before: live[name]?.version })),
    ];
    const history = await historyWith(site, by, changes);
    await withSharedSite(site, (shared) => shared.push(next, history));
    await writeAtomically(pointerFile(site), `${JSON.stringify(next, null, 2)}\n`);
    // The pointer counts, so it is written first: a live release without a history entry is still listed.
    if (changes.length > 0) await writeHistory(site, history);
    for (const name of gone) console.log(`${name} is no app any more: it is off the site.`);
    return changed.map(([name]) => name);
  });

/**
 * Returns the first of these versions with a whole release.
 * @param {string} site
 * @param {string} name
 * @param {(string | undefined)[]} versions
 */
const firstWhole = async (site, name, versions) => {
  for (const version of new Set(versions)) {
    const release = version && (await readRelease(site, name, version));
    if (release && (await damageOf(releaseFolder(site, name, version), release)).length === 0) return release;
  }
  return undefined;
};

/**
 * Writes a new pointer if it is missing, unreadable or names a damaged release: each app gets its last live
 * release that is whole. A correct pointer stays.
 * @param {string} site
 * @returns {Promise<string[]>} the names with another live release
 */
export const repairPointer = (site) =>
  changePointer(
    site,
    'repair',
    async (live) => {
      const history = await readHistory(site);
      /** @type {Record<string, LiveEntry>} */
      const chosen = {};
      for (const name of releasableNames) {
        const versions = [live[name]?.version, ...pileOf(history[name]).reverse()];
        const release = await firstWhole(site, name, versions);
        if (!release) continue;
        const { canary } = live[name] ?? {};
        const isCanaryWhole = canary && (await firstWhole(site, name, [canary.version]));
        chosen[name] = canary && !isCanaryWhole ? { ...entryOf(release), canary: undefined } : release;
      }
      return chosen;
    },
    async () => (await readPointerIfUsable(site)) ?? {},
  );

/**
 * A site of its own on which the given releases are live, without copying them: to try them together.
 * @param {{ folder: string, release: LiveEntry & { name: string } }[]} parts each a release, or its entry and name, and
 *   the folder in which it lies
 */
export const composeSite = async (parts) => {
  const site = await mkdtemp(path.join(os.tmpdir(), 'lost-found-site-'));
  for (const { folder, release } of parts) {
    await mkdir(releasesFolder(site, release.name), { recursive: true });
    await symlink(path.resolve(folder), releaseFolder(site, release.name, release.version));
  }
  const entries = parts.map(({ release }) => [release.name, entryOf(release)]);
  await writeFile(pointerFile(site), JSON.stringify(Object.fromEntries(entries)));
  return { site, discard: () => rm(site, { recursive: true, force: true }) };
};
