// @ts-check
import { existsSync } from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { inRoot } from '../workspace.mjs';

/**
 * The site in the bucket of S3_BUCKET: the site on this machine is a copy of it. Its class comes from the service.
 * @typedef {object} SharedSite
 * @property {boolean} isThere
 * @property {(how: { isLenient: boolean }) => Promise<void>} pull
 * @property {(name: string, version: string) => Promise<void>} fetch
 * @property {(name: string, version: string) => Promise<void>} publish
 * @property {(name: string, version: string) => Promise<void>} remove
 * @property {(remotes: object, history: object) => Promise<void>} push
 */

/** The bucket did not return or did not accept the live releases. */
export class NotShared extends Refusal {}

/** @type {Map<string, Promise<SharedSite>>} by the folder of the copy */
const opened = new Map();

const open = async (/** @type {string} */ site) => {
  const built = inRoot('services/api/dist/site/releases/shared-site.js');
  if (!existsSync(built))
    throw new Refusal('S3_BUCKET needs the service, which is not built yet: run npm start once.');
  const { sharedSiteOf } = await import(built);
  return sharedSiteOf(site);
};

/**
 * Does something with the site in the bucket, if there is one.
 * @template Result
 * @param {string} site
 * @param {(shared: SharedSite) => Promise<Result>} work
 * @returns {Promise<Result | undefined>}
 */
export const withSharedSite = async (site, work) => {
  if (!process.env.S3_BUCKET?.trim()) return undefined;
  if (!opened.has(site)) opened.set(site, open(site));
  try {
    return await work(/** @type {SharedSite} */ (await opened.get(site)));
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    throw name === 'StartupError' ? new NotShared(message) : error;
  }
};
