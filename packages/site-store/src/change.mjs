// @ts-check
import { isDeepStrictEqual } from 'node:util';
import { getPile, historyWith, readHistory } from './history.mjs';
import { findDamage, readRelease, releaseFolder } from './layout.mjs';
import { withoutWrongPlaces, wrongPlace } from './mounts.mjs';
import { getEntry, readPointer } from './pointer.mjs';
import { isSigned, signerOfEntry } from './rights.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./folder-site.mjs').FolderSite} FolderSite */
/** @typedef {import('./layout.mjs').LiveEntry} LiveEntry */
/** @typedef {import('./layout.mjs').Pointer} Pointer */
/** @typedef {import('./rights.mjs').Rights} Rights */

/**
 * Lists the releases that a change gives to visitors for the first time; of an app that leaves the site null.
 * @param {string} name
 * @param {LiveEntry | undefined} before
 * @param {LiveEntry | undefined} entry
 * @returns {{ name: string, version: string | null, before: string | undefined }[]}
 */
const newlyGiven = (name, before, entry) => {
  if (!entry) return [{ name, version: null, before: before?.version }];
  const { version, canary } = entry;
  return [
    before?.version !== version && version,
    before?.canary?.version !== canary?.version && canary?.version,
  ]
    .filter((one) => typeof one === 'string')
    .map((one) => ({ name, version: one, before: before?.version }));
};

/**
 * @param {LiveEntry | undefined} before
 * @param {LiveEntry | undefined} entry
 */
const isChanged = (before, entry) =>
  !isDeepStrictEqual(before && getEntry(before), entry && getEntry(entry)) ||
  (entry !== undefined && 'canary' in entry && !isDeepStrictEqual(before?.canary, entry.canary));

/**
 * Refuses an app with a wrong mount, or with the mount of another app.
 * @param {Pointer} live
 * @param {string} name
 */
export const requirePlace = (live, name) => {
  const wrong = wrongPlace(live, name);
  if (wrong) throw new SiteRefusal(wrong);
};

/**
 * Refuses what an app's keys did not sign. A release that stays live while its canary changes is not asked.
 * @param {FolderSite} site
 * @param {string} name
 * @param {LiveEntry | undefined} before
 * @param {LiveEntry | undefined} entry
 * @returns {Promise<Record<string, string | undefined>>} fingerprints of the keys, by version
 */
const findSigners = async ({ folder, rights }, name, before, entry) => {
  const isSame = before && entry && isDeepStrictEqual(getEntry(before), getEntry(entry));
  const candidates = [isSame ? undefined : entry, entry?.canary];
  /** @type {Record<string, string | undefined>} */
  const signers = {};
  for (const one of candidates)
    if (one) signers[one.version] = await signerOfEntry(rights, folder, name, getEntry(one));
  return signers;
};

/**
 * Makes releases live, all at once, while nothing else changes the pointer. A new version removes the canary of the
 * previous one, unless it names one itself.
 * @param {FolderSite} site
 * @param {string} by the command, for the history
 * @param {(live: Pointer) => Pointer | Promise<Pointer>} choose receives the live entries and returns the new ones by
 *   name, `undefined` for an app that leaves the site; `{}` changes nothing, and so does a live version, unless it names
 *   its canary, also as `undefined`. It runs again if another machine changes the pointer first.
 * @param {(folder: string) => Promise<Pointer>} [read] reads the live entries
 * @returns {Promise<string[]>} the names of the apps with another live release
 * @throws SiteRefusal if one of them has a wrong mount, the mount of another app, or no signature that it needs
 */
export const changePointer = async (site, by, choose, read = readPointer) => {
  /** @type {string[]} */
  let names = [];
  await site.change(async () => {
    const live = await read(site.folder);
    const changed = Object.entries(await choose(live)).filter(([name, entry]) =>
      isChanged(live[name], entry),
    );
    const remotes = { ...live };
    for (const [name, entry] of changed) {
      if (entry) remotes[name] = { ...getEntry(entry), ...(entry.canary && { canary: entry.canary }) };
      else delete remotes[name];
    }
    for (const [name] of changed) requirePlace(remotes, name);
    const candidates = [];
    for (const [name, entry] of changed) {
      const signers = await findSigners(site, name, live[name], entry);
      for (const one of newlyGiven(name, live[name], entry))
        candidates.push({ ...one, key: signers[one.version ?? ''] });
    }
    names = changed.map(([name]) => name);
    const history = await historyWith(site.folder, by, candidates);
    return { remotes, history, isChanged: changed.length > 0 };
  });
  return names;
};

/**
 * Returns for each app the release that was live last and is whole: what a lost pointer named.
 * @param {string} folder
 * @param {Rights | undefined} rights an app with keys gets its last signed one
 * @returns {Promise<Pointer>}
 */
export const lastWholeReleases = async (folder, rights) => {
  /** @type {Pointer} */
  const chosen = {};
  for (const [name, entries] of Object.entries(await readHistory(folder))) {
    for (const version of getPile(entries).reverse()) {
      const release = await readRelease(folder, name, version);
      if (!release || !isSigned(rights, { ...release, name, version })) continue;
      if ((await findDamage(releaseFolder(folder, name, version), release)).length > 0) continue;
      chosen[name] = getEntry(release);
      break;
    }
  }
  return withoutWrongPlaces(chosen);
};
