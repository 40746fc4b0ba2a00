// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  findKey,
  getPublicKey,
  newKeys,
  readPublicKey,
  signMessage,
  writePrivateKey,
} from '../../packages/site-store/src/index.mjs';
import { Refusal } from './refusal.mjs';

/*
 * The signature of an archive lies beside it. The installed version has the public key of its builder, so that an
 * upgrade takes archives of the same builder only. The keys are made and read like those of releases.
 */

/** The file with the signature of an archive. */
export const signatureFile = (/** @type {string} */ archive) => `${archive}.sig`;

/**
 * Reads a private key.
 * @param {string} file
 * @returns {{ privateKey: string, publicKey: string }}
 */
export const readSigningKey = (file) => {
  try {
    const privateKey = readFileSync(file, 'utf8');
    return { privateKey, publicKey: getPublicKey(privateKey) };
  } catch (error) {
    throw new Refusal(`${file} cannot be used: ${/** @type {Error} */ (error).message}.`);
  }
};

/**
 * Returns a public key as it is: with a wrong one in an installation, no upgrade of it can be verified.
 * @param {string} key
 */
export const requirePublicKey = (key) => {
  try {
    readPublicKey(key);
    return key;
  } catch {
    throw new Refusal(`${key} is no public key: npm run package -- --new-key <file> prints one.`);
  }
};

/**
 * Makes a key, and writes its private half into a new file.
 * @param {string} file
 * @returns {Promise<string>} the public key
 */
export const makeSigningKey = async (file) => {
  const { privateKey, publicKey } = newKeys();
  await writePrivateKey(file, privateKey);
  return publicKey;
};

/**
 * Writes the signature of an archive beside it.
 * @param {string} archive
 * @param {string} privateKey
 */
export const signArchive = (archive, privateKey) =>
  writeFileSync(signatureFile(archive), `${signMessage(readFileSync(archive), privateKey)}\n`);

/**
 * @param {string} archive
 * @param {readonly string[]} keys public keys; one of them must have signed it
 * @throws Refusal without a signature, or with another one: nothing of the archive may be used
 */
export const requireSigned = (archive, keys) => {
  const name = path.basename(archive);
  let signature;
  try {
    signature = readFileSync(signatureFile(archive), 'utf8').trim();
  } catch {
    throw new Refusal(
      `${signatureFile(name)} is missing beside the archive: copy it, too. Nothing was changed.`,
    );
  }
  if (!findKey(keys.map(readPublicKey), readFileSync(archive), signature))
    throw new Refusal(
      `${name} is damaged, or was not signed by the builder of the installed version. Nothing was changed.`,
    );
};
