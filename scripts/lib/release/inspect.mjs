// @ts-check
import { readdir, stat } from 'node:fs/promises';
import { Refusal } from '../refusal.mjs';
import { findAbandoned } from './durable.mjs';
import { figuresOf, readFiguresIfKnown, wordFigures } from './figures.mjs';
import { lastLive, readHistory } from './history.mjs';
import {
  damageOf,
  pointerFile,
  readRelease,
  releasableNames,
  releaseFolder,
  releasesFolder,
} from './layout.mjs';
import { staleLock } from './lock.mjs';
import { readPointer } from './pointer.mjs';

/** @typedef {import('./history.mjs').HistoryEntry} HistoryEntry */
/** @typedef {import('./layout.mjs').LiveEntry} LiveEntry */

/**
 * Refuses a name that is no app's.
 * @param {string | undefined} name
 * @returns {string}
 */
export const requireKnown = (name) => {
  if (name && releasableNames.includes(name)) return name;
  throw new Refusal(`There is no ${name ?? 'app without a name'}; there are: ${releasableNames.join(', ')}.`);
};

/**
 * The versions of an app that are published on a site.
 * @param {string} site
 * @param {string} name
 */
const versionsOf = async (site, name) => (await readdir(releasesFolder(site, name)).catch(() => [])).sort();

/**
 * Refuses what is not there whole.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 */
export const requireWhole = async (site, name, version) => {
  const release = await readRelease(site, name, version);
  if (!release) {
    const there = (await versionsOf(site, name)).join(', ') || 'none';
    throw new Refusal(`There is no release ${version} of ${name}; there are: ${there}.`);
  }
  const damage = await damageOf(releaseFolder(site, name, version), release);
  if (damage.length > 0) {
    const more = damage.length > 1 ? ` (and ${damage.length - 1} more)` : '';
    throw new Refusal(`${name} ${version} is damaged and stays as it is: ${damage[0]}${more}.`);
  }
  return release;
};

/** A point in time as people read it, to the second, in their time zone. */
const moment = (/** @type {string | Date} */ iso) => new Date(iso).toLocaleString('sv-SE');

/** Lines whose columns stand under each other. */
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
 * A release that was cut short right after it went live has no entry: the pointer's own time tells then.
 * @param {string} site
 * @param {LiveEntry} live
 * @param {HistoryEntry[]} [entries]
 */
const sinceOf = async (site, { version }, entries = []) => {
  const last = lastLive(entries);
  if (last?.version === version) return `live since ${moment(last.at)} (${last.by}, ${last.who})`;
  return `live since ${moment((await stat(pointerFile(site))).mtime)}`;
};

/**
 * @param {string} site
 * @param {string} name
 * @param {LiveEntry} live
 */
const stateOf = async (site, name, { version }) => {
  const release = await readRelease(site, name, version);
  if (!release) return 'damaged: release.json is missing';
  const [first, ...more] = await damageOf(releaseFolder(site, name, version), release);
  return first ? `damaged: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}` : 'whole';
};

/** `npm run release -- status`; its exit code tells of damage and of a site without a shell. */
export const status = async (/** @type {string} */ site) => {
  const [leftovers, lock] = await Promise.all([findAbandoned(site), staleLock(site)]);
  const [live, history] = await Promise.all([readPointer(site), readHistory(site)]);
  const figures = Object.values(live).some((entry) => entry?.canary) ? await readFiguresIfKnown() : [];
  let isDamaged = false;
  const rowOf = async (
    /** @type {string} */ name,
    /** @type {LiveEntry} */ entry,
    /** @type {string} */ given,
  ) => {
    const state = await stateOf(site, name, entry);
    isDamaged ||= state !== 'whole';
    const told = figuresOf(figures, name, entry.version);
    return [name, entry.version, given, state, told ? wordFigures(told) : ''];
  };
  const rows = [];
  for (const name of releasableNames) {
    const entry = live[name];
    if (entry) rows.push(await rowOf(name, entry, await sinceOf(site, entry, history[name])));
    else rows.push([name, '–', 'nothing is live', '']);
    if (entry?.canary) rows.push(await rowOf(name, entry.canary, `canary for ${entry.canary.percent} %`));
  }
  console.log(columns(rows));
  if (leftovers.length > 0)
    console.log(
      `${leftovers.length} unfinished ${leftovers.length === 1 ? 'file' : 'files'} of a command that was cut short; the next release clears this away.`,
    );
  if (lock) console.log(`${lock} is left of a release that died; the next one removes it.`);
  if (!live.shell)
    console.log('No shell is live: the site shows nothing. Ship one with npm run release -- shell.');
  return live.shell && !isDamaged ? 0 : 1;
};

/**
 * A line of the list, oldest release first.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 * @param {LiveEntry | undefined} live
 * @param {HistoryEntry[]} [entries]
 */
const lineOf = async (site, name, version, live, entries = []) => {
  const release = await readRelease(site, name, version);
  const last = entries.findLast((entry) => entry.version === version);
  const was = last?.by === 'canary' ? 'canary' : 'live';
  const wasLive = last ? `${was} from ${moment(last.at)}` : 'never live';
  const cells = [
    name,
    version,
    release ? `built ${moment(release.builtAt)}` : 'not readable',
    `contract ${release?.contractVersion ?? '?'}`,
    live?.version === version ? 'live' : live?.canary?.version === version ? 'canary' : wasLive,
  ];
  return { cells, builtAt: release?.builtAt ?? '' };
};

/**
 * `npm run release -- list [<app>]`
 * @param {string} site
 * @param {string | undefined} name
 */
export const list = async (site, name) => {
  const apps = name ? [requireKnown(name)] : releasableNames;
  const [live, history] = await Promise.all([readPointer(site), readHistory(site)]);
  const table = [];
  for (const app of apps) {
    const versions = await versionsOf(site, app);
    const lines = await Promise.all(
      versions.map((version) => lineOf(site, app, version, live[app], history[app])),
    );
    lines.sort((a, b) => a.builtAt.localeCompare(b.builtAt));
    table.push(...lines.map(({ cells }) => cells));
  }
  console.log(columns(table) || 'Nothing is released.');
  return 0;
};
