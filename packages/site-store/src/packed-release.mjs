// @ts-check
/*
 * A release as one stream: the length of release.json and its bytes, then the same for each file that it lists, in the order
 * of their names. A length is four bytes, the highest first. Only release.json has names, so a stream cannot have links,
 * devices, or a file twice.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { computeIntegrity, MOST_BYTES, MOST_FILES, releaseFile } from './layout.mjs';
import { isBelow } from './listed-file.mjs';
import { codeOf, SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Release} Release */

/** The most bytes of release.json. */
const MOST_OWN_BYTES = 1_000_000;
const LENGTH = 4;
/** The media type of the stream. */
export const packedType = 'application/vnd.lost-found.release';

const listFiles = (/** @type {Release} */ { files }) => Object.keys(files).sort();

/**
 * Packs the folder of a release.
 * @param {string} folder
 * @returns {Promise<Buffer>}
 * @throws the system's error for a missing file
 */
export const packRelease = async (folder) => {
  const own = await readFile(releaseFile(folder));
  /** @type {Buffer[]} */
  const parts = [];
  const add = (/** @type {Buffer} */ content) => {
    const length = Buffer.alloc(LENGTH);
    length.writeUInt32BE(content.length);
    parts.push(length, content);
  };
  add(own);
  for (const file of listFiles(JSON.parse(String(own)))) add(await readFile(path.join(folder, file)));
  return Buffer.concat(parts);
};

/**
 * Reads a stream by lengths, and counts and hashes it.
 * @param {AsyncIterable<Buffer>} source
 */
const readBy = (source) => {
  const chunks = source[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let total = 0;
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  /** @returns {Promise<Buffer | undefined>} */
  const next = async () => {
    const { value, done } = await chunks.next();
    if (done) return undefined;
    hash.update(value);
    total += value.length;
    if (total > MOST_BYTES) throw new SiteRefusal(`It has more than ${MOST_BYTES / 1_000_000} MB.`);
    return value;
  };
  const take = async (/** @type {number} */ wanted) => {
    const parts = [rest];
    let length = rest.length;
    while (length < wanted) {
      const chunk = await next();
      if (!chunk) throw new SiteRefusal('It ends too early.');
      parts.push(chunk);
      length += chunk.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(wanted);
    return all.subarray(0, wanted);
  };
  return {
    /** @param {number} most bytes  @param {string} name */
    readPart: async (most, name) => {
      const length = (await take(LENGTH)).readUInt32BE();
      if (length > most) throw new SiteRefusal(`${name} has more than ${most} bytes.`);
      return take(length);
    },
    /** Leaves the rest of the stream to its owner. */
    stop: async () => void (await chunks.return?.()),
    /** Returns the SHA-256 of the whole stream in base64. */
    end: async () => {
      if (rest.length > 0 || (await next())) throw new SiteRefusal('It has more than release.json lists.');
      return hash.digest('base64');
    },
  };
};

/** The system's errors for names that cannot be files: one below another file, or too long. */
const WRONG_NAMES = ['EEXIST', 'EISDIR', 'ENAMETOOLONG', 'ENOTDIR'];

/**
 * Writes a file of a release into a folder.
 * @param {string} folder
 * @param {string} file
 * @param {Buffer} content
 */
const write = async (folder, file, content) => {
  const place = path.join(folder, file);
  try {
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content, { flag: 'wx' });
  } catch (error) {
    if (WRONG_NAMES.includes(codeOf(error) ?? '')) throw new SiteRefusal(`${file} is no file of a release.`);
    throw error;
  }
};

/** True for a path of a plain file below the folder. */
const isFileName = (/** @type {string} */ file) => isBelow(file) && !/\p{Cc}|\/$|^release\.json$/u.test(file);

/**
 * Writes the release of a stream into an empty folder. Each file has the hash that release.json lists.
 * @param {AsyncIterable<Buffer>} source
 * @param {string} folder
 * @param {(text: string) => Release} parse checks release.json before any file is read
 * @returns {Promise<{ release: Release, sha256: string }>} the hash of the stream, in base64
 * @throws SiteRefusal for a stream that is cut, too long, or not what release.json lists
 */
export const unpackRelease = async (source, folder, parse) => {
  const { readPart, end, stop } = readBy(source);
  try {
    const own = await readPart(MOST_OWN_BYTES, 'release.json');
    const release = parse(String(own));
    const files = listFiles(release);
    if (files.length >= MOST_FILES) throw new SiteRefusal(`It has more than ${MOST_FILES} files.`);
    const wrong = files.find((file) => !isFileName(file));
    if (wrong !== undefined) throw new SiteRefusal(`${wrong} is no file of a release.`);
    for (const file of files) {
      const content = await readPart(MOST_BYTES, file);
      if (computeIntegrity(content) !== release.files[file])
        throw new SiteRefusal(`${file} has another hash than in release.json.`);
      await write(folder, file, content);
    }
    const sha256 = await end();
    await write(folder, path.basename(releaseFile(folder)), own);
    return { release, sha256 };
  } finally {
    await stop();
  }
};
