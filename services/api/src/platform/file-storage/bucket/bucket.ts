import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { PutObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import { Clock } from '../../clock/clock.js';
import type { BucketSettings } from '../../config/bucket-settings.js';
import { loadBucket } from '../../config/config.js';
import { findBucketTrouble } from './bucket-trouble.js';

interface Listed {
  /** The key without the prefix. */
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** The content of an object, as it was when it was written. */
export interface Stamp {
  readonly size: number;
  /** Undefined for one that something else wrote. */
  readonly sha256: string | undefined;
  /** Another one for another content. */
  readonly etag: string;
}

const TRIES = 2;
const LISTED_AT_ONCE = 1000;
/** Minimum speed of a large upload, in bytes per millisecond: a slower one counts as failed. */
const SLOWEST_UPLOAD = 500;

/**
 * A bucket of object storage, or the part of it under S3_PREFIX. Objects get no ACL: only holders of the key
 * read them. Every method throws BucketTrouble after a failure or after S3_TIMEOUT.
 */
export class Bucket {
  #client: Promise<S3> | undefined;

  constructor(private readonly settings: BucketSettings) {}

  /** Writes an object with its checksums; it is durable once this settles. */
  async put(key: string, content: Buffer, timeoutMs?: number): Promise<void> {
    await this.#put(key, content, await getDigests([content]), timeoutMs);
  }

  /** The same of a file, which may be larger than the memory. */
  async putFile(key: string, path: string): Promise<void> {
    const digests = await getDigests(createReadStream(path));
    const stream = createReadStream(path);
    const timeoutMs = this.settings.timeoutMs + digests.ContentLength / SLOWEST_UPLOAD;
    await this.#put(key, stream, digests, timeoutMs).finally(() => stream.destroy());
  }

  /**
   * Writes an object in the place of the one that has this ETag; without one, of none.
   * @returns its own ETag; null where another one is there
   */
  async replace(key: string, content: Buffer, etag: string | undefined): Promise<string | null> {
    const condition = etag ? { IfMatch: etag } : { IfNoneMatch: '*' };
    const digests = await getDigests([content]);
    const written = await this.#put(key, content, { ...digests, ...condition }).catch(
      orNullIf('PreconditionFailed'),
    );
    if (written) return written.ETag ?? '';
    // A repeated request after a lost answer finds the object that it wrote itself.
    const there = await this.getStamp(key);
    return there?.sha256 === digests.Metadata.sha256 ? there.etag : null;
  }

  #put(key: string, Body: Buffer | Readable, headers: Partial<PutObjectCommandInput>, timeoutMs?: number) {
    const object = { ...this.#at(key), Body, ContentType: 'application/octet-stream', ...headers };
    return this.#ask((s3, options) => s3.putObject(object, options), timeoutMs);
  }

  /** @returns null where there is none; destroying the stream ends the transfer */
  async get(key: string): Promise<{ stream: Readable; length: number } | null> {
    const found = await this.#ask((s3, options) => s3.getObject(this.#at(key), options)).catch(
      orNullIf('NoSuchKey'),
    );
    return found && { stream: found.Body as Readable, length: found.ContentLength ?? 0 };
  }

  /**
   * Reads an object in chunks.
   * @throws an error with the code ENOENT for a missing object
   */
  async *read(key: string): AsyncGenerator<Buffer> {
    const found = await this.get(key);
    if (!found) throw Object.assign(new Error(`There is no ${key}.`), { code: 'ENOENT' });
    try {
      yield* found.stream;
    } catch (error) {
      throw findBucketTrouble(error, this.settings);
    }
  }

  /** @returns null where there is none */
  async getStamp(key: string): Promise<Stamp | null> {
    const found = await this.#ask((s3, options) => s3.headObject(this.#at(key), options)).catch(
      orNullIf('NotFound'),
    );
    return (
      found && { size: found.ContentLength ?? 0, sha256: found.Metadata?.sha256, etag: found.ETag ?? '' }
    );
  }

  /**
   * Copies an object within the bucket, with its checksum.
   * @returns false for a missing object
   */
  async copy(from: string, to: string): Promise<boolean> {
    const { name, prefix } = this.settings;
    const copy = { ...this.#at(to), CopySource: `${name}/${prefix}${from}` };
    const copied = await this.#ask((s3, options) => s3.copyObject(copy, options)).catch(
      orNullIf('NoSuchKey'),
    );
    return copied !== null;
  }

  /** Removes an object; a missing one is no error. */
  async remove(key: string): Promise<void> {
    await this.#ask((s3, options) => s3.deleteObject(this.#at(key), options));
  }

  async *list(beginning: string, pageSize = LISTED_AT_ONCE): AsyncGenerator<Listed> {
    const { name: Bucket, prefix } = this.settings;
    let from: string | undefined;
    do {
      const which = { Bucket, Prefix: prefix + beginning, MaxKeys: pageSize, ContinuationToken: from };
      const page = await this.#ask((s3, options) => s3.listObjectsV2(which, options));
      for (const { Key = '', Size = 0, LastModified = new Clock().date() } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified };
      from = page.NextContinuationToken;
    } while (from);
  }

  /** The names up to the next slash of what begins so. */
  async folders(beginning: string): Promise<string[]> {
    const { name: Bucket, prefix } = this.settings;
    const which = { Bucket, Prefix: prefix + beginning, Delimiter: '/' };
    const page = await this.#ask((s3, options) => s3.listObjectsV2(which, options));
    return (page.CommonPrefixes ?? []).map(({ Prefix = '' }) =>
      Prefix.slice(prefix.length + beginning.length, -1),
    );
  }

  /**
   * Checks that the bucket answers and accepts our credentials: it lists nothing, because a HEAD gives no reason for a
   * failure.
   */
  async check(): Promise<void> {
    await this.list('none/', 1).next();
  }

  /** Checks that the bucket also stores and removes an object. */
  async prove(): Promise<void> {
    await this.check();
    const probe = `check/${process.pid}`;
    await this.put(probe, Buffer.from('lost and found'));
    await this.remove(probe);
  }

  async close(): Promise<void> {
    (await this.#client)?.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.name, Key: this.settings.prefix + key };
  }

  async #ask<O>(
    work: (s3: S3, options: { abortSignal: AbortSignal }) => Promise<O>,
    timeoutMs = this.settings.timeoutMs,
  ): Promise<O> {
    this.#client ??= connect(this.settings);
    const s3 = await this.#client;
    const late = new AbortController();
    // biome-ignore lint/plugin: a connection times out in real time
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      return await work(s3, { abortSignal: late.signal });
    } catch (error) {
      throw findBucketTrouble(error, this.settings);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Returns the bucket of the environment; null without one. The release commands use it too. */
export const getBucket = (settings = loadBucket()): Bucket | null => settings && new Bucket(settings);

/** Returns the digests for writing an object: MD5 is the checksum that every server compares. */
async function getDigests(content: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let ContentLength = 0;
  for await (const piece of content) {
    md5.update(piece);
    sha256.update(piece);
    ContentLength += piece.length;
  }
  return { ContentLength, ContentMD5: md5.digest('base64'), Metadata: { sha256: sha256.digest('hex') } };
}

const silent = () => undefined;

/** Loading the SDK takes half a second and 20 MB, which only those pay who use it. */
async function connect({
  endpoint,
  region,
  credentials,
  forcePathStyle,
  timeoutMs,
}: BucketSettings): Promise<S3> {
  // It warns of Node 20 for the sake of its later versions; which one is used here is ours to say.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  return new sdk.S3({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    maxAttempts: TRIES,
    // Silent, because we report errors in one line.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // Some servers do not know the newer checksums: use MD5 in transit and SHA-256 in the metadata.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      // Limit for a silent transfer.
      socketTimeout: timeoutMs,
    },
  });
}

/** The one refusal that is an answer. */
const orNullIf = (name: string) => (error: { cause?: { name?: string } }) => {
  if (error.cause?.name === name) return null;
  throw error;
};
