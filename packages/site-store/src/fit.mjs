// @ts-check
/* Two releases fit if they can run on one page: the shell and a remote. */

import coerce from 'semver/functions/coerce.js';
import compare from 'semver/functions/compare.js';
import satisfies from 'semver/functions/satisfies.js';
import { readRelease } from './layout.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Pointer} Pointer */
/** @typedef {import('./layout.mjs').Release} Release */
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
    throw new SiteRefusal(
      `${names.remote} has contract ${remote.contractVersion}, ${names.shell} has ${shell.contractVersion}: of another major, they cannot run together.`,
    );
  if (!shell.shared) return;
  // A page has these packages once, in the shell's version.
  for (const [name, range] of Object.entries(remote.shared ?? {})) {
    const version = shell.shared[name];
    if (version && satisfies(version, range)) continue;
    throw new SiteRefusal(
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

/**
 * Refuses a release that needs a later service: it would drop fields that it does not know.
 * @param {Pick<Release, 'name' | 'version' | 'apiVersion'>} release
 * @param {number} found the API version of the service
 * @param {string} [where] names the service
 */
export const requireApi = ({ name, version, apiVersion = 0 }, found, where = 'the service') => {
  if (found >= apiVersion) return;
  throw new SiteRefusal(
    `${name} ${version} needs API ${apiVersion}, and ${where} has ${found}: it would drop what it does not know. The service comes first.`,
  );
};

const byNumber = (/** @type {string} */ one, /** @type {string} */ other) =>
  compare(coerce(one) ?? '0.0.0', coerce(other) ?? '0.0.0');

/**
 * Refuses a release that is older than the live one: by its number, or with the same number by the time of its build.
 * @param {string} site
 * @param {Pick<Release, 'name' | 'version' | 'builtAt'>} release
 * @param {Pointer} live
 */
export const requireNewer = async (site, { name, version, builtAt }, live) => {
  const before = live[name]?.version;
  if (!before || before === version) return;
  const order = byNumber(version, before);
  const { builtAt: liveBuiltAt = '' } = (await readRelease(site, name, before)) ?? {};
  if (order > 0 || (order === 0 && !(Date.parse(builtAt) < Date.parse(liveBuiltAt)))) return;
  throw new SiteRefusal(`${name} ${version} is older than ${before}, which is live: say --again for it.`);
};
