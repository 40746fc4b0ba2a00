// @ts-check
import { getAppsOnSamePage, requireTogether } from './fit.mjs';
import { wrongPlace } from './mounts.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Pointer} Pointer */
/** @typedef {import('./fit.mjs').Described} Described */

const getMinor = (/** @type {string} */ version) => Number(version.split('.')[1]);

/**
 * Describes what a remote does without in the shell of an earlier contract; undefined if it has all.
 * @param {Described} one
 * @param {Described} other
 */
const findLoss = (one, other) => {
  const [shell, remote] = one.name === 'shell' ? [one, other] : [other, one];
  if (!(getMinor(remote.contractVersion) > getMinor(shell.contractVersion))) return undefined;
  return `${remote.name} has contract ${remote.contractVersion}, and ${shell.name} has ${shell.contractVersion}: what the later one added does nothing.`;
};

/**
 * Describes one live release, and whether it can run on one page with the new one.
 * @param {Described} release
 * @param {string} title of the live one
 * @param {Described | undefined} other its description
 */
const foresee = (release, title, other) => {
  try {
    if (!other) throw new SiteRefusal('Its release.json cannot be read.');
    requireTogether(release, other);
    const loss = findLoss(release, other);
    return { line: loss ? `${title} loses something: ${loss}` : `${title} fits.`, isRefused: false };
  } catch (error) {
    if (!(error instanceof SiteRefusal)) throw error;
    return { line: `${title} does not fit: ${error.message}`, isRefused: true };
  }
};

/**
 * Says what a release would do to the live releases and canaries that share a page with it, before it is built.
 * @param {Described & { mount?: string, title?: string }} release
 * @param {Pointer} live
 * @param {(name: string, version: string) => Promise<Described | undefined>} read returns the description of a live release
 * @returns {Promise<{ lines: string[], isRefused: boolean }>} a line for each, and one about the mount of the release if
 *   it is wrong
 */
export const foreseeFit = async (release, live, read) => {
  const { name } = release;
  const wrong = wrongPlace({ ...live, [name]: release }, name);
  const others = Object.entries(getAppsOnSamePage(name, live)).flatMap(([app, entry]) => [
    { app, version: entry?.version, share: '' },
    { app, version: entry?.canary?.version, share: ` (canary of ${entry?.canary?.percent} %)` },
  ]);
  const found = await Promise.all(
    others.map(async ({ app, version, share }) =>
      version ? [foresee(release, `${app} ${version}${share}`, await read(app, version))] : [],
    ),
  );
  const all = [...(wrong ? [{ line: wrong, isRefused: true }] : []), ...found.flat()];
  return { lines: all.map(({ line }) => line), isRefused: all.some((one) => one.isRefused) };
};
