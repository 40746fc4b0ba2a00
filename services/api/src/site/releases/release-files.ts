import { stat } from 'node:fs/promises';
import {
  findSigner,
  type Release,
  type Rights,
  readDescription,
  readListed,
  readRights,
  releaseFolder,
  SiteRefusal,
} from '@lost-found/site-store';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../../platform/config/config.js';

/** Descriptions kept; the largest has 60 kB (November 2026). */
const MOST_RELEASES = 50;
/** Bytes of files kept; the live releases with their compressed copies have 9 MB (November 2026). */
const MOST_BYTES = 32_000_000;
/** A larger file is read and checked for each request. */
const LARGEST_KEPT = 4_000_000;

/** A release after its description was read and, where the app has keys, its signature was checked. */
export interface KnownRelease {
  readonly release: Release;
  /** The bytes of its release.json. */
  readonly content: Buffer;
}

/**
 * The only way to the files of the releases. A file exists if the description of its release names it with the hash of its
 * content, and if the description is signed where the app has keys. Each file is read once: the bytes that were checked are
 * the bytes that are served, drawn and run.
 */
@Injectable()
export class ReleaseFiles {
  readonly #known = new LRUCache<string, KnownRelease>({ max: MOST_RELEASES });
  readonly #contents = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_KEPT,
    sizeCalculation: (content) => Math.max(1, content.length),
  });
  /** Requests for a file that is being read share the reading. */
  readonly #reading = new Map<string, Promise<Buffer>>();
  #rights: { readonly stamp: string; readonly rights: Rights | undefined } | undefined;

  readonly webRoot: string;
  readonly #keysFile: string | null;

  constructor({ webRoot, releaseKeysFile }: Config) {
    this.webRoot = webRoot;
    this.#keysFile = releaseKeysFile;
  }

  /** Frees the memory. What is live is read again; a release that left the site is gone with its files. */
  forget(): void {
    this.#known.clear();
    this.#contents.clear();
  }

  /** Returns a value that changes with the file of RELEASE_KEYS. */
  async keysStamp(): Promise<string> {
    return this.#keysFile ? getStamp(this.#keysFile) : '';
  }

  /**
   * Reads the rights of the apps again after a change of RELEASE_KEYS.
   * @returns undefined without RELEASE_KEYS
   * @throws SiteRefusal if the file cannot be used
   */
  async readRights(): Promise<Rights | undefined> {
    return (await this.#currentRights()).rights;
  }

  async #currentRights() {
    const stamp = await this.keysStamp();
    if (this.#rights?.stamp !== stamp)
      this.#rights = { stamp, rights: await readRights(this.#keysFile, this.webRoot) };
    return this.#rights;
  }

  /** The rights of a moment ago if the file cannot be used just now. */
  async #lastRights() {
    return this.#currentRights().catch((error: unknown) => {
      if (this.#rights) return this.#rights;
      throw error;
    });
  }

  /**
   * Returns the description of a release.
   * @throws SiteRefusal without one, or without a signature that it needs
   */
  async describe(name: string, version: string): Promise<KnownRelease> {
    const { stamp, rights } = await this.#lastRights();
    const key = `${name}/${version} ${stamp}`;
    const known = this.#known.get(key);
    if (known) return known;
    const described = await readDescription(this.webRoot, name, version);
    findSigner(rights, described.release);
    this.#known.set(key, described);
    return described;
  }

  /**
   * Returns the checked bytes of a file.
   * @throws SiteRefusal if the release does not list it, or it is changed; the system's error if it cannot be read
   */
  async read({ release }: KnownRelease, file: string): Promise<Buffer> {
    const { name, version, files } = release;
    const integrity = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!integrity) throw new SiteRefusal(`${file} is no file of ${name} ${version}.`);
    const key = `${name}/${version}/${file} ${integrity}`;
    const cached = this.#contents.get(key);
    if (cached) return cached;
    const reading =
      this.#reading.get(key) ??
      readListed(releaseFolder(this.webRoot, name, version), file, integrity)
        .then((content) => {
          this.#contents.set(key, content);
          return content;
        })
        .finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }
}

export async function getStamp(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return `unreadable ${(error as NodeJS.ErrnoException).code}`;
  }
}
