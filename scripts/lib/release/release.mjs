// @ts-check

import {
  getAppsOnSamePage,
  promote,
  requireCanBeCanary,
  withCanary,
} from '../../../packages/site-store/src/checks.mjs';
import { foreseeFit } from '../../../packages/site-store/src/foresee-fit.mjs';
import {
  changePointer,
  isSigned,
  needsSignature,
  prune,
  publishRelease,
  readPointer,
  readRelease,
  releaseFolder,
  requireWhole,
  signFolder,
} from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { buildPackage, builtApp, ensureServiceBuilt } from './build-app.mjs';
import { withBuildLock } from './build-lock.mjs';
import { watchCanary } from './canary.mjs';
import { checkRelease } from './checks.mjs';
import { readFigures } from './figures.mjs';
import { openSite } from './open-site.mjs';
import { prepareBuiltFolder } from './prepare-built-folder.mjs';
import { prepareRelease } from './prepare-release.mjs';
import { requireService } from './service-version.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').LiveEntry} LiveEntry */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Pointer} Pointer */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */
/**
 * @typedef {object} Options
 * @property {boolean} [built] true if apps/<app>/dist is to be taken as it is
 * @property {boolean} [tested] true if the tests have run
 * @property {boolean} [isBuiltFolder] true for a release that another repository built
 * @property {boolean} not-live true to publish only
 * @property {string | undefined} [key] file of the private key that signs the release
 * @property {string | undefined} [service] address of the service that answers the site
 * @property {boolean} any-service true if a service that does not answer counts as new enough
 * @property {number | undefined} percent share of the visitors that get the release as a canary
 * @property {number | undefined} minutes the longest time of watching the canary
 */

/**
 * Makes a release live, or a canary, if the releases on its pages are still the checked ones.
 * @param {string} site
 * @param {Release} release
 * @param {Pointer} checked
 * @param {number | undefined} percent
 * @returns {Promise<boolean>} false if other releases are live by now
 */
const makeLive = async (site, release, checked, percent) => {
  const listVersions = (/** @type {Pointer} */ live) =>
    JSON.stringify(
      Object.entries(getAppsOnSamePage(release.name, live)).map(([name, entry]) => [name, entry?.version]),
    );
  let isChecked = false;
  await changePointer(await openSite(site), percent ? 'canary' : 'release', (live) => {
    isChecked = listVersions(live) === listVersions(checked);
    if (!isChecked) return {};
    return { [release.name]: percent ? withCanary(live, release, percent) : release };
  });
  return isChecked;
};

/**
 * Checks a release against the live ones, publishes it and makes it live unless it must wait.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Options} options
 */
const checkAndPublish = async (site, prepared, options) => {
  const { name, version } = prepared.release;
  let checked = await readPointer(site);
  await checkRelease(site, prepared, checked, options);
  await publishRelease(site, prepared);
  if (options['not-live']) return (await openSite(site)).publish(name, version);
  // The description that is there counts, if the same files were published before.
  const release = await requireWhole(site, name, version);
  const published = { ...prepared, release, folder: releaseFolder(site, name, version) };
  while (!(await makeLive(site, release, checked, options.percent))) {
    console.log('  What is live has changed: once more, with that.');
    checked = await readPointer(site);
    await checkRelease(site, published, checked, { ...options, tested: true });
  }
};

/**
 * Refuses a live release without a signature that it needs. Publishing the same version again cannot add it: a published
 * version never changes.
 * @param {string} site
 * @param {Release} release the same release, which may be signed
 */
const requireSignedLive = async (site, { name, version, signature }) => {
  const { rights } = await openSite(site);
  const live = await requireWhole(site, name, version);
  if (needsSignature(rights, name) ? isSigned(rights, live) : live.signature || !signature) return;
  throw new Refusal(
    `${name} ${version} is live, but ${live.signature ? 'not signed by a key that RELEASE_KEYS has of it' : 'unsigned'}: raise its version.`,
  );
};

/**
 * Checks a prepared release, publishes it and makes it live, or a canary, or neither.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {Options} options
 * @returns {Promise<string>} a line about the result
 */
