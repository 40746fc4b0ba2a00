// @ts-check
/* Two releases fit if they can run on one page: the shell and a remote. */

import satisfies from 'semver/functions/satisfies.js';
import { readRelease } from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Pointer} Pointer */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */
/** @typedef {Pick<Release, 'name' | 'version' | 'contractVersion' | 'shared'>} Described */

const getMajor = (/** @type {string} */ version) => version.split('.')[0];

/**
 * Refuses a shell and a remote that cannot run on one page, in any order.
 * @param {Described} one
 * @param {Described} other
 */
export const requireTogether = (one, other) => {
  const [shell, remote] = one.name === 'shell' ? [one, other] : [other, one];
  const names = { shell: `${shell.name} ${shell.version}`, remote: `${remote.name} ${remote.version}` };
  if (getMajor(shell.contractVersion) !== getMajor(remote.contractVersion))
    throw new Refusal(
      `${names.remote} has contract ${remote.contractVersion}, ${names.shell} has ${shell.contractVersion}: of another major, they cannot run together.`,
    );
  if (!shell.shared) return;
  // A page has these packages once, in the shell's version.
  for (const [name, range] of Object.entries(remote.shared ?? {})) {
    const version = shell.shared[name];
    if (version && satisfies(version, range)) continue;
    throw new Refusal(
      `${names.remote} needs ${name} ${range}, and ${names.shell} has ${version ?? 'none'}: a shell that has it has to be live first.`,
    );
  }
};

/**
 * Returns the apps that share a page with an app: for the shell every remote, for a remote the shell.
 * @param {string} name
 * @param {Pointer} live
 * @returns {Pointer}
 */
export const getAppsOnSamePage = (name, live) =>
  Object.fromEntries(
    Object.entries(live).filter(([other]) => other !== name && (name === 'shell' || other === 'shell')),
  );

/**
 * Refuses a release that cannot run on one page with these live releases.
 * @param {string} site
 * @param {Release} release
 * @param {Pointer} live
 */
export const requireFit = async (site, release, live) => {
  for (const [name, entry] of Object.entries(live)) {
    const other = entry && (await readRelease(site, name, entry.version));
    if (other) requireTogether(release, other);
  }
};
