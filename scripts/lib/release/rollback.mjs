// @ts-check

import { goBack } from '../../../packages/site-store/src/checks.mjs';
import { changePointer, getMount, readUsablePointer } from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { takeCanaryBack } from './canary.mjs';
import { requireOnSite } from './list.mjs';
import { openSite } from './open-site.mjs';

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
  else {
    const { version: now, before, isChanged } = await goBack(await openSite(site), name, version);
    if (isChanged) console.log(`${name} ${now} is live again${before ? `; ${before} was` : ''}.`);
    else console.log(`${name} ${now} is live: nothing changed.`);
  }
  return 0;
};
