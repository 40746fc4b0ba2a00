// @ts-check
/* What is given to the visitors of an app: a release for all, one for a share of them, and the way back. */

import { changePointer } from './change.mjs';
import { getAppsOnSamePage, requireFit } from './fit.mjs';
import { getPrevious, readHistory } from './history.mjs';
import { getMount } from './mounts.mjs';
import { getEntry, readPointer, readUsablePointer } from './pointer.mjs';
import { requireWhole } from './releases.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./folder-site.mjs').FolderSite} FolderSite */
/** @typedef {import('./layout.mjs').LiveEntry} LiveEntry */
/** @typedef {import('./layout.mjs').Pointer} Pointer */
/** @typedef {import('./layout.mjs').Release} Release */
/**
 * The result of a rollback: what is live for all now, and what was before, if that is another one.
 * @typedef {{ version: string, before: string | undefined, isChanged: boolean }} WentBack
 */

/**
 * @param {Release} release
 * @param {LiveEntry | undefined} live
 */
export const requireCanBeCanary = ({ name, ...release }, live) => {
  if (name === 'shell')
    throw new SiteRefusal('The shell has no canary: it is the shell that gives each visitor a release.');
  if (!live) throw new SiteRefusal(`Nothing of ${name} is live: a canary needs a live release beside it.`);
  const [mount, liveMount] = [getMount(name, release), getMount(name, live)];
  if (mount !== liveMount)
    throw new SiteRefusal(
      `${name} moves from ${liveMount} to ${mount}: a canary has the mount of the live release.`,
    );
};

/**
 * Returns the pointer entry of a live release with this canary.
 * @param {Pointer} live
 * @param {Release} release
 * @param {number} percent
 */
export const withCanary = (live, release, percent) => {
  const entry = live[release.name];
  requireCanBeCanary(release, entry);
  return { .../** @type {LiveEntry} */ (entry), canary: { ...getEntry(release), percent } };
};

/**
 * Makes a canary live for all.
 * @param {FolderSite} store
 * @param {string} name
 * @param {string} version
 * @returns {Promise<string | undefined>} the version that was live
 * @throws SiteRefusal if it is the canary no more, or does not fit with the live shell
 */
export const promote = async (store, name, version) => {
  const before = (await readPointer(store.folder))[name]?.version;
  const release = await requireWhole(store.folder, name, version);
  const changed = await changePointer(store, 'promote', async (live) => {
    if (live[name]?.canary?.version !== version) return {};
    // The shell may be another than the one that it was tried with.
    await requireFit(store.folder, release, getAppsOnSamePage(name, live));
    return { [name]: release };
  });
  if (changed.length === 0) throw new SiteRefusal(`${version} is not the canary of ${name} any more.`);
  return before;
};

/**
 * Takes a canary back, unless it is none any more.
 * @param {FolderSite} store
 * @param {string} name
 * @param {string} version
 * @returns {Promise<boolean>} false if it is none any more
 */
export const endCanary = async (store, name, version) => {
  const changed = await changePointer(store, 'rollback', (live) => {
    const entry = live[name];
    return entry?.canary?.version === version
      ? { [name]: { ...entry, canary: undefined } }
      : /** @type {Record<string, LiveEntry>} */ ({});
  });
  return changed.length > 0;
};

/**
 * Refuses a release that was never live for all: a rollback asks less than a release.
 * @param {Pick<Release, 'name' | 'version'>} release
 * @param {import('./history.mjs').HistoryEntry[]} [entries] the history of the app
 */
export const requireWasLive = ({ name, version }, entries = []) => {
  if (entries.some((entry) => entry.version === version && entry.by !== 'canary')) return;
  throw new SiteRefusal(`${name} ${version} was never live: only a release that was can be rolled back to.`);
};

/**
 * Makes a release live again, also if the pointer is lost or damaged.
 * @param {FolderSite} store
 * @param {string} name
 * @param {string | undefined} wanted the version; without it the release that was live before
 * @param {(release: Release) => Promise<void> | void} requireAllowed throws a SiteRefusal for a release that may not be live
 * @returns {Promise<WentBack>}
 * @throws SiteRefusal if there is none, or it is damaged, unsigned, or does not fit with the live shell
 */
const goBack = async (store, name, wanted, requireAllowed) => {
  const site = store.folder;
  const before = (await readUsablePointer(site))[name]?.version;
  const version = wanted ?? getPrevious((await readHistory(site))[name] ?? [], before);
  if (!version)
    throw new SiteRefusal(
      `Nothing of ${name} was live before ${before ?? 'now'}: name a version of \`list ${name}\`.`,
    );
  await store.fetch(name, version).catch(() => undefined);
  const release = await requireWhole(site, name, version);
  await requireAllowed(release);
  /** @type {Parameters<typeof changePointer>[2]} */
  const choose = async (live) => {
    // A second rollback at the same moment must not go back twice.
    if (!wanted && live[name]?.version !== before) return {};
    await requireFit(site, release, getAppsOnSamePage(name, live));
    return { [name]: release };
  };
  const changed = await changePointer(store, 'rollback', choose, readUsablePointer);
  const now = (await readPointer(site))[name]?.version ?? version;
  return { version: now, before, isChanged: changed.length > 0 };
};

/**
 * Takes the canary of an app back. Without one, or with a version, it makes the earlier or the named release live again.
 * @param {FolderSite} store
 * @param {string} name
 * @param {string | undefined} wanted the version
 * @param {(release: Release) => Promise<void> | void} requireAllowed throws a SiteRefusal for a release that may not be live
 * @returns {Promise<WentBack & { isCanary: boolean }>} `isCanary`: it took a canary back, and `version` is that one
 * @throws SiteRefusal if there is no such release, or it is damaged, unsigned, or does not fit with the live shell
 */
export const rollBack = async (store, name, wanted, requireAllowed) => {
  const { version: live, canary } = (await readUsablePointer(store.folder))[name] ?? {};
  if (!canary || wanted) return { ...(await goBack(store, name, wanted, requireAllowed)), isCanary: false };
  const isChanged = await endCanary(store, name, canary.version);
  return { version: canary.version, before: live, isChanged, isCanary: true };
};
