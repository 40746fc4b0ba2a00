// @ts-check

import { stat } from 'node:fs/promises';
import {
  findDamage,
  heldLock,
  lastLive,
  pointerFile,
  readHistory,
  readPointer,
  readRelease,
  releaseFolder,
  wordTotals,
} from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../apps.mjs';
import { columns } from '../columns.mjs';
import { getFigures, readFiguresIfKnown } from './figures.mjs';
import { formatCommit, formatTime } from './list.mjs';

/** @typedef {import('../../../packages/site-store/src/history.mjs').HistoryEntry} HistoryEntry */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').LiveEntry} LiveEntry */

/**
 * A release and its visitors: all, or a share as a canary.
 * @typedef {object} Row
 * @property {string} app
 * @property {string | null} version null if nothing is live
 * @property {string} [since] when it became live
 * @property {string} [by] the command, if it is known
 * @property {string} [who] the person, if it is known
 * @property {string} [key] fingerprint of the key that signed it
 * @property {number} [percent] of a canary
 * @property {string} [state] whole, or what is damaged
 * @property {string} [commit] of its sources
 * @property {boolean} [uncommitted] true if the sources differed from it
 * @property {import('./figures.mjs').Counts} [figures] what pages reported
 */

/**
 * An interrupted release has no entry in the history, so the time of the pointer counts.
 * @param {string} site
 * @param {LiveEntry} live
 * @param {HistoryEntry[]} [entries]
 */
const readSince = async (site, { version }, entries = []) => {
  const last = lastLive(entries);
  if (last?.version !== version) return { since: (await stat(pointerFile(site))).mtime.toISOString() };
  const { at: since, by, who, key } = last;
  return { since, by, who, ...(key && { key }) };
};

/**
 * @param {string} site
 * @param {string} name
 * @param {string} version
 */
const readState = async (site, name, version) => {
  const release = await readRelease(site, name, version);
  if (!release) return { state: 'damaged: release.json is missing' };
  const [first, ...more] = await findDamage(releaseFolder(site, name, version), release);
  const { commit, uncommitted } = release;
  return {
    state: first ? `damaged: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}` : 'whole',
    ...(commit && { commit }),
    ...(uncommitted && { uncommitted }),
  };
};

/** @param {string} site  @returns {Promise<Row[]>} */
const readRows = async (site) => {
  const [live, history] = await Promise.all([readPointer(site), readHistory(site)]);
  const reported = Object.values(live).some((entry) => entry?.canary) ? await readFiguresIfKnown() : [];
  const readRow = async (/** @type {string} */ app, /** @type {string} */ version) => {
    const figures = getFigures(reported, app, version);
    return { app, version, ...(await readState(site, app, version)), ...(figures && { figures }) };
  };
  /** @type {Row[]} */
  const rows = [];
  for (const app of new Set([...appNames, ...Object.keys(live)])) {
    const entry = live[app];
    if (entry)
      rows.push({ ...(await readRow(app, entry.version)), ...(await readSince(site, entry, history[app])) });
    else rows.push({ app, version: null });
    if (entry?.canary)
      rows.push({ ...(await readRow(app, entry.canary.version)), percent: entry.canary.percent });
  }
  return rows;
};

const formatVisitors = (/** @type {Row} */ { since, by, who, key, percent }) => {
  if (percent) return `canary for ${percent} %`;
  if (!since) return 'nothing is live';
  return `live since ${formatTime(since)}${by ? ` (${by}, ${who}${key ? `, key ${key}` : ''})` : ''}`;
};

const toCells = (/** @type {Row} */ row) => [
  row.app,
  row.version ?? '–',
  formatVisitors(row),
  formatCommit(row),
  row.state ?? '',
  row.figures ? wordTotals(row.figures) : '',
];

/**
 * `npm run release -- status`; its exit code reports damage and a site without a shell.
 * @param {string} site
 * @param {boolean} json
 */
export const status = async (site, json) => {
  const rows = await readRows(site);
  const hasShell = rows.some(({ app, version }) => app === 'shell' && version);
  const exitCode = hasShell && rows.every(({ state = 'whole' }) => state === 'whole') ? 0 : 1;
  if (json) {
    console.log(JSON.stringify({ given: rows }));
    return exitCode;
  }
  console.log(columns(rows.map(toCells)));
  if (rows.some(({ percent, figures }) => percent && !figures))
    console.log(
      'The database that was asked has no figures of the canary. If visitors had it, run this with the DATA_DIR or DATABASE_URL of the service.',
    );
  const held = heldLock(site);
  if (held) console.log(held);
  if (!hasShell)
    console.log('No shell is live: the site shows nothing. Ship one with npm run release -- shell.');
  return exitCode;
};
