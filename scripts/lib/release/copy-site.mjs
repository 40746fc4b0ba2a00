// @ts-check

import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import {
  BucketRefusal,
  changePointer,
  clearAbandoned,
  lastShipped,
  pointerFile,
  publishRelease,
  readHistory,
  readPointer,
  releaseFolder,
  requireWhole,
  stagingFolder,
} from '../../../packages/site-store/src/index.mjs';
import { openSite } from './open-site.mjs';
import { signedOnly } from './signing.mjs';

/** @typedef {import('../../../packages/site-store/src/history.mjs').HistoryEntry} HistoryEntry */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */

/** True if a team has released an app there since: then the team chooses its version. */
const isReleasedAlone = (/** @type {HistoryEntry[]} */ entries) =>
  entries.findLast(({ by }) => by !== 'rollback' && by !== 'repair' && by !== 'unknown')?.by !== 'start';

/**
 * Returns the live versions of a site by the app's name.
 * @param {string} site
 * @returns {Promise<Record<string, string>>}
 */
const liveVersions = async (site) =>
  Object.fromEntries(
    Object.entries(await readPointer(site)).flatMap(([name, entry]) =>
      entry ? [[name, entry.version]] : [],
    ),
  );

/**
 * Publishes the live releases of one site on another, and makes all of them live there at once, each release
 * once. A release that was rolled back there stays so, and so does one that a team made live there. The live
 * releases stay if the bucket with the pointer is unavailable.
 * @param {string} from
 * @param {string} to may be the same site, as a copy of the site in the bucket
 * @param {Record<string, string>} [versions] to publish instead of the live ones, by the app's name
 * @returns {Promise<Release[]>} releases that are not live there, because their team released another one
 */
export const copySite = async (from, to, versions) => {
  await clearAbandoned(to);
  /** @type {Release[]} */
  const releases = [];
  for (const [name, version] of Object.entries(versions ?? (await liveVersions(from)))) {
    const release = await requireWhole(from, name, version);
    releases.push(release);
    if (await requireWhole(to, name, version).catch(() => undefined)) continue;
    const folder = await stagingFolder(to);
    await cp(releaseFolder(from, name, version), folder, { recursive: true });
    await publishRelease(to, {
      release,
      folder,
      discard: () => rm(folder, { recursive: true, force: true }),
    });
  }
  try {
    return await goLive(releases, to);
  } catch (error) {
    if (!(error instanceof BucketRefusal) || !existsSync(pointerFile(to))) throw error;
    console.error(`${error.message} What was live here before goes on.`);
    return [];
  }
};

/**
 * @param {Release[]} releases
 * @param {string} to
 */
const goLive = async (releases, to) => {
  const site = await openSite(to);
  await site.pull({ isLenient: true });
  const live = await readPointer(to).catch((error) => console.error(error.message));
  // Without it, the service shows what was live last: a release may have been rolled back.
  if (!live) return [];
  const history = await readHistory(to);
  const isAlone = ({ name = '' }) => Boolean(history[name]) && isReleasedAlone(history[name] ?? []);
  await changePointer(site, 'start', () =>
    Object.fromEntries(
      signedOnly(site.rights, releases)
        .filter((release) => !isAlone(release) && lastShipped(history[release.name]) !== release.version)
        .map((release) => [release.name, release]),
    ),
  );
  return releases.filter(({ name, version }) => isAlone({ name }) && live[name]?.version !== version);
};
