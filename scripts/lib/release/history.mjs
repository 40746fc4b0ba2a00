// @ts-check
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { pileOf } from '../../../packages/contracts/release-history.mjs';
import { codeOf } from '../refusal.mjs';
import { writeAtomically } from './durable.mjs';
import { historyFile } from './layout.mjs';

/** @typedef {{ version: string, at: string, by: string, who: string }} HistoryEntry */

/** Entries kept of each app. */
const KEPT = 50;

/**
 * Returns the releases of each app, oldest first: when each became live, and by which command.
 * @param {string} site
 * @returns {Promise<Record<string, HistoryEntry[] | undefined>>}
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
    ? [...entries, { ...entry, version: before, by: 'unknown' }]
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
 * @param {{ name: string, version: string | null, before: string | undefined }[]} changes for each app the
 *   new live version and the earlier one; null for an app that leaves the site
 */
export const historyWith = async (site, by, changes) => {
  const history = await readHistory(site);
  const at = new Date().toISOString();
  const who = `${person()} on ${os.hostname()}`;
  for (const { name, version, before } of changes) {
    if (version === null) {
      delete history[name];
      continue;
    }
    const entry = { version, at, by, who };
    history[name] = [...withLive(history[name] ?? [], before, entry), entry].slice(-KEPT);
  }
  return history;
};

/**
 * Call it while you hold the site's lock.
 * @param {string} site
 * @param {object} history
 */
export const writeHistory = (site, history) =>
  writeAtomically(historyFile(site), `${JSON.stringify(history, null, 2)}\n`);

/**
 * Returns the release that was live before the current one.
 * @param {HistoryEntry[]} entries
 * @param {string | undefined} live
 */
export const previousOf = (entries, live) => {
  const pile = pileOf(entries);
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
