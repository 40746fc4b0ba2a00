/**
 * `node e2e/support/releases/keep-release.mjs <app>…`: stores the live releases of dist/site for the compatibility tests of
 * later releases, in the place of the ones before.
 */
import { readPointer, releaseFolder } from '../../../packages/site-store/src/index.mjs';
import { inRoot } from '../../../scripts/lib/workspace.mjs';
import { storeRelease } from './kept-releases.mjs';

const site = inRoot('dist/site');
const live = await readPointer(site);
for (const name of process.argv.slice(2))
  console.log(`Commit ${await storeRelease(name, releaseFolder(site, name, live[name].version))}.`);
