// @ts-check
import { appNames } from '../apps.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Pointer} Pointer */

/**
 * Adds to a choice of releases that the remotes which are no apps any more leave the site. They leave with the shell that
 * does not know them, not with a rollback, which may bring back the one that did.
 * @param {Pointer} live
 * @param {Pointer} chosen
 * @returns {Pointer}
 */
export const withoutGoneApps = (live, chosen) => {
  if (!chosen.shell) return chosen;
  const gone = Object.keys(live).filter((name) => !appNames.includes(name));
  for (const name of gone) console.log(`${name} is no app any more: it leaves the site.`);
  return { ...chosen, ...Object.fromEntries(gone.map((name) => [name, undefined])) };
};
