// @ts-check

import { rollBack as goBack } from '../../../packages/site-store/src/checks.mjs';
import { changePointer, getMount } from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { wordEndOfCanary } from './canary.mjs';
import { requireOnSite } from './list.mjs';
import { openSite } from './open-site.mjs';
import { requireService } from './service-version.mjs';

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
 * @param {{ remove: boolean, service?: string | undefined }} options
 */
export const rollBack = async (site, app, version, { remove, service }) => {
  const name = await requireOnSite(site, app);
  if (remove) {
    await removeRemote(site, name);
    return 0;
  }
  // A service that is down does not stop a rollback.
  const result = await goBack(await openSite(site), name, version, (release) =>
    requireService(release, { service, 'any-service': true }),
  );
  const { version: now, before, isChanged, isCanary } = result;
  if (isCanary) console.log(wordEndOfCanary(name, now, before, isChanged));
  else if (isChanged) console.log(`${name} ${now} is live again${before ? `; ${before} was` : ''}.`);
  else console.log(`${name} ${now} is live: nothing changed.`);
  return 0;
};
