// @ts-check

import {
  changePointer,
  publishRelease,
  readPointer,
  releaseFolder,
  requireWhole,
  signFolder,
} from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { buildPackage, builtApp, ensureServiceBuilt } from './build-app.mjs';
import { withBuildLock } from './build-lock.mjs';
import { requireCanBeCanary, watchCanary, withCanary } from './canary.mjs';
import { appsOnSamePage, checkRelease } from './checks.mjs';
import { readFigures } from './figures.mjs';
import { keepRelease } from './kept-releases.mjs';
import { openSite } from './open-site.mjs';
import { prepareBuiltFolder } from './prepare-built-folder.mjs';
import { prepareRelease } from './prepare-release.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').LiveEntry} LiveEntry */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Pointer} Pointer */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */

const versions = (/** @type {Pointer} */ live) =>
  JSON.stringify(Object.entries(live).map(([name, entry]) => [name, entry?.version]));

/**
 * Makes a release live, or a canary, unless the live releases have changed since the checks. Returns true if
 * it is live.
 * @param {string} site
 * @param {Release} release
 * @param {Pointer} checked
 * @param {number | undefined} percent
 */
const makeLive = async (site, release, checked, percent) => {
  const beside = (/** @type {Pointer} */ live) => versions(appsOnSamePage(release.name, live));
  let isChecked = false;
  await changePointer(await openSite(site), percent ? 'canary' : 'release', (live) => {
    isChecked = beside(live) === beside(checked);
    if (!isChecked) return {};
    return { [release.name]: percent ? withCanary(live, release, percent) : release };
  });
  return isChecked;
};

/**
 * Checks a release against the live ones, publishes it and makes it live unless it must wait.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {import('./command.mjs').Given} given
 */
const ship = async (site, prepared, { percent, 'not-live': waits, ...given }) => {
  const { release } = prepared;
  let checked = await readPointer(site);
  await checkRelease(site, prepared, checked, given);
  await publishRelease(site, prepared);
  if (waits) {
    await (await openSite(site)).publish(release.name, release.version);
    return;
  }
  // The description that is there counts, if the same files were published before.
  const published = {
    ...prepared,
    release: await requireWhole(site, release.name, release.version),
    folder: releaseFolder(site, release.name, release.version),
  };
  while (!(await makeLive(site, published.release, checked, percent))) {
    console.log('  What is live has changed meanwhile: once more, with that.');
    checked = await readPointer(site);
    await checkRelease(site, published, checked, { ...given, tested: true });
  }
};

/**
 * @param {Release} release
 * @param {LiveEntry | undefined} before
 * @param {import('./command.mjs').Given} given
 */
const tell = ({ name, version }, before, { percent, 'not-live': waits }) => {
  if (before?.version === version) return `${name} ${version} is live already: nothing changes.`;
  if (waits) return `${name} ${version} is published and not live: ?remote.${name}=${version} tries it.`;
  if (percent) return `${name} ${version} is the canary of ${percent} %; ${before?.version} is live.`;
  const was = before?.canary ? `, with the canary ${before.canary.version}` : '';
  return `${name} ${version} is live${before ? `; ${before.version} was${was}` : ''}.`;
};

/**
 * Checks a prepared release, publishes it and makes it live, or a canary, or neither. Returns its version.
 * @param {PreparedRelease} prepared
 * @param {import('./command.mjs').Given} given
 */
const shipPrepared = async (prepared, given) => {
  const { site, keep, percent, 'not-live': waits } = given;
  const { name, version } = prepared.release;
  const before = (await readPointer(site))[name];
  try {
    if (percent) requireCanBeCanary(prepared.release, before);
    if (before?.version === version) await publishRelease(site, prepared);
    else if (percent && before?.canary?.version === version) {
      // Checked when it became one: only its share is another.
      await makeLive(site, prepared.release, await readPointer(site), percent);
    } else await ship(site, prepared, given);
  } finally {
    await prepared.discard();
  }
  console.log(tell(prepared.release, before, given));
  if (keep && !waits) {
    const file = await keepRelease(name, releaseFolder(site, name, version));
    console.log(`Kept for the compatibility tests: commit ${file}.`);
  }
  return version;
};

/**
 * @param {string} name
 * @param {import('./command.mjs').Given} given
 */
const buildAndShip = async (name, given) => {
  if (!given.built) await buildPackage(name);
  const prepared = await prepareRelease(given.site, await builtApp(name));
  if (given.key) prepared.release = (await signFolder(prepared.folder, given.key)).release;
  return shipPrepared(prepared, given);
};

/**
 * `npm run release -- publish <folder>`: the same for a folder that another repository built.
 * @param {string} folder
 * @param {import('./command.mjs').Given} given
 */
export const publish = async (folder, given) => {
  if (given.minutes) await readFigures();
  if (!(await readPointer(given.site)).shell)
    throw new Refusal('No shell is live there: a built folder is tried in the live shell.');
  await withBuildLock('service', ensureServiceBuilt);
  const prepared = await prepareBuiltFolder(given.site, folder);
  const { name } = prepared.release;
  const version = await withBuildLock(name, () => shipPrepared(prepared, { ...given, isBuiltFolder: true }));
  return given.minutes ? watchCanary(given.site, name, version, given.minutes) : 0;
};

/**
 * `npm run release -- <app>`
 * @param {string} name
 * @param {import('./command.mjs').Given} given
 */
export const release = async (name, given) => {
  // A canary needs figures: without them nothing could watch it.
  if (given.minutes) await readFigures();
  // The check in a browser needs the service. It stays outside the other lock: a build takes the locks in this order.
  await withBuildLock('service', ensureServiceBuilt);
  const version = await withBuildLock(name, () => buildAndShip(name, given));
  return given.minutes ? watchCanary(given.site, name, version, given.minutes) : 0;
};
