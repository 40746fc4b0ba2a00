import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from './lock.mjs';

const stagingOf = (site) => path.join(site, '.publishing');

/** Left by a command on this machine that was ended before it was through. */
const isAbandoned = (folder) => {
  const { host, pid } = /^(?<pid>\d+)@(?<host>.+)-\w{6}$/.exec(folder)?.groups ?? {};
  return host === os.hostname() && !isAlive(Number(pid));
};

/** A folder beside the releases, on their disk, in which one is put together; whatever lies there is not live. */
export const stagingFolder = async (site) => {
  const staging = stagingOf(site);
  await mkdir(staging, { recursive: true });
  const folder = await mkdtemp(path.join(staging, `${process.pid}@${os.hostname()}-`));
  // It becomes the release itself, which a web server of another user reads.
  await chmod(folder, 0o755);
  return folder;
};

/** Clears away what commands that were cut short have left. */
export const clearAbandoned = async (site) => {
  const folders = await readdir(stagingOf(site)).catch(() => []);
  for (const folder of folders.filter(isAbandoned)) {
    await rm(path.join(stagingOf(site), folder), { recursive: true, force: true });
  }
};
