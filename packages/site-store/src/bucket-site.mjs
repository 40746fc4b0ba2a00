// @ts-check
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { moveIntoPlace, stagingFolder } from './durable.mjs';
import { FolderSite } from './folder-site.mjs';
import { computeIntegrity, releaseFile, releaseFolder } from './layout.mjs';
import { readListed } from './listed-file.mjs';
import { asPointer, isRecord } from './pointer.mjs';
import { BucketRefusal, codeOf } from './site-refusal.mjs';

/** @typedef {import('./folder-site.mjs').Live} Live */

/**
 * What a site needs of object storage; the service's `Bucket` is one.
 * @typedef {object} Bucket
 * @property {(key: string) => Promise<{ etag: string } | null>} getStamp
 * @property {(key: string) => AsyncIterable<Buffer>} read throws an error with the code ENOENT for a missing object
 * @property {(key: string, content: Buffer) => Promise<void>} put
 * @property {(key: string, content: Buffer, etag: string | undefined) => Promise<string | null>} replace writes where the
 *   object has this ETag, or where none is; returns the new ETag, null where the object is another one
 * @property {(key: string) => Promise<void>} remove
 * @property {(beginning: string) => AsyncIterable<{ key: string }>} list
 */

const SITE = 'site/';
/** Pointer and history in one object, so that they cannot contradict each other. */
const LIVE = `${SITE}live.json`;
const OWN = 'release.json';
/** Tries of a change while others change the pointer too. */
const TRIES = 5;
const AT_ONCE = 8;

/**
 * The site of instances that share a bucket and no disk: releases in `site/remotes/<app>/<version>/…`, and the pointer in
 * `site/live.json`, which is written last, and only in the place of the one that was read. The folder is a copy: first a
 * release, whole or not at all, then the pointer.
 */
export class BucketSite extends FolderSite {
  #bucket;
  /** The pointer's ETag at its last read or write. @type {string | undefined} */
  #etag;

  /**
   * @param {string} folder
   * @param {Bucket} bucket
   * @param {import('./rights.mjs').Rights} [rights]
   */
  constructor(folder, bucket, rights) {
    super(folder, rights);
    this.#bucket = bucket;
  }

