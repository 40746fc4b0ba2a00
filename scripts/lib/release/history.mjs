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
 * Which release of an app became live when, and by which command, oldest first; by the app's name.
 * @param {string} site
 * @returns {Promise<Record<string, HistoryEntry[] | undefined>>}
 */
export const readHistory = async (site) => {
  try {
    return JSON.parse(await readFile(historyFile(site), 'utf8'));
  } catch (error) {
    // It is a help, not the truth: without it, going back only has to be told where to.
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
};

/** The last that all visitors were given. */
export const lastLive = (/** @type {HistoryEntry[]} */ entries) =>
  entries.findLast(({ by }) => by !== 'canary');

/**
 * Where it was cut short, or the pointer was written by hand, the release that was live has no entry yet.
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
    // In a container the account may have no entry in the list of users.
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
};

/**
 * The history with what became live.
 * @param {string} site
 * @param {string} by
 * @param {{ name: string, version: string | null, before: string | undefined }[]} changes of each app the version that
 *   is live now, and the one that was before; null where it is taken off the site
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
 * Only for who holds the site's lock.
 * @param {string} site
 * @param {object} history
 */
export const writeHistory = (site, history) =>
  writeAtomically(historyFile(site), `${JSON.stringify(history, null, 2)}\n`);

/**
 * What was live before what is live.
 * @param {HistoryEntry[]} entries
 * @param {string | undefined} live
 */
export const previousOf = (entries, live) => {
  const pile = pileOf(entries);
  // As in withLive.
  return pile.at(-1) === live ? pile.at(-2) : pile.at(-1);
};

/**
 * The last release of an app that was built for the site, if only for some visitors, whatever was taken back or
 * repaired since.
 * @param {HistoryEntry[]} [entries]
 */
export const lastShipped = (entries = []) =>
  entries.findLast(({ by }) => by !== 'rollback' && by !== 'repair')?.version;
