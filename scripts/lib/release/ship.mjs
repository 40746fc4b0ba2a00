// @ts-check
import { buildPackage, builtApp, ensureServiceBuilt } from './build-app.mjs';
import { appsOnSamePage, checkRelease } from './checks.mjs';
import { keepRelease } from './kept-releases.mjs';
import { releasableNames, releaseFolder } from './layout.mjs';
import { changePointer, readPointer } from './pointer.mjs';
import { prepareRelease, publishRelease } from './publish-release.mjs';

/** @typedef {import('./layout.mjs').Pointer} Pointer */
/** @typedef {import('./layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('./layout.mjs').Release} Release */

const versions = (/** @type {Pointer} */ live) =>
  JSON.stringify(releasableNames.map((name) => live[name]?.version ?? null));

/**
 * Makes a release live, unless what it was checked with is not live any more. Answers whether it is.
 * @param {string} site
 * @param {Release} release
 * @param {Pointer} checked
 */
const makeLive = async (site, release, checked) => {
  const beside = (/** @type {Pointer} */ live) => versions(appsOnSamePage(release.name, live));
  let isChecked = false;
  await changePointer(site, 'release', (live) => {
    isChecked = beside(live) === beside(checked);
    return isChecked ? { [release.name]: release } : {};
  });
  return isChecked;
};

/**
 * Checks a release against what is live, publishes it and, unless it is to wait, makes it live.
 * @param {string} site
 * @param {PreparedRelease} prepared
 * @param {boolean} waits
 */
const ship = async (site, prepared, waits) => {
  const { release } = prepared;
  let checked = await readPointer(site);
  await checkRelease(site, prepared, checked);
  await publishRelease(site, prepared);
  if (waits) return;
  const published = { ...prepared, folder: releaseFolder(site, release.name, release.version) };
  while (!(await makeLive(site, release, checked))) {
    console.log('  What is live has changed meanwhile: once more, with that.');
    checked = await readPointer(site);
    await checkRelease(site, published, checked);
  }
};

/**
 * @param {Release} release
 * @param {string | undefined} before
 * @param {boolean} waits
 */
const tell = ({ name, version }, before, waits) => {
  if (before === version) return `${name} ${version} is live already: nothing changes.`;
  if (waits) return `${name} ${version} is published and not live: ?remote.${name}=${version} tries it.`;
  return `${name} ${version} is live${before ? `; ${before} was` : ''}.`;
};

/**
 * `npm run release -- <app>`
 * @param {string} name
 * @param {import('./command.mjs').Given} given
 */
export const release = async (name, { site, built, keep, 'not-live': waits }) => {
  // What checks the release in a browser needs the service.
  await Promise.all([ensureServiceBuilt(), ...(built ? [] : [buildPackage(name)])]);
  const prepared = await prepareRelease(site, await builtApp(name));
  const { version } = prepared.release;
  const before = (await readPointer(site))[name]?.version;
  try {
    await (before === version ? publishRelease(site, prepared) : ship(site, prepared, waits));
  } finally {
    await prepared.discard();
  }
  console.log(tell(prepared.release, before, waits));
  if (keep && !waits) {
    const file = await keepRelease(name, releaseFolder(site, name, version));
    console.log(`Kept for the compatibility tests: commit ${file}.`);
  }
  return 0;
};
