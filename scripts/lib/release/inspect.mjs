// @ts-check

import { stat } from 'node:fs/promises';
import {
  appsOf,
  damageOf,
  findAbandoned,
  heldLock,
  isAppName,
  lastLive,
  pointerFile,
  readHistory,
  readPointer,
  readRelease,
  releaseFolder,
  staleLock,
  versionsOf,
} from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../apps.mjs';
import { Refusal } from '../refusal.mjs';
import { figuresOf, readFiguresIfKnown, wordFigures } from './figures.mjs';

/** @typedef {import('../../../packages/site-store/src/history.mjs').HistoryEntry} HistoryEntry */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').LiveEntry} LiveEntry */

/**
 * @param {string | undefined} name
 * @param {string[]} names
 * @returns {string}
 */
const requireIn = (name, names) => {
  if (name && names.includes(name)) return name;
  throw new Refusal(`There is no ${name ?? 'app without a name'}; there are: ${names.join(', ')}.`);
};

/** The apps of the workspace, and those that only the site knows: another repository released them. */
export const appsOfSite = async (/** @type {string} */ site) => [
  ...new Set([
    ...appNames,
    ...Object.keys(await readHistory(site)).filter(isAppName),
    ...(await appsOf(site)),
  ]),
];

/** Refuses a name that is no app of the workspace. */
export const requireKnown = (/** @type {string | undefined} */ name) => requireIn(name, appNames);

/**
 * Refuses a name that is neither an app of the workspace nor of the site.
 * @param {string} site
 * @param {string | undefined} name
 */
export const requireOnSite = async (site, name) => requireIn(name, await appsOfSite(site));

/** A point in time as people read it, to the second, in their time zone. */
const moment = (/** @type {string | Date} */ iso) => new Date(iso).toLocaleString('sv-SE');

/** Aligns the columns of lines. */
export const columns = (/** @type {string[][]} */ rows) => {
  const widthOf = (/** @type {number} */ index) => Math.max(...rows.map((row) => row[index]?.length ?? 0));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, index) => cell.padEnd(widthOf(index)))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
};

/**
 * The visitors of a release: all, or a share as a canary.
 * @typedef {object} Given
 * @property {string} app
 * @property {string | null} version null where nothing is live
 * @property {string} [since] when it became live; by which command and whom, where that is known
 * @property {string} [by]
 * @property {string} [who]
 * @property {string} [key] fingerprint of the key that signed it
 * @property {number} [percent] of a canary
 * @property {string} [state] whole, or what is damaged
 * @property {string} [commit] of its sources
 * @property {boolean} [uncommitted] where they differed from it
 * @property {import('./figures.mjs').Counts} [figures] what pages told of it
 */

/**
 * An interrupted release has no entry, so the pointer's own time counts.
 * @param {string} site
 * @param {LiveEntry} live
 * @param {HistoryEntry[]} [entries]
 */
const sinceOf = async (site, { version }, entries = []) => {
  const last = lastLive(entries);
  if (last?.version === version)
    return { since: last.at, by: last.by, who: last.who, ...(last.key && { key: last.key }) };
  return { since: (await stat(pointerFile(site))).mtime.toISOString() };
};

/**
 * @param {string} site
 * @param {string} name
 * @param {LiveEntry} live
 */
const stateOf = async (site, name, { version }) => {
  const release = await readRelease(site, name, version);
  if (!release) return { state: 'damaged: release.json is missing' };
  const [first, ...more] = await damageOf(releaseFolder(site, name, version), release);
  const { commit, uncommitted } = release;
  return {
    state: first ? `damaged: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}` : 'whole',
    ...(commit && { commit }),
    ...(uncommitted && { uncommitted }),
  };
};

/**
 * The sources of a release, as people read it.
 * @param {{ commit?: string | undefined, uncommitted?: boolean | undefined }} release
 */
const wordCommit = ({ commit, uncommitted }) =>
  commit ? `commit ${commit.slice(0, 9)}${uncommitted ? ' with changes' : ''}` : '';

