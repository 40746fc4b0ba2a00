// @ts-check
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chooseTempFile, isAlive } from './durable.mjs';
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

const findLock = (/** @type {string} */ site) => path.join(site, '.release.lock');

/**
 * Creates a file that must not be there yet, at once with its content. Returns true if it did.
 * @param {string} file
 * @param {string} content
 */
const createOnce = (file, content) => {
  const own = chooseTempFile(file);
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

const ownEntry = () =>
  JSON.stringify({
    id: `${os.hostname()} ${process.pid} ${process.hrtime.bigint()}`,
    pid: process.pid,
    host: os.hostname(),
  });

/**
 * Removes the lock of a dead process. It moves the lock away first: another process may have removed it in this moment, and
 * taken the lock itself. That lock is put back.
 * @param {string} file
 */
const removeIfStale = (file) => {
  const owner = read(file);
  if (!owner || !isDead(owner)) return;
  const moved = `${chooseTempFile(file)}.stale`;
  try {
    renameSync(file, moved);
    if (read(moved)?.id !== owner.id) linkSync(moved, file);
  } catch (error) {
    // Another process was faster.
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    rmSync(moved, { force: true });
  }
};

const describeHolder = (/** @type {string} */ file) => {
  const owner = read(file);
  return owner ? `process ${owner.pid} on ${owner.host}` : 'unreadable lock';
};

const describeHeld = (/** @type {string} */ file) => {
  const made = statSync(file, { throwIfNoEntry: false })?.mtime.toLocaleString('sv-SE') ?? 'just now';
  if (!read(file))
    return `${file}, made ${made}, does not name its process: its machine went down while it was written. If no release is running, remove ${file}.`;
  return `Another release has been going on since ${made} (${describeHolder(file)}): wait for its end. If that process does not run any more, remove ${file}.`;
};

/** Says who holds the lock of a site, and what to do; nothing if the lock is free or of a dead process. */
export const heldLock = (/** @type {string} */ site) => {
  const owner = read(findLock(site));
  return existsSync(findLock(site)) && !(owner && isDead(owner)) ? describeHeld(findLock(site)) : undefined;
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
  let isWaiting = false;
  while (!createOnce(file, ownEntry())) {
    removeIfStale(file);
    if (Date.now() > deadline) throw new SiteRefusal(describeHeld(file));
    if (!isWaiting) onWait?.(describeHolder(file));
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
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
  withLock(findLock(site), work, { patience });
