// @ts-check
import { readFile } from 'node:fs/promises';
import { writeAtomically } from './durable.mjs';
import { computeFingerprint, newKeys, writePrivateKey } from './keys.mjs';
import { findDamage, isAppName, releaseFile } from './layout.mjs';
import { usualMount } from './mounts.mjs';
import { signRelease } from './rights.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Release} Release */

/**
 * Signs the description of a release in its folder.
 * @param {string} folder
 * @param {string} keyFile
 * @returns {Promise<{ release: Release, fingerprint: string }>} with the fingerprint of the key
 * @throws SiteRefusal for a folder that is not what it describes, and for a file that is no private key
 */
export const signFolder = async (folder, keyFile) => {
  const refuse = (/** @type {string} */ file) => (/** @type {Error} */ error) => {
    throw new SiteRefusal(`${file} cannot be used: ${error.message}.`);
  };
  const file = releaseFile(folder);
  /** @type {Release} */
  const release = await readFile(file, 'utf8').then(JSON.parse).catch(refuse(file));
  const [damage] = await findDamage(folder, release);
  if (damage) throw new SiteRefusal(`${damage}: ${folder} is not signed.`);
  const key = await readFile(keyFile, 'utf8').catch(refuse(keyFile));
  const [signed, fingerprint] = await Promise.resolve(key)
    .then((text) => /** @type {const} */ ([signRelease(release, text), computeFingerprint(text)]))
    .catch(refuse(keyFile));
  await writeAtomically(file, `${JSON.stringify(signed, null, 2)}\n`);
  return { release: signed, fingerprint };
};

/**
 * Makes the keys of an app, and writes the private one into a new file that only its owner can read. Returns a message with the public
 * key.
 * @param {string} name
 * @param {string} [file]
 * @throws SiteRefusal for a name that is none, and for a file that exists
 */
export const makeKeyFile = async (name, file = `${name}.release-key.pem`) => {
  if (!isAppName(name))
    throw new SiteRefusal(
      `"${name}" is no name of an app: small letters, digits and dashes, such as lost-cards.`,
    );
  const { privateKey, publicKey } = newKeys();
  await writePrivateKey(file, privateKey);
  const usual = usualMount(name);
  const mounts = usual === undefined ? '' : `, "mounts": ["${usual}"]`;
  return `The private key is in ${file}: keep it secret, and out of every repository.
The public key is ${publicKey}. Its fingerprint is ${computeFingerprint(privateKey)}. The owner of the site adds it to the file of RELEASE_KEYS${mounts && ', with the mount of the app'}:
  "${name}": { "keys": ["${publicKey}"]${mounts} }`;
};
