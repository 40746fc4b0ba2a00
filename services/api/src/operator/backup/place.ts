import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { mapLimit } from '../../platform/concurrency/map-limit.js';
import type { BucketSettings } from '../../platform/config/bucket-settings.js';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { storedKey } from '../../platform/file-storage/bucket/bucket-storage.js';
import { linkOrCopy, unlessGone } from '../../platform/file-storage/disk.js';

/** A set of files with names that may contain slashes: a folder, or the objects of a bucket with one prefix. */
export interface Place {
  /** The name that commands print. */
  readonly title: string;
  /** Sorted. */
  list(): Promise<string[]>;
  /** @throws an error with the code ENOENT where there is none */
  read(name: string): AsyncIterable<Buffer>;
  /** The stored SHA-256 of a file; undefined if the file must be read. */
  notedSha256(name: string): Promise<string | undefined>;
  /**
   * Copies a file that never changes; an existing copy stays.
   * @returns false if the file is gone
   */
  take(name: string, from: Place, itsName?: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

export class Folder implements Place {
  constructor(readonly title: string) {}

  /** @throws StartupError for a name that leaves the folder */
  getPath(name: string): string {
    const path = join(this.title, name);
    if (relative(this.title, path).split(sep)[0] === '..')
      throw new StartupError(`${JSON.stringify(name)} leaves the folder ${this.title}.`);
    return path;
  }

  async list(): Promise<string[]> {
    if (!existsSync(this.title)) return [];
    const entries = await readdir(this.title, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(this.title, join(parentPath, name)))
      .sort();
  }

  read(name: string): AsyncIterable<Buffer> {
    return createReadStream(this.getPath(name));
  }

  async notedSha256(): Promise<undefined> {
    return undefined;
  }

  /** @returns bytes; undefined if the file is gone */
  async measureSize(name: string): Promise<number | undefined> {
    return (await stat(this.getPath(name)).catch(() => undefined))?.size;
  }

  /** @returns bytes of all files */
  async measureAll(): Promise<number> {
    let sum = 0;
    await mapLimit(await this.list(), async (name) => {
      sum += (await this.measureSize(name)) ?? 0;
    });
    return sum;
  }

  async take(name: string, from: Place, itsName = name): Promise<boolean> {
    const path = this.getPath(name);
    if (from instanceof Folder) return linkOrCopy(from.getPath(itsName), path);
    if (existsSync(path)) return true;
    const isTaken = await unlessGone(pipeline(from.read(itsName), createWriteStream(path)));
    if (!isTaken) await rm(path);
    return isTaken;
  }

  remove(name: string): Promise<void> {
    return rm(this.getPath(name), { force: true });
  }
}

export class BucketFolder implements Place {
  /** The files taken so far: unlike a folder, a bucket has no cheap check for an existing file. */
  readonly #taken = new Set<string>();

  /** @param beginning ends with a slash */
  constructor(
    readonly title: string,
    private readonly bucket: Bucket,
    private readonly beginning: string,
  ) {}

  async list(): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of this.bucket.list(this.beginning))
      names.push(key.slice(this.beginning.length));
    return names.sort();
  }

  read(name: string): AsyncIterable<Buffer> {
    return this.bucket.read(this.beginning + name);
  }

  async notedSha256(name: string): Promise<string | undefined> {
    return (await this.bucket.getStamp(this.beginning + name))?.sha256;
  }

  async measureSize(name: string): Promise<number | undefined> {
    return (await this.bucket.getStamp(this.beginning + name))?.size;
  }

  /** @returns bytes of all files */
  async measureAll(): Promise<number> {
    let sum = 0;
    for await (const { bytes } of this.bucket.list(this.beginning)) sum += bytes;
    return sum;
  }

  async take(name: string, from: Place, itsName = name): Promise<boolean> {
    if (this.#taken.has(name)) return true;
    const isTaken = await this.#copy(this.beginning + name, from, itsName);
    if (isTaken) this.#taken.add(name);
    return isTaken;
  }

  #copy(key: string, from: Place, name: string): Promise<boolean> {
    if (from instanceof Folder) return unlessGone(this.bucket.putFile(key, from.getPath(name)));
    if (from instanceof BucketFolder && from.bucket === this.bucket)
      return this.bucket.copy(from.beginning + name, key);
    // From another bucket: a stored file, which fits into the memory.
    return unlessGone(buffer(from.read(name)).then((content) => this.bucket.put(key, content)));
  }

  async remove(name: string): Promise<void> {
    await this.bucket.remove(this.beginning + name);
  }
}

/** Runs the work with a bucket, if one is configured, and closes it afterwards. */
export async function withBucket<T>(
  settings: BucketSettings | null,
  work: (bucket: Bucket | undefined) => Promise<T>,
): Promise<T> {
  const bucket = settings ? new Bucket(settings) : undefined;
  await bucket?.prove();
  return work(bucket).finally(() => bucket?.close());
}

export const storedFiles = ({ dataDir }: Config, bucket?: Bucket): Folder | BucketFolder =>
  bucket
    ? new BucketFolder('The bucket', bucket, storedKey(''))
    : new Folder(join(dataDir, 'files', 'stored'));

export const BACKUPS = 'backups/';
/** Prefix by which commands name a backup in the bucket: `s3:<time>`. */
export const IN_BUCKET = 's3:';

export const backupInBucket = (bucket: Bucket, time: string): BucketFolder =>
  new BucketFolder(IN_BUCKET + time, bucket, `${BACKUPS}${time}/`);
