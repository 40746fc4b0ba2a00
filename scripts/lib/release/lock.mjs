import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';
import { isAlive, ownPart } from './own-part.mjs';

/** Of a process on another machine nobody here can tell whether it still runs. */
const isDead = ({ host, pid }) => host === os.hostname() && !isAlive(pid);

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Creates a file that must not be there yet, at once with its content. */
const createOnce = (file, content) => {
  const own = ownPart(file);
  writeFileSync(own, content);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(own);
  }
};

/**
 * Takes away the lock of a process that died. Only one process may do so at a time: of two that both saw the
 * dead one's lock, the later would take away the lock that the earlier has meanwhile made.
 */
const removeIfStale = (file) => {
  const guard = `${file}.guard`;
  const owner = read(file);
  if (!owner || !isDead(owner) || !createOnce(guard, '')) return;
  try {
    if (read(file)?.id === owner.id) unlinkSync(file);
  } finally {
    rmSync(guard);
  }
};

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const heldBy = (file) => {
  const { pid, host } = read(file) ?? {};
  const files = [file, `${file}.guard`].filter(existsSync).join(' and ');
  return `Another release is going on (process ${pid ?? 'unknown'} on ${host ?? 'unknown'}): wait for its end, or if nothing runs there remove ${files}.`;
};

/** Waits until it is alone on a site, does the work, and lets the next one in. */
export const alone = async (site, work, { patience = 30_000 } = {}) => {
  mkdirSync(site, { recursive: true });
  const file = path.join(site, '.release.lock');
  const id = `${os.hostname()} ${process.pid} ${process.hrtime.bigint()}`;
  const deadline = Date.now() + patience;
  while (!createOnce(file, JSON.stringify({ id, pid: process.pid, host: os.hostname() }))) {
    removeIfStale(file);
    if (Date.now() > deadline) throw new Refusal(heldBy(file));
    await wait(20);
  }
  try {
    return await work();
  } finally {
    unlinkSync(file);
  }
};
