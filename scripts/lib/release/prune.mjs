// @ts-check

import {
  pileOf,
  readHistory,
  readPointer,
  readRelease,
  versionsOf,
  withSiteLock,
} from '../../../packages/site-store/src/index.mjs';
import { appsOfSite } from './inspect.mjs';
import { openSite } from './open-site.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').LiveEntry} LiveEntry */

/**
 * Returns the versions of an app that can be removed: neither live nor canary, and not among the last live or
 * the last published ones.
 * @param {{ version: string, builtAt: string }[]} releases
 * @param {LiveEntry | undefined} live
 * @param {string[]} pile earlier live versions, the latest at the end
 * @param {number} last number of kept versions of each kind
 */
const prunable = (releases, live, pile, last) => {
  const newest = [...releases].sort((a, b) => a.builtAt.localeCompare(b.builtAt)).slice(-last);
  const kept = new Set([
    live?.version,
    live?.canary?.version,
    ...pile.slice(-last),
    ...newest.map(({ version }) => version),
  ]);
  return releases.map(({ version }) => version).filter((version) => !kept.has(version));
};

/**
 * `npm run release -- prune [<app>] --last <n>`: removes old releases, also from the bucket.
 * @param {string} site
 * @param {string | undefined} name
 * @param {number} last
 */
export const prune = (site, name, last) =>
  withSiteLock(site, async () => {
    const [pointer, history] = await Promise.all([readPointer(site), readHistory(site)]);
    let removed = 0;
    for (const app of name ? [name] : await appsOfSite(site)) {
      const releases = await Promise.all(
        (await versionsOf(site, app)).map(async (version) => ({
          version,
          builtAt: (await readRelease(site, app, version))?.builtAt ?? '',
        })),
      );
      for (const version of prunable(releases, pointer[app], pileOf(history[app]), last)) {
        await (await openSite(site)).remove(app, version);
        console.log(`${app} ${version} is removed.`);
        removed += 1;
      }
    }
    if (removed === 0) console.log('Nothing is old enough to be removed.');
    return 0;
  });