const ship = async (site, prepared, options) => {
  const { name, version } = prepared.release;
  const { percent, 'not-live': waits } = options;
  const live = await readPointer(site);
  const before = live[name];
  const isCanary = before?.canary?.version === version;
  if (percent) requireCanBeCanary(prepared.release, before);
  if (before?.version === version) {
    await publishRelease(site, prepared);
    await requireSignedLive(site, prepared.release);
    return `${name} ${version} is live already: nothing changes.`;
  }
  // A canary was checked when it became one.
  if (isCanary && !percent && !waits) {
    const replaced = await promote(await openSite(site), name, version);
    return `${name} ${version} is live; ${replaced} was.`;
  }
  if (isCanary && percent) await makeLive(site, prepared.release, live, percent);
  else await checkAndPublish(site, prepared, options);
  if (waits) return `${name} ${version} is published and not live: ?remote.${name}=${version} tries it.`;
  if (percent) return `${name} ${version} is the canary of ${percent} %; ${before?.version} is live.`;
  const was = before?.canary ? `, with the canary ${before.canary.version}` : '';
  return `${name} ${version} is live${before ? `; ${before.version} was${was}` : ''}.`;
};

/**
 * Prepares a release and ships it, while no other release of the same app is under way.
 * @param {string} site
 * @param {string} name
 * @param {() => Promise<PreparedRelease>} prepare
 * @param {Options} options
 * @returns {Promise<number>} the exit code
 */
const releaseOne = async (site, name, prepare, options) => {
  const { minutes } = options;
  const version = await withBuildLock(name, async () => {
    const prepared = await prepare();
    try {
      console.log(await ship(site, prepared, options));
    } finally {
      await prepared.discard();
    }
    try {
      for (const old of await prune(await openSite(site), name))
        console.log(`  ${name} ${old} is old, and removed.`);
    } catch (error) {
      console.error(`Old releases stay: ${/** @type {Error} */ (error).message}`);
    }
    return prepared.release.version;
  });
  return minutes ? watchCanary(site, name, version, minutes) : 0;
};

/** Does what every release needs first. The service is built outside the lock of the app: a build takes the locks in this order. */
const begin = async (/** @type {Options} */ { minutes }) => {
  // Without figures nothing could watch a canary.
  if (minutes) await readFigures();
  // The check in a browser needs the service.
  await withBuildLock('service', ensureServiceBuilt);
};

/**
 * `npm run release -- <app>`
 * @param {string} site
 * @param {string} name
 * @param {Options} options
 */
export const release = async (site, name, options) => {
  await begin(options);
  const prepare = async () => {
    if (!options.built) await buildPackage(name);
    const prepared = await prepareRelease(site, await builtApp(name));
    if (options.key) {
      const { release, fingerprint } = await signFolder(prepared.folder, options.key);
      prepared.release = release;
      console.log(`  Signed by the key ${fingerprint}.`);
    }
    return prepared;
  };
  return releaseOne(site, name, prepare, options);
};

/**
 * `npm run release -- <app> --check`: says what a release of these sources would do to what is live, without building it.
 * @param {string} site
 * @param {string} name
 * @param {Options} options
 * @returns {Promise<number>} 1 if it would be refused
 */
export const check = async (site, name, options) => {
  // It has the version of the contract.
  await withBuildLock('service', ensureServiceBuilt);
  const build = await builtApp(name);
  const read = (/** @type {string} */ app, /** @type {string} */ version) => readRelease(site, app, version);
  const { lines, isRefused } = await foreseeFit(build, await readPointer(site), read);
  console.log(lines.length > 0 ? lines.join('\n') : 'Nothing is live there yet.');
  await requireService(build, options);
  return isRefused ? 1 : 0;
};

/**
 * `npm run release -- publish <folder>`: the same for a folder that another repository built.
 * @param {string} site
 * @param {string} folder
 * @param {Options} options
 */
export const publish = async (site, folder, options) => {
  if (!(await readPointer(site)).shell)
    throw new Refusal('No shell is live there: a built folder is tried in the live shell.');
  await begin(options);
  const prepared = await prepareBuiltFolder(site, folder);
  const { name } = prepared.release;
  return releaseOne(site, name, async () => prepared, { ...options, isBuiltFolder: true });
};
