// @ts-check
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive, tempFileOf } from './durable.mjs';
import { codeOf, SiteRefusal } from './site-refusal.mjs';

/** @typedef {{ id: string, pid: number, host: string }} Owner */

/** A process on another machine counts as alive, because nothing here can check it. */
const isDead = (/** @type {Owner} */ { host, pid }) => host === os.hostname() && !isAlive(pid);

/**
 * @param {string} file
 * @returns {Owner | undefined}
 */
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const lockOf = (/** @type {string} */ site) => path.join(site, '.release.lock');

/** Returns the lock of a site if its process has died. */
export const staleLock = (/** @type {string} */ site) => {
  const owner = read(lockOf(site));
  return owner && isDead(owner) ? lockOf(site) : undefined;
};

/** Says who holds the lock of a site, and what to do; nothing if the lock is free or stale. */
export const heldLock = (/** @type {string} */ site) =>
  existsSync(lockOf(site)) && !staleLock(site) ? heldBy(lockOf(site)) : undefined;

/**
 * Creates a file that must not be there yet, at once with its content. Answers whether it did.
 * @param {string} file
 * @param {string} content
 */
const createOnce = (file, content) => {
  const own = tempFileOf(file);
  writeFileSync(own, content);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(own);
  }
};

/** The content of this process's lock or guard. */
const ownEntry = () =>
  JSON.stringify({
    id: `${os.hostname()} ${process.pid} ${process.hrtime.bigint()}`,
    pid: process.pid,
    host: os.hostname(),
  });

const guardOf = (/** @type {string} */ file) => `${file}.guard`;

/** A process that dies while it takes a lock away leaves its guard. */
const removeDeadGuard = (/** @type {string} */ file) => {
  const owner = read(guardOf(file));
  if (owner && isDead(owner)) rmSync(guardOf(file), { force: true });
};

/**
 * Removes the lock of a dead process. Only one process may do so at a time: otherwise the second would remove the lock
 * that the first has just made.
 * @param {string} file
 */
const removeIfStale = (file) => {
  const guard = guardOf(file);
  const owner = read(file);
  if (!owner || !isDead(owner)) return;
  removeDeadGuard(file);
  if (!createOnce(guard, ownEntry())) return;
  try {
    if (read(file)?.id === owner.id) unlinkSync(file);
  } finally {
    rmSync(guard, { force: true });
  }
};

const holderOf = (/** @type {string} */ file) => {
  const owner = read(file);
  return owner ? `process ${owner.pid} on ${owner.host}` : 'unreadable lock';
};

/** The time at which a lock was made, as people read it. */
const madeAt = (/** @type {string} */ file) => {
  const made = statSync(file, { throwIfNoEntry: false })?.mtime;
  return made ? made.toLocaleString('sv-SE') : 'just now';
};

const heldBy = (/** @type {string} */ file) => {
  const files = [file, guardOf(file)].filter(existsSync).join(' and ');
  const way = `remove ${files}`;
  const owner = read(file);
  if (!owner)
    return `${file}, made ${madeAt(file)}, does not name its process: its machine went down while it was written. If no release is running, ${way}.`;
  return `Another release has been going on since ${madeAt(file)} (process ${owner.pid} on ${owner.host}): wait for its end. If that process does not run any more, ${way}.`;
};

/**
 * Takes a lock, does the work, and releases the lock.
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 * @param {{ patience: number, onWait?: (holder: string) => void }} options milliseconds to wait for the lock
 *   before a refusal, and a function that is called once when it waits
 */
export const withLock = async (file, work, { patience, onWait }) => {
  mkdirSync(path.dirname(file), { recursive: true });
  const deadline = Date.now() + patience;
  let hasTold = false;
  while (!createOnce(file, ownEntry())) {
    removeIfStale(file);
    if (Date.now() > deadline) throw new SiteRefusal(heldBy(file));
    if (!hasTold) onWait?.(holderOf(file));
    hasTold = true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  removeDeadGuard(file);
  try {
    return await work();
  } finally {
    unlinkSync(file);
  }
};

/**
 * Runs work that changes a site while no other process does.
 * @template Result
 * @param {string} site
 * @param {() => Promise<Result>} work
 * @param {{ patience?: number }} [options] milliseconds to wait for the lock before it refuses
 */
export const withSiteLock = (site, work, { patience = 30_000 } = {}) =>
  withLock(lockOf(site), work, { patience });
