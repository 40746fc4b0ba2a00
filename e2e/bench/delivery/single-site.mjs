import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { changePointer, FolderSite, publishRelease } from '../../../packages/site-store/src/index.mjs';
import { buildPackage, builtApp } from '../../../scripts/lib/release/build-app.mjs';
import { prepareRelease } from '../../../scripts/lib/release/prepare-release.mjs';
import { inRoot } from '../../../scripts/lib/workspace.mjs';

const site = inRoot('.cache/single-site');

/**
 * Builds the same screens as one app, and lays it out as a site with this shell and without remotes: the service
 * serves, compresses and caches it in the same way.
 * @param reuse takes the last build as it is, if there is one
 * @returns the site's folder
 */
export const buildSingleSite = async (reuse) => {
  if (reuse && existsSync(site)) return site;
  await rm(site, { recursive: true, force: true });
  await buildPackage('shell', ['build:single']);
  const folder = inRoot('apps/shell/dist/single');
  const prepared = await prepareRelease(site, { ...(await builtApp('shell')), folder });
  await publishRelease(site, prepared);
  await changePointer(new FolderSite(site), 'bench', () => ({ shell: prepared.release }));
  return site;
};
