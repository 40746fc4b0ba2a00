// @ts-check
/*
 * The right to release an app: the owner of a site keeps the public keys of each app in a file outside of the site, and a
 * release names all its files in a signed release.json.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findKey, readPublicKey, signMessage } from './keys.mjs';
import { readRelease } from './layout.mjs';
import { getMount, usualMount, wrongMount } from './mounts.mjs';
import { isRecord } from './pointer.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Entry} Entry */
/** @typedef {import('./layout.mjs').Release} Release */
/**
 * Without `keys` no signature is needed; with an empty list no release is accepted, as of an app that is not listed. An app
 * may be at its `mounts` and nowhere else.
 * @typedef {{ keys?: import('./keys.mjs').PublicKey[], mayDraw: boolean, mounts: string[] }} AppRights
 */
/** @typedef {ReadonlyMap<string, AppRights>} Rights by the name of the app */

/** Fields of an entry that its release.json has, too. */
const FIELDS = /** @type {const} */ ([
  'version',
  'manifestUrl',
  'integrity',
  'entryIntegrity',
  'serverIntegrity',
  'mount',
  'title',
  'titles',
  'audience',
  'slots',
]);

/**
 * JSON with sorted keys and without spaces: the same text for the same value.
 * @param {unknown} value
 * @returns {string}
 */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.keys(value).sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};

const getMessage = (/** @type {Release} */ { signature: _, ...release }) => Buffer.from(canonical(release));

/**
 * @param {string} name
 * @param {unknown} mounts
 * @returns {string[]}
 */
const readMounts = (name, mounts) => {
  if (!Array.isArray(mounts)) throw new Error(`mounts of ${name} is a list`);
  const wrong = mounts.map(wrongMount).find((reason) => reason !== undefined);
  if (wrong) throw new Error(`mounts of ${name}: ${wrong}`);
  return mounts;
};

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {AppRights}
 */
const rightsOfApp = (name, value) => {
  if (!isRecord(value)) throw new Error('it is no list of apps');
  const usual = usualMount(name);
  const { keys, mayDraw = false, mounts = usual === undefined ? [] : [usual], ...more } = value;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined)
    throw new Error(`it has ${unknown}, and only keys, mayDraw and mounts are known`);
  if (typeof mayDraw !== 'boolean') throw new Error('mayDraw is true or false');
  const rest = { mayDraw, mounts: readMounts(name, mounts) };
  if (keys === undefined) return rest;
  if (!Array.isArray(keys)) throw new Error('keys is a list');
  return { ...rest, keys: keys.map(readPublicKey) };
};

/**
 * Reads release-keys.json.
 * @param {string | null | undefined} file absolute
 * @param {string} site
 * @returns {Promise<Rights | undefined>} undefined without a file: then every release has every right
 * @throws SiteRefusal if it cannot be used, or is inside of the site
 */
export const readRights = async (file, site) => {
  if (!file) return undefined;
  const fromSite = path.relative(site, file);
  if (!fromSite.startsWith('..') && !path.isAbsolute(fromSite))
    throw new SiteRefusal(`RELEASE_KEYS is in ${site}: keep it outside, where releases cannot change it.`);
  try {
    const value = JSON.parse(await readFile(file, 'utf8'));
    if (!isRecord(value)) throw new Error('it is no list of apps');
    return new Map(Object.entries(value).map(([name, rights]) => [name, rightsOfApp(name, rights)]));
  } catch (error) {
    throw new SiteRefusal(`RELEASE_KEYS (${file}) cannot be used: ${/** @type {Error} */ (error).message}.`);
  }
};

/**
 * Returns the keys of an app; undefined if its releases need no signature.
 * @param {Rights | undefined} rights
 * @param {string} name
 * @throws SiteRefusal for an app that is not listed
 */
const getKeys = (rights, name) => {
  const own = rights?.get(name);
  if (rights && !own)
    throw new SiteRefusal(`${name} is not listed in RELEASE_KEYS, so no release of it is accepted.`);
  return own?.keys;
};

/**
 * Refuses an app at a mount that its rights do not name.
 * @param {Rights | undefined} rights
 * @param {string} name
 * @param {{ mount?: string | undefined }} entry
 * @returns {undefined}
 * @throws SiteRefusal
 */
export const requireMount = (rights, name, entry) => {
  const mount = getMount(name, entry);
  const { mounts } = rights?.get(name) ?? {};
  if (mount === undefined || !mounts || mounts.includes(mount)) return undefined;
  throw new SiteRefusal(
    `${name} may not be at ${mount}: RELEASE_KEYS allows ${mounts.join(', ') || 'no mount'}. Add "mounts": ["${mount}"] to ${name} there, if it is to be there.`,
  );
};

/**
 * Returns the fingerprint of the key that signed a release; undefined for an app that needs no signature.
 * @param {Rights | undefined} rights
 * @param {Release} release
 * @throws SiteRefusal without a valid signature of one of the app's keys, at a mount that the app may not have, and for an
 *   app that is not listed
 */
export const findSigner = (rights, release) => {
  const { name, version, signature } = release;
  const keys = getKeys(rights, name);
  if (!keys) return requireMount(rights, name, release);
  const signer = findKey(keys, getMessage(release), typeof signature === 'string' ? signature : '');
  if (!signer) {
    const accepted = keys.length > 0 ? `: ${keys.map((key) => key.fingerprint).join(', ')}` : '';
    throw new SiteRefusal(
      `${name} ${version} ${signature ? 'is not signed by a key' : 'has no signature, and needs one of a key'} that RELEASE_KEYS has of ${name}${accepted}.`,
    );
  }
  requireMount(rights, name, release);
  return signer.fingerprint;
};

/**
 * True if a release may be live: signed by a key of its app if the app has keys, and at one of its mounts.
 * @param {Rights | undefined} rights
 * @param {Release} release
 */
export const isSigned = (rights, release) => {
  try {
    findSigner(rights, release);
    return true;
  } catch {
    return false;
  }
};

/** True if the releases of an app need a signature, also those of an app that is not listed. */
export const needsSignature = (/** @type {Rights | undefined} */ rights, /** @type {string} */ name) =>
  rights !== undefined && (!rights.has(name) || rights.get(name)?.keys !== undefined);

/**
 * Refuses an entry in remotes.json that says something else than the release.json of its release.
 * @param {string} name
 * @param {Entry} entry
 * @param {Release} release
 * @throws SiteRefusal
 */
export const requireSameEntry = (name, entry, release) => {
  const isOther = (/** @type {(typeof FIELDS)[number]} */ field) =>
    !isDeepStrictEqual(entry[field], release[field]);
  const other = release.name === name ? FIELDS.find(isOther) : 'name';
  if (other)
    throw new SiteRefusal(`remotes.json has another ${other} of ${name} than its signed release.json.`);
};

/**
 * The same for a published release by its entry in remotes.json, which must say what the release says.
 * @param {Rights | undefined} rights
 * @param {string} site
 * @param {string} name
 * @param {Entry} entry
 */
export const signerOfEntry = async (rights, site, name, entry) => {
  if (!getKeys(rights, name)) return requireMount(rights, name, entry);
  const release = await readRelease(site, name, entry.version);
  if (!release) throw new SiteRefusal(`${name} ${entry.version} has no release.json.`);
  requireSameEntry(name, entry, release);
  return findSigner(rights, release);
};

/**
 * Returns a release with a signature.
 * @param {Release} release
 * @param {string} privateKey PEM
 * @returns {Release}
 */
export const signRelease = (release, privateKey) => ({
  ...release,
  signature: signMessage(getMessage(release), privateKey),
});
