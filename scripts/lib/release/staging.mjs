import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAbandonedPart, ownPart } from './own-part.mjs';

const stagingOf = (site) => path.join(site, '.publishing');

/** A folder beside the releases, on their disk, in which one is put together; whatever lies there is not live. */
export const stagingFolder = async (site) => {
  const staging = stagingOf(site);
  await mkdir(staging, { recursive: true });
  const folder = await mkdtemp(ownPart(path.join(staging, 'release')));
  // It becomes the release itself, which a web server of another user reads.
  await chmod(folder, 0o755);
  return folder;
};

/** Clears away what commands that were cut short have left. */
export const clearAbandoned = async (site) => {
  for (const folder of [site, stagingOf(site)]) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter(isAbandonedPart)) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
};
