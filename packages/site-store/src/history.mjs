// @ts-check
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { historyFile } from './layout.mjs';
import { codeOf } from './site-refusal.mjs';

/** @typedef {{ version: string, at: string, by: string, who: string, key?: string | undefined }} HistoryEntry with the fingerprint of the key that signed the release */
/** @typedef {Record<string, HistoryEntry[] | undefined>} History by the app's name, the oldest entry first */

const KEPT = 50;

/**
 * Returns the releases of each app, oldest first: when each became live, and by which command.
 * @param {string} site
 * @returns {Promise<History>}
 */
export const readHistory = async (site) => {
  try {
    return JSON.parse(await readFile(historyFile(site), 'utf8'));
  } catch (error) {
    // The history is a help, not the truth: without it, a rollback must name its target.
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
};

/** The last that all visitors were given. */
export const lastLive = (/** @type {HistoryEntry[]} */ entries) =>
  entries.findLast(({ by }) => by !== 'canary');

/**
 * Adds the missing entry of the previously live release, after an interruption or a change by hand.
 * @param {HistoryEntry[]} entries
 * @param {string | undefined} before
 * @param {HistoryEntry} entry
 */
const withLive = (entries, before, entry) =>
  before && lastLive(entries)?.version !== before
    ? [...entries, { ...entry, version: before, by: 'unknown', key: undefined }]
    : entries;

/** The person behind a command: by name where the system knows one, else by the number of the account. */
const person = () => {
  const { SUDO_USER, USER, LOGNAME } = process.env;
  const named = SUDO_USER || USER || LOGNAME;
  if (named) return named;
  try {
    return os.userInfo().username;
  } catch {
    // A container's account may be missing from the list of users.
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
};

/**
 * Returns the history with new entries.
 * @param {string} site
 * @param {string} by
 * @param {{ name: string, version: string | null, before: string | undefined, key?: string | undefined }[]} changes for
 *   each app the new live version, its key and the earlier version; null for an app that leaves the site
 */
export const historyWith = async (site, by, changes) => {
  const history = await readHistory(site);
  const at = new Date().toISOString();
  const who = `${person()} on ${os.hostname()}`;
  for (const { name, version, before, key } of changes) {
    if (version === null) {
      delete history[name];
      continue;
    }
    const entry = { version, at, by, who, ...(key && { key }) };
    history[name] = [...withLive(history[name] ?? [], before, entry), entry].slice(-KEPT);
  }
  return history;
};

/**
 * Returns the versions of an app for rollbacks, the last one at the end. A rollback removes its release from the pile,
 * so that the next rollback goes further back. A canary was never given to all visitors, so it is not in the pile.
 * @param {readonly Pick<HistoryEntry, 'version' | 'by'>[]} [entries] oldest first
 */
export const getPile = (entries = []) => {
  /** @type {string[]} */
  const pile = [];
  for (const { version, by } of entries) {
    if (by === 'canary') continue;
    const at = by === 'rollback' ? pile.lastIndexOf(version) : -1;
    if (at >= 0) pile.length = at + 1;
    else if (pile.at(-1) !== version) pile.push(version);
  }
  return pile;
};

/**
 * Returns the release that was live before the current one.
 * @param {HistoryEntry[]} entries
 * @param {string | undefined} live
 */
export const getPrevious = (entries, live) => {
  const pile = getPile(entries);
  // The same rule as in withLive.
  return pile.at(-1) === live ? pile.at(-2) : pile.at(-1);
};

/**
 * Returns the last release of an app that was built for the site, also for a canary, even if it was rolled back or
 * repaired later.
 * @param {HistoryEntry[]} [entries]
 */
export const lastShipped = (entries = []) =>
  entries.findLast(({ by }) => by !== 'rollback' && by !== 'repair')?.version;
