// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  damageOf,
  isAppName,
  newKeys,
  releaseFile,
  SiteRefusal,
  signerOf,
  signRelease,
  writeAtomically,
} from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';

/** @typedef {import('../../../packages/site-store/src/layout.mjs').Release} Release */

/**
 * Signs the description of a release in its folder; refuses a folder that is not what it describes.
 * @param {string} folder
 * @param {string} keyFile
 * @returns {Promise<Release>}
 */
export const signFolder = async (folder, keyFile) => {
  const refuse = (/** @type {string} */ file) => (/** @type {Error} */ error) => {
    throw new Refusal(`${file} cannot be used: ${error.message}.`);
  };
  const file = releaseFile(folder);
  /** @type {Release} */
  const release = await readFile(file, 'utf8').then(JSON.parse).catch(refuse(file));
  const [damage] = await damageOf(folder, release);
  if (damage) throw new Refusal(`${damage}: ${folder} is not signed.`);
  const signed = await readFile(keyFile, 'utf8')
    .then((key) => signRelease(release, key))
    .catch(refuse(keyFile));
  await writeAtomically(file, `${JSON.stringify(signed, null, 2)}\n`);
  return signed;
};

/**
 * `npm run release -- sign <folder> --key <file>`
 * @param {string | undefined} folder
 * @param {string | undefined} key
 */
export const sign = async (folder, key) => {
  if (!folder || !key)
    throw new Refusal('Name the folder and the key: npm run release -- sign <folder> --key <file>.');
  const { name, version } = await signFolder(folder, key);
  console.log(`${name} ${version} is signed.`);
  return 0;
};

/**
 * `npm run release -- keys new <app>`
 * @param {string | undefined} action
 * @param {string | undefined} name
 * @param {string} from folder of the new file
 * @param {string | undefined} given the new file
 */
export const makeKeys = async (action, name = '', from, given) => {
  if (action !== 'new' || !isAppName(name))
    throw new Refusal(
      'Name the app: npm run release -- keys new <app>, in small letters, such as lost-cards.',
    );
  const file = given ?? path.join(from, `${name}.release-key.pem`);
  const { privateKey, publicKey } = newKeys();
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw new Refusal(error.code === 'EEXIST' ? `${file} is there already and stays.` : error.message);
  });
  console.log(`The private key is in ${file}: keep it secret, and out of every repository.`);
  console.log(`The public key is ${publicKey}. The owner of the site adds it to the file of RELEASE_KEYS:`);
  console.log(`  "${name}": { "keys": ["${publicKey}"] }`);
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
      signerOf(rights, release);
      return true;
    } catch (error) {
      if (!(error instanceof SiteRefusal)) throw error;
      console.error(`${error.message} It is published, and not live.`);
      return false;
    }
  });
