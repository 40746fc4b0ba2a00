// @ts-check
import { findSigner, makeKeyFile, SiteRefusal, signFolder } from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */

/**
 * `npm run release -- sign <folder> --key <file>`
 * @param {string | undefined} folder
 * @param {string | undefined} key
 */
export const sign = async (folder, key) => {
  if (!folder || !key)
    throw new Refusal('Name the folder and the key: npm run release -- sign <folder> --key <file>.');
  const { release, fingerprint } = await signFolder(folder, key);
  console.log(`${release.name} ${release.version} is signed by the key ${fingerprint}.`);
  return 0;
};

/**
 * `npm run release -- keys new <app>`
 * @param {string | undefined} action
 * @param {string | undefined} name
 * @param {string} file the new file
 */
export const makeKeys = async (action, name, file) => {
  if (action !== 'new' || !name) throw new Refusal('Name the app: npm run release -- keys new <app>.');
  console.log(await makeKeyFile(name, file));
  return 0;
};

/**
 * Returns the releases that may be live; says which ones lack the signature that their app needs. Builds are not signed.
 * @param {import('../../../packages/site-store/src/rights.mjs').Rights | undefined} rights
 * @param {Release[]} releases
 */
export const signedOnly = (rights, releases) =>
  releases.filter((release) => {
    try {
      findSigner(rights, release);
      return true;
    } catch (error) {
      if (!(error instanceof SiteRefusal)) throw error;
      console.error(`${error.message} It is published, and not live.`);
      return false;
    }
  });
