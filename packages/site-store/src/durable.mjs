// @ts-check
/*
 * Writing files and folders so that a process killed at any moment leaves them whole, and clearing away the leftovers of
 * such processes.
 */
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from './site-refusal.mjs';

/** True if a process of this machine still runs, even one of another user. */
export const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** Names a temporary file so that other processes can find its owner. */
export const chooseTempFile = (/** @type {string} */ file) => `${file}.${process.pid}@${os.hostname()}.part`;

const tempFile = /\.(?<pid>\d+)@(?<host>[^/]+)\.part/;

/**
 * Left by a process of this machine that was ended before it was through.
 * @param {string} name
 * @param {boolean} isStart true before this process makes any: those with its number are of an earlier one
 */
const isAbandoned = (name, isStart) => {
  const { host, pid } = tempFile.exec(name)?.groups ?? {};
  return host === os.hostname() && (!isAlive(Number(pid)) || (isStart && Number(pid) === process.pid));
};

/** Flushes a file's content, or a folder's names, to the disk. */
const flush = async (/** @type {string} */ location) => {
  const handle = await open(location, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a file whole or not at all: it writes and flushes a temporary file, then renames it.
 * @param {string} file
 * @param {string | Buffer} content
 */
export const writeAtomically = async (file, content) => {
  const beside = chooseTempFile(file);
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(content);
    // A web server of another user reads it.
    await handle.chmod(0o644);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  await flush(path.dirname(file));
};

/**
 * Moves a finished folder into its place, on the disk too, readable by a web server of another user. Fails if a
 * filled one is there.
 * @param {string} folder
 * @param {string} place
 */
export const moveIntoPlace = async (folder, place) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const location = path.join(entry.parentPath, entry.name);
    await chmod(location, entry.isDirectory() ? 0o755 : 0o644);
    await flush(location);
  }
  await flush(folder);
  await rename(folder, place);
  await flush(path.dirname(place));
};

const chooseStaging = (/** @type {string} */ site) => path.join(site, '.publishing');

/** A folder on the releases' disk in which a release is put together. Its content is never live. */
export const stagingFolder = async (/** @type {string} */ site) => {
  const staging = chooseStaging(site);
  await mkdir(staging, { recursive: true });
  const folder = await mkdtemp(chooseTempFile(path.join(staging, 'release')));
  // It becomes the release itself, which a web server of another user reads.
  await chmod(folder, 0o755);
  return folder;
};

/**
 * Removes what ended processes left of files and releases.
 * @param {string} site
 * @param {{ isStart?: boolean }} [when] at the start of this process, whose number an ended one may have had
 */
export const clearAbandoned = async (site, { isStart = false } = {}) => {
  for (const folder of [site, chooseStaging(site)]) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => isAbandoned(one, isStart)))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
};
