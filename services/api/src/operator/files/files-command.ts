import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '../../platform/clock/clock.js';
import { mapLimit } from '../../platform/concurrency/map-limit.js';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { createStorage, noteKey, storedKey } from '../../platform/file-storage/bucket/bucket-storage.js';
import { BucketTrouble } from '../../platform/file-storage/bucket/bucket-trouble.js';
import { unlessMissing } from '../../platform/file-storage/disk.js';
import { getId } from '../../platform/file-storage/file-storage.js';
import { HealthReasons } from '../../platform/health/health-reasons.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { type FilesReport, verifyFiles } from './verify-files.js';

const TELL_EVERY = 100;

export interface Moved {
  readonly files: number;
  /** Number of files that this run copied. */
  readonly copied: number;
  /** Number of identical files from an earlier run. */
  readonly alreadyThere: number;
  /** Number of files in the bucket only; the service removes those without a row in its database. */
  readonly onlyInBucket: number;
}

/**
 * Copies the files under DATA_DIR into the bucket; the folder stays unchanged. An interrupted run can be
 * repeated: it skips files with the same SHA-256.
 * @throws StartupError when there is no bucket, or it cannot be used
 */
export async function moveToBucket(config: Config, tell: (line: string) => void): Promise<Moved> {
  if (!config.bucket)
    throw new StartupError('There is no bucket to move the files to: set S3_BUCKET and what belongs to it.');
  const bucket = new Bucket(config.bucket);
  await bucket.prove();
  const folder = join(config.dataDir, 'files', 'stored');
  const names = (await readdir(folder).catch(() => [])).filter(getId);
  let [copied, alreadyThere] = [0, 0];
  const move = async (name: string) => {
    // The running service may have removed it since.
    const content = await readFile(join(folder, name)).catch(unlessMissing(null));
    if (!content) return;
    if (await copyUnlessThere(bucket, name, content)) copied += 1;
    else alreadyThere += 1;
    const done = copied + alreadyThere;
    if (done % TELL_EVERY === 0) tell(`${done} of ${names.length} files`);
  };
  try {
    await mapLimit(names, move);
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
 * Writes a note first, so that the service's sweep removes a file without a row: an old folder may hold files
 * that were erased since.
 * @returns true when the file was not there
 */
async function copyUnlessThere(bucket: Bucket, name: string, content: Buffer): Promise<boolean> {
  const key = storedKey(name);
  const there = await bucket.getStamp(key);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (there?.size === content.length && there.sha256 === sha256) return false;
  await note(bucket, name);
  await bucket.put(key, content);
  return true;
}

/**
 * Notes files that were removed from the folder since an earlier run, so that the service's sweep checks
 * them.
 */
async function noteOthers(bucket: Bucket, names: ReadonlySet<string>): Promise<number> {
  const beginning = storedKey('');
  let others = 0;
  for await (const { key } of bucket.list(beginning)) {
    const name = key.slice(beginning.length);
    if (!getId(name) || names.has(name)) continue;
    await note(bucket, name);
    others += 1;
  }
  return others;
}

const note = (bucket: Bucket, name: string): Promise<void> =>
  bucket.put(noteKey(getId(name) as string), Buffer.alloc(0));

function asLines({ named, missing, damaged, unknown }: FilesReport): string {
  const lines = [
    ...missing.map(({ file, of, owner }) => `missing  ${file}  of ${of} ${owner}`),
    ...damaged.map(
      ({ file, of, owner, bytes, expected }) =>
        `damaged  ${file}  of ${of} ${owner}  ${bytes} bytes${bytes > 0 && bytes === (expected ?? bytes) ? ' that cannot be read' : `, not ${expected ?? 'one'}`}`,
    ),
    ...unknown.map(
      ({ file, bytes, writtenAt }) => `unknown  ${file}  ${bytes} bytes of ${writtenAt.toISOString()}`,
    ),
  ];
  const sum = `The database names ${named} files: ${missing.length} missing, ${damaged.length} damaged. ${unknown.length} that it does not name.`;
  return [...lines, sum].join('\n');
}

const asSentence = ({ files, copied, alreadyThere, onlyInBucket }: Moved): string =>
  `All ${files} files are in the bucket: ${copied} copied, ${alreadyThere} were there. ${onlyInBucket} more lie there; the service removes what its database does not name.`;

async function verify(config: Config, { json, content }: { json: boolean; content: boolean }) {
  const clock = new Clock();
  const storage = createStorage(config, new HealthReasons(clock), new Metrics(config), clock);
  const report = await withDatabase(config, (dataSource) =>
    verifyFiles(dataSource, storage, { withContent: content }),
  );
  const isLost = report.missing.length + report.damaged.length > 0;
  const output = json ? JSON.stringify(report, null, 2) : asLines(report);
  return { code: isLost ? 1 : 0, output } as const;
}

async function move(config: Config, json: boolean): Promise<string> {
  const moved = await moveToBucket(config, (line) => process.stderr.write(`${line}\n`));
  return json ? JSON.stringify(moved) : asSentence(moved);
}

/** `npm run files -- verify`: the exit code reports lost files. `npm run files -- move --to-s3` */
export const command = defineCommand({
  usage: 'npm run files -- verify [--content] | move --to-s3 [--json]',
  options: {
    json: { type: 'boolean', default: false },
    content: { type: 'boolean', default: false },
    'to-s3': { type: 'boolean', default: false },
  },
  positionals: 1,
  run: ({ config, positionals: [action], values: { json, content, 'to-s3': toS3 } }) => {
    if (toS3 !== (action === 'move') || (content && action !== 'verify')) throw new UsageError();
    if (action === 'move') return move(config, json);
    if (action === 'verify') return verify(config, { json, content });
    throw new UsageError();
  },
});
