// @ts-check
/*
 * Requests that a release key signs: HTTP Message Signatures (RFC 9421) with ed25519 over the method, the address and the
 * digest of the body (RFC 9530). One form is accepted, so no part of a signature is negotiated.
 */
import { createHash, randomBytes } from 'node:crypto';
import { computeFingerprint, findKey, signMessage } from './keys.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./keys.mjs').PublicKey} PublicKey */

/** Seconds for which a signed request counts. */
const SIGNED_SECONDS = 300;
/** Seconds by which the clock of the sender may be ahead. */
const AHEAD_SECONDS = 60;

const COMPONENTS = '("@method" "@target-uri" "content-digest")';
const TAG = 'lost-found-release';
const INPUT =
  /^release=(?<params>\("@method" "@target-uri" "content-digest"\);created=(?<created>\d{1,10});expires=(?<expires>\d{1,10});nonce="(?<nonce>[\w-]{22})";keyid="(?<keyId>[0-9a-f]{12})";alg="ed25519";tag="lost-found-release")$/;
const SIGNATURE = /^release=:(?<signature>[A-Za-z0-9+/]{86}==):$/;
const DIGEST = /^sha-256=:[A-Za-z0-9+/]{43}=:$/;

/** Returns the value of Content-Digest for a SHA-256 in base64. */
export const toDigest = (/** @type {string} */ sha256) => `sha-256=:${sha256}:`;

/** Returns the value of Content-Digest for a body. */
const computeDigest = (/** @type {string | Buffer} */ body) =>
  toDigest(createHash('sha256').update(body).digest('base64'));

/**
 * Returns the text that is signed (RFC 9421, 2.5).
 * @param {readonly (readonly [name: string, value: string])[]} components in the order of the parameters
 * @param {string} params the components and their parameters, as in Signature-Input
 */
export const formatSignatureBase = (components, params) =>
  [...components, ['@signature-params', params]].map(([name, value]) => `"${name}": ${value}`).join('\n');

const getBase = (
  /** @type {string} */ method,
  /** @type {string} */ url,
  /** @type {string} */ digest,
  /** @type {string} */ params,
) =>
  formatSignatureBase(
    [
      ['@method', method],
      ['@target-uri', url],
      ['content-digest', digest],
    ],
    params,
  );

/**
 * Returns the headers that sign a request.
 * @param {{ method: string, url: string, body?: string | Buffer }} request `url` is the whole address
 * @param {string} privateKey PEM
 * @param {number} [now] milliseconds
 */
export const signRequest = ({ method, url, body = '' }, privateKey, now = Date.now()) => {
  const created = Math.floor(now / 1000);
  const digest = computeDigest(body);
  const nonce = randomBytes(16).toString('base64url');
  const params = `${COMPONENTS};created=${created};expires=${created + SIGNED_SECONDS};nonce="${nonce}";keyid="${computeFingerprint(privateKey)}";alg="ed25519";tag="${TAG}"`;
  const signature = signMessage(Buffer.from(getBase(method, url, digest, params)), privateKey);
  return {
    'content-digest': digest,
    'signature-input': `release=${params}`,
    signature: `release=:${Buffer.from(signature, 'base64url').toString('base64')}:`,
  };
};

/**
 * Checks the signature of a request, before its body is read.
 * @param {{ method: string, url: string, headers: Record<string, unknown> }} request `url` is the whole address, made of
 *   the address that the receiver knows of itself
 * @param {readonly PublicKey[]} keys of the app that the request is about
 * @param {number} now milliseconds
 * @returns {{ key: string, nonce: string, digest: string }} the fingerprint of the key, the nonce, which the receiver takes
 *   once, and the Content-Digest, which the receiver compares with the body
 * @throws SiteRefusal with the reason
 */
export const checkSignature = ({ method, url, headers }, keys, now) => {
  const [input, signed, digest] = ['signature-input', 'signature', 'content-digest'].map((name) =>
    String(headers[name] ?? ''),
  );
  const { params = '', created, expires, nonce = '', keyId } = INPUT.exec(input ?? '')?.groups ?? {};
  const { signature } = SIGNATURE.exec(signed ?? '')?.groups ?? {};
  if (!signature || !nonce || !digest || !DIGEST.test(digest))
    throw new SiteRefusal('It has no signature of a release key.');
  const key = keys.find(({ fingerprint }) => fingerprint === keyId);
  if (!key) throw new SiteRefusal(`${keyId} is no key that RELEASE_KEYS has of this app.`);
  if (!findKey([key], Buffer.from(getBase(method, url, digest, params)), signature))
    throw new SiteRefusal(`It is signed for another request than ${method} ${url}.`);
  const [age, lifetime] = [Math.floor(now / 1000) - Number(created), Number(expires) - Number(created)];
  if (age < -AHEAD_SECONDS || age > SIGNED_SECONDS || lifetime > SIGNED_SECONDS || age > lifetime)
    throw new SiteRefusal(
      `It was signed ${Math.abs(age)} seconds ${age < 0 ? 'in the future' : 'ago'} by the clock of the service, and counts for ${SIGNED_SECONDS}: set the clocks.`,
    );
  return { key: key.fingerprint, nonce, digest };
};