/** @param {string} site  @returns {Promise<Given[]>} */
const readGiven = async (site) => {
  const [live, history] = await Promise.all([readPointer(site), readHistory(site)]);
  const figures = Object.values(live).some((entry) => entry?.canary) ? await readFiguresIfKnown() : [];
  const rowOf = async (
    /** @type {string} */ app,
    /** @type {LiveEntry} */ entry,
    /** @type {Partial<Given>} */ given,
  ) => {
    const { version } = entry;
    const told = figuresOf(figures, app, version);
    const state = await stateOf(site, app, entry);
    return { app, version, ...given, ...state, ...(told && { figures: told }) };
  };
  /** @type {Given[]} */
  const rows = [];
  for (const app of new Set([...appNames, ...Object.keys(live)])) {
    const entry = live[app];
    if (entry) rows.push(await rowOf(app, entry, await sinceOf(site, entry, history[app])));
    else rows.push({ app, version: null });
    if (entry?.canary) rows.push(await rowOf(app, entry.canary, { percent: entry.canary.percent }));
  }
  return rows;
};

const wordGiven = (/** @type {Given} */ release) => {
  const { app, version, since, by, who, key, percent, state = '', figures } = release;
  const given = since
    ? `live since ${moment(since)}${by ? ` (${by}, ${who}${key ? `, key ${key}` : ''})` : ''}`
    : percent
      ? `canary for ${percent} %`
      : 'nothing is live';
  return [app, version ?? '–', given, wordCommit(release), state, figures ? wordFigures(figures) : ''];
};

/**
 * `npm run release -- status`; its exit code reports damage and a site without a shell.
 * @param {string} site
 * @param {boolean} [json]
 */
export const status = async (site, json = false) => {
  const [leftovers, lock, held] = [await findAbandoned(site), staleLock(site), heldLock(site)];
  const given = await readGiven(site);
  const hasShell = given.some(({ app, version }) => app === 'shell' && version);
  const exitCode = hasShell && given.every(({ state = 'whole' }) => state === 'whole') ? 0 : 1;
  if (json) {
    console.log(JSON.stringify({ given, leftovers: leftovers.length, staleLock: lock ?? null }));
    return exitCode;
  }
  console.log(columns(given.map(wordGiven)));
  if (given.some(({ percent, figures }) => percent && !figures))
    console.log(
      'The database that was asked has no figures of the canary. If visitors had it, run this with the DATA_DIR or DATABASE_URL of the service.',
    );
  if (leftovers.length > 0)
    console.log(
      `${leftovers.length} unfinished ${leftovers.length === 1 ? 'file' : 'files'} of a command that was cut short; the next release clears this away.`,
    );
  if (lock) console.log(`${lock} is left of a release that died; the next one removes it.`);
  if (held) console.log(held);
  if (!hasShell)
    console.log('No shell is live: the site shows nothing. Ship one with npm run release -- shell.');
  return exitCode;
};

/**
 * A release that is there; `since` is when it was last made live or a canary.
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
  const is = live?.version === version ? 'live' : live?.canary?.version === version ? 'canary' : null;
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
const wordRelease = ({ app, version, builtAt, contractVersion, commit, uncommitted, state, since, key }) => [
  app,
  version,
  builtAt ? `built ${moment(builtAt)}` : 'not readable',
  `contract ${contractVersion ?? '?'}`,
  [wordCommit({ commit, uncommitted }), key && `key ${key}`].filter(Boolean).join(', '),
  since ? `${state}, ${state.startsWith('was ') ? 'last from' : 'since'} ${moment(since)}` : state,
];

/**
 * `npm run release -- list [<app>]`, the oldest release of each app first.
 * @param {string} site
 * @param {string | undefined} name
 * @param {boolean} [json]
 */
export const list = async (site, name, json = false) => {
  const apps = name ? [await requireOnSite(site, name)] : await appsOfSite(site);
  const [live, history] = await Promise.all([readPointer(site), readHistory(site)]);
  const all = [];
  for (const app of apps) {
    const releases = await Promise.all(
      (await versionsOf(site, app)).map((version) => describe(site, app, version, live[app], history[app])),
    );
    all.push(...releases.sort((a, b) => (a.builtAt ?? '').localeCompare(b.builtAt ?? '')));
  }
  console.log(json ? JSON.stringify(all) : columns(all.map(wordRelease)) || 'Nothing is released.');
  return 0;
};
