// @ts-check

import { stat } from 'node:fs/promises';
import {
  getPile,
  getVersions,
  readHistory,
  readPointer,
  releaseFolder,
  withSiteLock,
} from '../../../packages/site-store/src/index.mjs';
import { openSite } from './open-site.mjs';

/** A rollback can go back by this many releases. */
const LAST_LIVE = 10;
/** A page that is open as long as this still finds the files of its release. */
const OPEN_DAYS = 30;

/**
 * Removes the old releases of an app from the site, also from the bucket. It leaves the live one, the canary, the last ones
 * that were live, and each that was published, or live, in the last weeks.
 * @param {string} site
 * @param {string} name
 */
export const prune = (site, name) =>
  withSiteLock(site, async () => {
    const since = new Date(Date.now() - OPEN_DAYS * 86_400_000).toISOString();
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
      await (await openSite(site)).remove(name, version);
      console.log(`  ${name} ${version} is old, and removed.`);
    }
  });
