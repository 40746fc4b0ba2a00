// @ts-check

import {
  changePointer,
  getMount,
  getPrevious,
  readHistory,
  readPointer,
  readUsablePointer,
  requireWhole,
} from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { takeCanaryBack } from './canary.mjs';
import { getAppsOnSamePage, requireFit } from './fit.mjs';
import { requireOnSite } from './list.mjs';
import { openSite } from './open-site.mjs';

/**
 * Makes a release live again, also if the pointer is lost or damaged.
 * @param {string} site
 * @param {string} name
 * @param {string | undefined} wanted the version; without it the release that was live before
 */
const goBack = async (site, name, wanted) => {
  const before = (await readUsablePointer(site))[name]?.version;
  const version = wanted ?? getPrevious((await readHistory(site))[name] ?? [], before);
  if (!version)
    throw new Refusal(
      `Nothing of ${name} was live before ${before ?? 'now'}: name a version of \`list ${name}\`.`,
    );
  const store = await openSite(site);
  await store.fetch(name, version).catch(() => undefined);
  const release = await requireWhole(site, name, version);
  /** @type {Parameters<typeof changePointer>[2]} */
  const choose = async (live) => {
    // A second rollback at the same moment must not go back twice.
    if (!wanted && live[name]?.version !== before) return {};
    await requireFit(site, release, getAppsOnSamePage(name, live));
    return { [name]: release };
  };
  const changed = await changePointer(store, 'rollback', choose, readUsablePointer);
  if (changed.length > 0) console.log(`${name} ${version} is live again${before ? `; ${before} was` : ''}.`);
  else console.log(`${name} ${(await readPointer(site))[name]?.version} is live: nothing changed.`);
};

/**
 * Takes a remote out of the pointer and the history. Its files stay for open pages.
 * @param {string} site
 * @param {string} name
 */
const removeRemote = async (site, name) => {
  await changePointer(await openSite(site), 'remove', (live) => {
    if (!live[name]) throw new Refusal(`Nothing of ${name} is live.`);
    if (name === 'shell' || getMount(name, live[name]) === '/')
      throw new Refusal(`${name} stays: the site is made of it.`);
    return { [name]: undefined };
  });
  console.log(`${name} is taken off the site.`);
};

/**
 * `npm run release -- rollback <app> [<version>]`
 * @param {string} site
 * @param {string | undefined} app
 * @param {string | undefined} version
 * @param {boolean} isRemoval
 */
export const rollBack = async (site, app, version, isRemoval) => {
  const name = await requireOnSite(site, app);
  const canary = (await readUsablePointer(site))[name]?.canary;
  if (isRemoval) await removeRemote(site, name);
  else if (canary && !version) await takeCanaryBack(site, name, canary.version);
  else await goBack(site, name, version);
  return 0;
};
