// @ts-check

import {
  getApps,
  getVersions,
  isAppName,
  readHistory,
  readPointer,
  readRelease,
} from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../apps.mjs';
import { columns } from '../columns.mjs';
import { Refusal } from '../refusal.mjs';

/** @typedef {import('../../../packages/site-store/src/history.mjs').HistoryEntry} HistoryEntry */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').LiveEntry} LiveEntry */

/** The apps of the workspace, and those that only the site knows: another repository released them. */
const listApps = async (/** @type {string} */ site) => [
  ...new Set([
    ...appNames,
    ...Object.keys(await readHistory(site)).filter(isAppName),
    ...(await getApps(site)),
  ]),
];

/**
 * Refuses a name that is neither an app of the workspace nor of the site.
 * @param {string} site
 * @param {string | undefined} name
 * @returns {Promise<string>}
 */
export const requireOnSite = async (site, name) => {
  const names = await listApps(site);
  if (name && names.includes(name)) return name;
  throw new Refusal(`There is no ${name ?? 'app without a name'}; there are: ${names.join(', ')}.`);
};

/** Formats a point in time to the second, in the time zone of this machine. */
export const formatTime = (/** @type {string} */ iso) => new Date(iso).toLocaleString('sv-SE');

/**
 * Describes the sources of a release.
 * @param {{ commit?: string | undefined, uncommitted?: boolean | undefined }} release
 */
export const formatCommit = ({ commit, uncommitted }) =>
  commit ? `commit ${commit.slice(0, 9)}${uncommitted ? ' with changes' : ''}` : '';

/**
 * Describes a published release; `since` is when it was last made live or a canary.
 * @param {string} site
 * @param {string} app
 * @param {string} version
 * @param {LiveEntry | undefined} live
 * @param {HistoryEntry[]} [entries]
 */
const describe = async (site, app, version, live, entries = []) => {
  const release = await readRelease(site, app, version);
  const last = entries.findLast((entry) => entry.version === version);
  const was = last?.by === 'canary' ? 'was canary' : 'was live';
  const is = live?.version === version ? 'live' : live?.canary?.version === version ? 'canary' : undefined;
  return {
    app,
    version,
    builtAt: release?.builtAt ?? null,
    contractVersion: release?.contractVersion ?? null,
    ...(release?.commit && { commit: release.commit }),
    ...(release?.uncommitted && { uncommitted: true }),
    state: is ?? (last ? was : 'never live'),
    since: last?.at ?? null,
    ...(last?.key && { key: last.key }),
  };
};

/** @param {Awaited<ReturnType<typeof describe>>} release */
const toCells = ({ app, version, builtAt, contractVersion, commit, uncommitted, state, since, key }) => [
  app,
  version,
  builtAt ? `built ${formatTime(builtAt)}` : 'not readable',
  `contract ${contractVersion ?? '?'}`,
  [formatCommit({ commit, uncommitted }), key && `key ${key}`].filter(Boolean).join(', '),
  since ? `${state}, ${state.startsWith('was ') ? 'last from' : 'since'} ${formatTime(since)}` : state,
];

/**
 * `npm run release -- list [<app>]`, the oldest release of each app first.
 * @param {string} site
 * @param {string | undefined} name
 * @param {boolean} json
 */
export const list = async (site, name, json) => {
  const apps = name ? [await requireOnSite(site, name)] : await listApps(site);
  const [live, history] = await Promise.all([readPointer(site), readHistory(site)]);
  const all = [];
  for (const app of apps) {
    const releases = await Promise.all(
      (await getVersions(site, app)).map((version) => describe(site, app, version, live[app], history[app])),
    );
    all.push(...releases.sort((a, b) => (a.builtAt ?? '').localeCompare(b.builtAt ?? '')));
  }
  console.log(json ? JSON.stringify(all) : columns(all.map(toCells)) || 'Nothing is released.');
  return 0;
};
