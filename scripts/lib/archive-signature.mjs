// @ts-check
import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/*
 * An archive is signed with an Ed25519 key of whoever builds it. The signature lies beside it; the installed version carries the
 * public key, so that an upgrade takes archives of the same builder only.
 */

/** The file with the signature of an archive. */
export const signatureFile = (/** @type {string} */ archive) => `${archive}.sig`;

/** @param {string} file @returns {Promise<Buffer>} */
const digest = async (file) => {
  const hash = createHash('sha512');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest();
};

/** The public key as one word, as archive.json has it. */
const asWord = (/** @type {import('node:crypto').KeyObject} */ key) =>
  String(key.export({ format: 'jwk' }).x);

const asKey = (/** @type {string} */ word) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: word }, format: 'jwk' });

/**
 * Reads a private key.
 * @param {string} file
 * @returns {{ privateKey: string, publicKey: string }}
 */
export const readSigningKey = (file) => {
  try {
    const privateKey = readFileSync(file, 'utf8');
    const key = createPublicKey(privateKey);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no ed25519 key');
    return { privateKey, publicKey: asWord(key) };
  } catch (error) {
    throw new Refusal(`${file} cannot be used: ${/** @type {Error} */ (error).message}.`);
  }
};

/**
 * Makes a key, and writes its private half into a new file that only its owner can read.
 * @param {string} file
 * @returns {string} the public key
 */
export const makeSigningKey = (file) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new Refusal(`${file} was not written: ${/** @type {Error} */ (error).message}.`);
  }
  return asWord(publicKey);
};

/**
 * Writes the signature of an archive beside it.
 * @param {string} archive
 * @param {string} privateKey
 */
export const signArchive = async (archive, privateKey) => {
  const signature = sign(null, await digest(archive), privateKey).toString('base64');
  writeFileSync(signatureFile(archive), `${signature}\n`);
};

/**
 * @param {string} archive
 * @param {readonly string[]} keys public keys; one of them must have signed it
 * @throws Refusal without a signature, or with another one: nothing of the archive may be used
 */
export const requireSigned = async (archive, keys) => {
  const name = path.basename(archive);
  let signature;
  try {
    signature = Buffer.from(readFileSync(signatureFile(archive), 'utf8').trim(), 'base64');
  } catch {
    throw new Refusal(
      `${signatureFile(name)} is missing beside the archive: copy it, too. Nothing was changed.`,
    );
  }
  const content = await digest(archive);
  if (!keys.some((key) => verify(null, content, asKey(key), signature)))
    throw new Refusal(
      `${name} is damaged, or was not signed by the builder of the installed version. Nothing was changed.`,
    );
};
