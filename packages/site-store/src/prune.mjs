// @ts-check

import { stat } from 'node:fs/promises';
import { getPile, readHistory } from './history.mjs';
import { releaseFolder } from './layout.mjs';
import { withSiteLock } from './lock.mjs';
import { readPointer } from './pointer.mjs';
import { getVersions } from './releases.mjs';

/** A rollback can go back by this many releases. */
const LAST_LIVE = 10;
/** A page that is open as long as this still finds the files of its release. */
const OPEN_DAYS = 30;

/**
 * Removes the old releases of an app from the site, also from the bucket. It leaves the live one, the canary, the last ones
 * that were live, and each that was published, or live, in the last weeks.
 * @param {import('./folder-site.mjs').FolderSite} store
 * @param {string} name
 * @param {number} [now] milliseconds
 * @returns {Promise<string[]>} the removed versions
 */
export const prune = (store, name, now = Date.now()) =>
  withSiteLock(store.folder, async () => {
    const site = store.folder;
    const removed = [];
    const since = new Date(now - OPEN_DAYS * 86_400_000).toISOString();
    const live = (await readPointer(site))[name];
    const entries = (await readHistory(site))[name] ?? [];
    // An entry ends where the next one begins.
    const open = entries.filter((_, index) => (entries[index + 1]?.at ?? since) >= since);
    const needed = new Set([
      live?.version,
      live?.canary?.version,
      ...getPile(entries).slice(-LAST_LIVE),
      ...open.map(({ version }) => version),
    ]);
    for (const version of await getVersions(site, name)) {
      const { mtime } = await stat(releaseFolder(site, name, version));
      if (needed.has(version) || mtime.toISOString() >= since) continue;
      await store.remove(name, version);
      removed.push(version);
    }
    return removed;
  });