  /**
   * Brings the copy up to date with the pointer in the bucket, if there is one.
   * @override
   * @param {{ isLenient?: boolean }} [how] continues without a damaged release: for a command that makes another one live
   * @throws BucketRefusal if the bucket does not answer or lacks a named release
   */
  async pull({ isLenient = false } = {}) {
    for (;;) {
      const etag = (await answered(this.#bucket.getStamp(LIVE)))?.etag;
      // Another process may write an older or a newer copy during ours, so the loop asks until nothing has changed.
      if (etag === this.#etag) return;
      if (etag) await this.#copy(asLive(await this.#read(LIVE)), isLenient);
      this.#etag = etag;
    }
  }

  /**
   * @override
   * @param {string} name
   * @param {string} version
   * @throws BucketRefusal where the bucket has it not as it was published
   */
  async fetch(name, version) {
    const key = getKey(name, version, OWN);
    const place = releaseFolder(this.folder, name, version);
    if (existsSync(releaseFile(place))) return;
    const own = await this.#read(key);
    const draft = await stagingFolder(this.folder);
    try {
      await writeFile(releaseFile(draft), own);
      await forEach(Object.entries(getFiles(name, version, own)), async ([file, integrity]) => {
        const content = await this.#read(getKey(name, version, file));
        if (computeIntegrity(content) !== integrity) throw damaged(getKey(name, version, file));
        await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
        await writeFile(path.join(draft, file), content);
      });
      const above = path.dirname(place);
      await mkdir(above, { recursive: true });
      for (const folder of [this.folder, path.dirname(above), above]) await chmod(folder, 0o755);
      // Another process may have been faster.
      await moveIntoPlace(draft, place).catch((error) => {
        if (!existsSync(releaseFile(place))) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /**
   * Its description comes last: a release with a description is whole.
   * @override
   * @param {string} name
   * @param {string} version
   */
  async publish(name, version) {
    if (await answered(this.#bucket.getStamp(getKey(name, version, OWN)))) return;
    const folder = releaseFolder(this.folder, name, version);
    const put = (/** @type {string} */ file, /** @type {Buffer} */ content) =>
      answered(this.#bucket.put(getKey(name, version, file), content));
    const read = (/** @type {Promise<Buffer>} */ reading, /** @type {string} */ file) =>
      reading.catch(() => {
        throw damaged(getKey(name, version, file));
      });
    const own = await read(readFile(releaseFile(folder)), OWN);
    await forEach(Object.entries(getFiles(name, version, own)), async ([file, integrity]) =>
      put(file, await read(readListed(folder, file, integrity), file)),
    );
    await put(OWN, own);
  }

  /**
   * @override
   * @param {string} name
   * @param {string} version
   */
  async remove(name, version) {
    const own = getKey(name, version, OWN);
    await answered(this.#bucket.remove(own));
    const keys = await answered(this.#keysBelow(own.slice(0, -OWN.length)));
    await forEach(keys, (key) => answered(this.#bucket.remove(key)));
    await super.remove(name, version);
  }

  /**
   * The bucket's conditional write is its lock: if another machine changes the pointer first, `choose` runs again.
   * @override
   * @param {() => Promise<Live & { isChanged: boolean }>} choose
   */
  async change(choose) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await this.pull({ isLenient: true });
      const { isChanged, ...next } = await choose();
      // A bucket in which nothing is live is given what is live here.
      if (!isChanged && this.#etag) return;
      for (const [name, version] of versionsIn(next.remotes)) await this.publish(name, version);
      const etag = await answered(this.#bucket.replace(LIVE, Buffer.from(JSON.stringify(next)), this.#etag));
      if (!etag) continue;
      this.#etag = etag;
      await this.write(next);
      return await this.pull({ isLenient: true });
    }
    throw new BucketRefusal('What is live is being changed from elsewhere: run it again.');
  }

  /**
   * @param {Live} live
   * @param {boolean} isLenient
   */
  async #copy(live, isLenient) {
    for (const [name, version] of versionsIn(live.remotes))
      await this.fetch(name, version).catch((error) => {
        if (!isLenient || error.isUnavailable) throw error;
      });
    await this.write(live);
  }

  /** @param {string} key */
  async #read(key) {
    try {
      return await buffer(this.#bucket.read(key));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw damaged(key);
      return answered(Promise.reject(error));
    }
  }

  /** @param {string} beginning */
  async #keysBelow(beginning) {
    const keys = [];
    for await (const { key } of this.#bucket.list(beginning)) keys.push(key);
    return keys;
  }
}

/**
 * @template Result
 * @param {Promise<Result>} request of the bucket
 * @returns {Promise<Result>}
 */
const answered = (request) =>
  request.catch((error) => {
    throw new BucketRefusal(error.message, { isUnavailable: true, cause: error });
  });

const damaged = (/** @type {string} */ key) =>
  new BucketRefusal(`${key} in the bucket is missing or damaged: what was served before goes on.`);

/**
 * Does some work for each item, a few at a time.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => Promise<void>} work
 */
const forEach = async (items, work) => {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const results = await Promise.allSettled(items.slice(from, from + AT_ONCE).map(work));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
};

/**
 * The key of a file of a release; refuses one that leads out of the release.
 * @param {string} name
 * @param {string} version
 * @param {string} file
 */
const getKey = (name, version, file) => {
  const key = `${name}/${version}/${file}`;
  const leadsAway = [name, version].some((one) => /[\\/]|^\.+$/.test(one)) || /^\/|\\/.test(file);
  if (leadsAway || path.posix.normalize(key) !== key) throw damaged(key);
  return `${SITE}remotes/${key}`;
};

/**
 * @param {import('./layout.mjs').Pointer} remotes
 * @returns {[name: string, version: string][]}
 */
const versionsIn = (remotes) =>
  Object.entries(remotes).flatMap(([name, entry]) =>
    [entry?.version, entry?.canary?.version].flatMap((version) =>
      version ? [/** @type {[string, string]} */ ([name, version])] : [],
    ),
  );

/** @returns {Live} */
const asLive = (/** @type {Buffer} */ content) => {
  try {
    const { remotes, history } = JSON.parse(String(content));
    if (!isRecord(history) || !Object.values(history).every(Array.isArray))
      throw new Error('it has no history');
    return { remotes: asPointer(remotes), history };
  } catch {
    throw damaged(LIVE);
  }
};

/**
 * The files of a release by their path below its folder, from its description.
 * @param {string} name
 * @param {string} version
 * @param {Buffer} own
 * @returns {Record<string, string>}
 */
const getFiles = (name, version, own) => {
  try {
    const release = JSON.parse(String(own));
    if (release.name === name && release.version === version && isRecord(release.files)) return release.files;
  } catch {
    // It is damaged.
  }
  throw damaged(getKey(name, version, OWN));
};
