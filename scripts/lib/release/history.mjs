import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { writeAtomically } from './durable.mjs';
import { historyFile } from './layout.mjs';

/** Entries kept of each app. */
const KEPT = 50;

/** Which release of an app became live when, and by which command, oldest first; by the app's name. */
export const readHistory = async (site) => {
  try {
    return JSON.parse(await readFile(historyFile(site), 'utf8'));
  } catch (error) {
    // It is a help, not the truth: without it, going back only has to be told where to.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {};
    throw error;
  }
};

/** Where it was cut short, or the pointer was written by hand, the release that was live has no entry yet. */
const withLive = (entries, before, entry) =>
  before && entries.at(-1)?.version !== before
    ? [...entries, { ...entry, version: before, by: 'unknown' }]
    : entries;

/**
 * Adds what became live. Only for who holds the site's lock.
 * @param changes of each app the version that is live now, and the one that was before
 */
export const appendHistory = async (site, by, changes) => {
  const history = await readHistory(site);
  const at = new Date().toISOString();
  const who = `${process.env.SUDO_USER ?? process.env.USER ?? process.getuid?.() ?? 'somebody'}@${os.hostname()}`;
  for (const { name, version, before } of changes) {
    const entry = { version, at, by, who };
    history[name] = [...withLive(history[name] ?? [], before, entry), entry].slice(-KEPT);
  }
  await writeAtomically(historyFile(site), `${JSON.stringify(history, null, 2)}\n`);
};

/**
 * What was live before what is live, as often as one goes back: a rollback takes its release off the pile, so
 * that the next one goes further back and not forth again.
 */
export const previousOf = (entries, live) => {
  const pile = [];
  for (const { version, by } of entries) {
    const at = by === 'rollback' ? pile.lastIndexOf(version) : -1;
    if (at >= 0) pile.length = at + 1;
    else if (pile.at(-1) !== version) pile.push(version);
  }
  // As in withLive.
  return pile.at(-1) === live ? pile.at(-2) : pile.at(-1);
};

/** The last release of an app that was built for the site, whatever was taken back since. */
export const lastShipped = (entries = []) => entries.findLast(({ by }) => by !== 'rollback')?.version;
