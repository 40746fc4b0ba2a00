import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { someAtOnce } from '../platform/at-once.js';
import type { Config } from '../platform/config/config.js';
import { StartupError } from '../platform/config/startup-error.js';
import { Bucket } from '../platform/files/bucket/bucket.js';
import { noteKey, storedKey } from '../platform/files/bucket/bucket-storage.js';
import { BucketTrouble } from '../platform/files/bucket/bucket-trouble.js';
import { idOf } from '../platform/files/file-storage.js';

const TELL_EVERY = 100;

/** What became of the files of a folder. */
export interface Moved {
  readonly files: number;
  /** By this run. */
  readonly copied: number;
  /** As they are, from an earlier run. */
  readonly alreadyThere: number;
  /** In the bucket and not in the folder; the service removes those that its database does not name. */
  readonly onlyInBucket: number;
}

/**
 * Copies the files under DATA_DIR into the bucket; the folder stays as it is. Cut short at any moment, it goes on where it
 * was when it is run again: what is there with the same SHA-256 is left alone.
 * @throws StartupError where there is no bucket, or it cannot be used
 */
export async function moveToBucket(config: Config, tell: (line: string) => void): Promise<Moved> {
  if (!config.bucket)
    throw new StartupError('There is no bucket to move the files to: set S3_BUCKET and what belongs to it.');
  const bucket = new Bucket(config.bucket);
  await bucket.prove();
  const folder = join(config.dataDir, 'files', 'stored');
  const names = (await readdir(folder).catch(() => [])).filter(idOf);
  let [copied, alreadyThere] = [0, 0];
  const move = async (name: string) => {
    const content = await readFile(join(folder, name)).catch(unlessRemoved);
    if (!content) return;
    if (await copyUnlessThere(bucket, name, content)) copied += 1;
    else alreadyThere += 1;
    const done = copied + alreadyThere;
    if (done % TELL_EVERY === 0) tell(`${done} of ${names.length} files`);
  };
  try {
    await someAtOnce(names, move);
    const onlyInBucket = await noteOthers(bucket, new Set(names));
    return { files: names.length, copied, alreadyThere, onlyInBucket };
  } catch (error) {
    if (!(error instanceof BucketTrouble)) throw error;
    throw new StartupError(
      `${error.message} ${copied + alreadyThere} of ${names.length} files are there, the folder is as it was: run the same again to go on.`,
    );
  } finally {
    await bucket.close();
  }
}

/**
 * With a note first, so that the service's sweep removes it where nothing names it: the folder may be an old one, with files
 * that were erased since.
 * @returns whether it was not there
 */
async function copyUnlessThere(bucket: Bucket, name: string, content: Buffer): Promise<boolean> {
  const key = storedKey(name);
  const there = await bucket.stampOf(key);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (there?.size === content.length && there.sha256 === sha256) return false;
  await note(bucket, name);
  await bucket.put(key, content);
  return true;
}

/** What was removed from the folder since an earlier run may not stay in the bucket: the service's sweep looks at it. */
async function noteOthers(bucket: Bucket, names: ReadonlySet<string>): Promise<number> {
  const beginning = storedKey('');
  let others = 0;
  for await (const { key } of bucket.list(beginning)) {
    const name = key.slice(beginning.length);
    if (!idOf(name) || names.has(name)) continue;
    await note(bucket, name);
    others += 1;
  }
  return others;
}

const note = (bucket: Bucket, name: string): Promise<void> =>
  bucket.put(noteKey(idOf(name) as string), Buffer.alloc(0));

/** The running service has removed it meanwhile. */
const unlessRemoved = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};
