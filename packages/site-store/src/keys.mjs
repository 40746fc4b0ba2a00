// @ts-check
/* The Ed25519 keys of a team or a builder. A public key is one word: what a JWK has as `x`. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { codeOf, SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('node:crypto').KeyObject} KeyObject */
/** @typedef {{ key: KeyObject, fingerprint: string }} PublicKey */

const requireEd25519 = (/** @type {KeyObject} */ key) => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no ed25519 key');
  return key;
};

const asWord = (/** @type {KeyObject} */ publicKey) => String(publicKey.export({ format: 'jwk' }).x);

const fingerprint = (/** @type {KeyObject} */ publicKey) =>
  createHash('sha256')
    .update(Buffer.from(asWord(publicKey), 'base64url'))
    .digest('hex')
    .slice(0, 12);

/** Returns the fingerprint of the public key that belongs to a private key in PEM. */
export const computeFingerprint = (/** @type {string} */ privateKey) =>
  fingerprint(createPublicKey(privateKey));

/**
 * Reads a public key, as one word or in PEM.
 * @param {unknown} text
 * @returns {PublicKey}
 */
export const readPublicKey = (text) => {
  if (typeof text !== 'string') throw new Error('a key is a text');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: text };
  const isPem = text.includes('BEGIN PUBLIC KEY');
  const key = requireEd25519(createPublicKey(isPem ? text : { key: jwk, format: 'jwk' }));
  return { key, fingerprint: fingerprint(key) };
};

/** Returns the public key, as one word, that belongs to a private key in PEM. */
export const getPublicKey = (/** @type {string} */ privateKey) =>
  asWord(requireEd25519(createPublicKey(privateKey)));

/** Makes a pair of keys: the private one as PEM, the public one as one word. */
export const newKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: asWord(publicKey),
  };
};

/**
 * Writes a private key into a new file that only its owner can read.
 * @param {string} file
 * @param {string} privateKey
 * @throws SiteRefusal for a file that exists or cannot be written
 */
export const writePrivateKey = (file, privateKey) =>
  writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw new SiteRefusal(codeOf(error) === 'EEXIST' ? `${file} is there already and stays.` : error.message);
  });

/**
 * Returns the signature of a message in base64url.
 * @param {Buffer} message
 * @param {string} privateKey PEM
 */
export const signMessage = (message, privateKey) =>
  sign(null, message, requireEd25519(createPrivateKey(privateKey))).toString('base64url');

/**
 * Returns the key that signed a message; undefined if none of them did.
 * @param {readonly PublicKey[]} keys
 * @param {Buffer} message
 * @param {string} signature in base64url
 */
export const findKey = (keys, message, signature) => {
  const received = Buffer.from(signature, 'base64url');
  return keys.find(({ key }) => verify(null, message, key, received));
};
