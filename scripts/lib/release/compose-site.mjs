import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pointerFile, releaseFolder, releasesFolder } from './layout.mjs';
import { entryOf } from './pointer.mjs';

/**
 * A site of its own on which the given releases are live, without copying them: to try them together.
 * @param parts each a release, or its entry and name, and the folder in which it lies
 */
export const composeSite = async (parts) => {
  const site = await mkdtemp(path.join(os.tmpdir(), 'lost-found-site-'));
  for (const { folder, release } of parts) {
    await mkdir(releasesFolder(site, release.name), { recursive: true });
    await symlink(path.resolve(folder), releaseFolder(site, release.name, release.version));
  }
  const entries = parts.map(({ release }) => [release.name, entryOf(release)]);
  await writeFile(pointerFile(site), JSON.stringify(Object.fromEntries(entries)));
  return { site, discard: () => rm(site, { recursive: true, force: true }) };
};
