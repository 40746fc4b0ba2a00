// @ts-check

import { existsSync } from 'node:fs';
import { checkScriptBudgets } from '../../packages/site-store/src/checks.mjs';
import {
  changePointer,
  FolderSite,
  lastShipped,
  liveFolders,
  publishRelease,
  readHistory,
  readPointer,
  readUsablePointer,
  releaseFolder,
} from '../../packages/site-store/src/index.mjs';
import { appNames, remotes } from './apps.mjs';
import { buildPackage, buildService, builtApp } from './release/build-app.mjs';
import { withBuildLock } from './release/build-lock.mjs';
import { rightsOn } from './release/open-site.mjs';
import { prepareRelease } from './release/prepare-release.mjs';
import { signedOnly } from './release/signing.mjs';
import { inRoot } from './workspace.mjs';

/** @typedef {import('../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('../../packages/site-store/src/layout.mjs').Release} Release */

const site = inRoot('dist/site');

/**
 * Fails on a page that passes its budget, before anything is published.
 * @param {PreparedRelease[]} prepared
 */
const checkBudgets = async (prepared) => {
  const folders = Object.fromEntries(prepared.map(({ release, folder }) => [release.name, folder]));
  const before = liveFolders(site, await readUsablePointer(site));
  for (const line of await checkScriptBudgets(folders, before, remotes)) console.log(`  ${line}`);
};

/**
 * Makes new builds live. A release that was rolled back stays so while its sources are the same.
 * @param {Release[]} releases
 */
const goLive = async (releases) => {
  const [history, rights] = await Promise.all([readHistory(site), rightsOn(site)]);
  await changePointer(new FolderSite(site, rights), 'start', (live) => {
    const wanted = signedOnly(rights, releases).filter(({ name, version }) => {
      const current = live[name];
      if (!current || !existsSync(releaseFolder(site, name, current.version))) return true;
      return lastShipped(history[name]) !== version;
    });
    return Object.fromEntries(wanted.map((release) => [release.name, release]));
  });
};

const publishAll = async () => {
  const prepared = await Promise.all(
    appNames.map(async (name) => prepareRelease(site, await builtApp(name))),
  );
  try {
    await checkBudgets(prepared);
    for (const one of prepared) await publishRelease(site, one);
  } finally {
    for (const { discard } of prepared) await discard();
  }
  const live = await readPointer(site).catch((error) => console.error(error.message));
  // Without it, the service shows what was live last: a release may have been rolled back.
  if (live) await goLive(prepared.map(({ release }) => release));
};

/** Runs while no other process builds the same parts. */
export const withAllBuildLocks = (/** @type {() => Promise<void>} */ work) =>
  ['service', ...appNames].reduceRight((inner, name) => () => withBuildLock(name, inner), work)();

/**
 * `npm run build`: builds everything that `npm start` serves: the service, and under dist/site a release of each app.
 * remotes.json names the live releases.
 */
export async function build() {
  try {
    await withAllBuildLocks(async () => {
      await Promise.all([buildService(), ...appNames.map((name) => buildPackage(name))]);
      await publishAll();
    });
    console.log('  dist/site is ready');
    return 0;
  } catch (error) {
    const { output, message } = /** @type {import('./refusal.mjs').Failure} */ (error);
    console.error(output ? `${output}\n${message}` : message);
    return 1;
  }
}
