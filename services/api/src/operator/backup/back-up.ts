import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Clock } from '../../platform/clock/clock.js';
import { mapLimit } from '../../platform/concurrency/map-limit.js';
import type { Config } from '../../platform/config/config.js';
import { makeFolder } from '../../platform/config/make-folder.js';
import { StartupError } from '../../platform/config/startup-error.js';
import type { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { flushName, flushTree, unlessGone } from '../../platform/file-storage/disk.js';
import { getId } from '../../platform/file-storage/file-storage.js';
import { isWrongSize } from '../files/verify-files.js';
import { getNames } from '../words.js';
import { EncryptedPlace } from './encryption.js';
import {
  type Manifest,
  parts,
  readManifest,
  unreadable,
  verifyChecksums,
  writeChecksums,
  writeManifest,
} from './manifest.js';
import { BACKUPS, type BucketFolder, backupInBucket, Folder, type Place, storedFiles } from './place.js';
import { dumpPostgres, filesNamedInPostgres } from './postgres-backup.js';
import type { Snapshot } from './snapshot.js';
import { filesNamedInSqlite, snapshotSqlite } from './sqlite-backup.js';

const DAY_MS = 86_400_000;

const clock = new Clock();

/** Removes drafts of interrupted backups. A draft younger than a day may belong to a running backup. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.partial') || clock.now() - (await stat(path)).mtimeMs < DAY_MS) continue;
    await rm(path, { recursive: true });
  }
}

/** Removes interrupted backups from the bucket. They have no manifest, because the manifest is written last. */
async function removeOldHalves(bucket: Bucket): Promise<void> {
  const dayAgo = getStamp(clock.now() - DAY_MS);
  for (const time of await bucket.folders(BACKUPS)) {
    const isHalf = time < dayAgo && !(await bucket.getStamp(`${BACKUPS}${time}/${parts.manifest}`));
    if (isHalf) await clear(backupInBucket(bucket, time));
  }
}

export const clear = async (place: Place): Promise<void> =>
  mapLimit(await place.list(), (name) => place.remove(name));

/** Maximum number of snapshots. A further one is needed if a named file was removed during the backup. */
const MOST_SNAPSHOTS = 3;

/**
 * Backs up the database and exactly the files that it names into a new folder, while the service runs. The
 * folder gets its final name when everything is on the disk.
 * @throws StartupError if there is nothing to back up, or the folder exists
 */
async function backUpToFolder(folder: string, config: Config, options: Options): Promise<Manifest> {
  if (await exists(folder)) throw new StartupError(`${folder} exists already: name a new folder.`);
  return withDraft(`${folder}.partial`, async (target) => {
    // The disk of an encrypted backup never holds readable data.
    const manifest = await (options.publicKey
      ? withReadableDraft(config, (draft) => fill(draft, target, config, options))
      : fill(target, target, config, options));
    await flushTree(target.title);
    await rename(target.title, folder);
    await flushName(folder);
    return manifest;
  });
}

/** The folder of backups without another place. */
export const getBackups = ({ dataDir }: Config): string => join(dataDir, 'backups');

/** Runs the work with a folder under DATA_DIR for the readable parts of a backup that is kept elsewhere or encrypted. */
async function withReadableDraft<T>(config: Config, work: (draft: Folder) => Promise<T>): Promise<T> {
  makeFolder(getBackups(config));
  await removeOldDrafts(getBackups(config));
  return withDraft(join(getBackups(config), `${process.pid}.readable.partial`), work);
}

/**
 * Backs up into a bucket, and reads the backup again: a bucket may accept what it does not store. Files of the same bucket
 * are copied within it. The manifest comes last and makes it a backup.
 */
async function backUpToBucket(backup: BucketFolder, config: Config, options: Options): Promise<Manifest> {
  return withReadableDraft(config, async (draft) => {
    try {
      await fill(draft, backup, config, options);
      const manifest = await readManifest(backup);
      await verifyChecksums(backup, manifest);
      return manifest;
    } catch (error) {
      // The bucket may refuse the removal. The rest has no manifest, so it is no backup.
      await clear(backup).catch(() => undefined);
      throw error;
    }
  });
}

async function withDraft<T>(path: string, work: (draft: Folder) => Promise<T>): Promise<T> {
  await rm(path, { recursive: true, force: true });
  makeFolder(join(path, parts.files));
  return work(new Folder(path)).finally(() => rm(path, { recursive: true, force: true }));
}

/**
 * @param draft takes readable copies of the database and the key
 * @param target takes the backup, the manifest last; it may be the draft
 */
async function fill(
  draft: Folder,
  target: Folder | BucketFolder,
  config: Config,
  options: Options,
): Promise<Manifest> {
  const { publicKey, scheduled = false } = options;
  const stored = storedFiles(config, options.bucket);
  const backup = publicKey ? new EncryptedPlace(target, draft, publicKey) : target;
  const take = (name: string) =>
    backup
      .take(`${parts.files}/${name}`, stored, name)
      .catch((error: unknown) => refuseUnreadable(stored, name, error));
  // Files are copied before the database, so that none is removed in between; new ones follow below.
  await mapLimit(await stored.list(), take);
  const { snapshot, missing } = await snapshotWithFiles(draft, config, take);
  const named = new Set(snapshot.files.map(({ file }) => file));
  const files = await dropUnnamed(backup, named);
  const refused = [...named].filter((name) => !files.has(name) && !missing.includes(name));
  if (refused.length > 0)
    throw new StartupError(`No backup was made: ${target.title} did not store ${getNames(refused)}.`);
  const hasKey = await keepSecretKey(config.dataDir, draft);
  if (backup !== draft) for (const name of await draft.list()) await backup.take(name, draft);
  const checksums = await writeChecksums(target, draft);
  await target.take(parts.checksums, draft);
  const manifest: Manifest = {
    version: 1,
    createdAt: clock.date().toISOString(),
    engine: config.databaseDirectUrl ? 'postgres' : 'sqlite',
    migration: snapshot.migration,
    counts: { ...snapshot.counts, files: files.size },
    missingFiles: missing,
    damagedFiles: await findDamaged(stored, snapshot),
    secretKey: hasKey ? 'included' : 'environment',
    checksums,
    scheduled,
    encrypted: publicKey !== undefined,
    publicKey: publicKey ?? null,
    bytes: await target.measureAll(),
  };
  await writeManifest(draft, manifest);
  await target.take(parts.manifest, draft);
  return manifest;
}

/** Names a file that cannot be read: the error itself may be of the target.  @throws StartupError, or the error */
async function refuseUnreadable(stored: Place, name: string, error: unknown): Promise<never> {
  try {
    for await (const _ of stored.read(name)) break;
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code) throw unreadable(name, code);
  }
  throw error;
}

/**
 * A file that was removed during the backup is missing: a new snapshot does not name it. A file that the
 * database still names was lost earlier, and another snapshot would not find it.
 */
async function snapshotWithFiles(
  draft: Folder,
  config: Config,
  take: (name: string) => Promise<boolean>,
): Promise<{ snapshot: Snapshot; missing: string[] }> {
  for (let taken = 1; ; taken += 1) {
    const snapshot = await takeSnapshot(draft.title, config);
    const missing: string[] = [];
    await mapLimit(snapshot.files, async ({ file }) => {
      if (!(await take(file))) missing.push(file);
    });
    if (missing.length === 0 || taken === MOST_SNAPSHOTS) return { snapshot, missing };
    const named = await namedNow(config);
    if (missing.every((name) => named.has(getId(name) ?? name))) return { snapshot, missing };
  }
}

/** A backup of a damaged file is better than none: the manifest names it. */
async function findDamaged(stored: Folder | BucketFolder, { files }: Snapshot): Promise<string[]> {
  const damaged: string[] = [];
  await mapLimit(files, async ({ file, expected }) => {
    const bytes = await stored.measureSize(file);
    if (bytes !== undefined && isWrongSize(bytes, expected)) damaged.push(file);
  });
  return damaged.sort();
}

async function takeSnapshot(
  draft: string,
  { dataDir, databaseDirectUrl: databaseUrl }: Config,
): Promise<Snapshot> {
  for (const entry of await readdir(draft, { withFileTypes: true }))
    if (entry.isFile()) await rm(join(draft, entry.name));
  return databaseUrl ? dumpPostgres(databaseUrl, draft) : snapshotSqlite(dataDir, draft);
}

const namedNow = ({ dataDir, databaseDirectUrl }: Config): Promise<Set<string>> =>
  databaseDirectUrl ? filesNamedInPostgres(databaseDirectUrl) : filesNamedInSqlite(dataDir);

/** Removes what nothing in the backed-up database refers to. @returns the names of the files that are left */
async function dropUnnamed(backup: Place, named: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const folder = `${parts.files}/`;
  const listed = (await backup.list()).filter((name) => name.startsWith(folder));
  const files = listed.map((name) => name.slice(folder.length));
  const unnamed = files.filter((name) => !named.has(name));
  await mapLimit(unnamed, (name) => backup.remove(folder + name));
  return new Set(files.filter((name) => named.has(name)));
}

/** Copies the key: without it, links in sent e-mails stop working. A key in the environment is not copied. */
const keepSecretKey = (dataDir: string, draft: Folder): Promise<boolean> =>
  unlessGone(copyFile(join(dataDir, parts.secretKey), draft.getPath(parts.secretKey)));

const exists = (path: string): Promise<boolean> => unlessGone(stat(path));

/** The name of a backup made at a time. It sorts by time. */
const getStamp = (time: number): string => new Date(time).toISOString().replace(/[:.]/g, '-');

interface Options {
  /** A new folder for this backup. */
  readonly folder?: string | undefined;
  /** The folder in which the backup gets a folder named after its time. */
  readonly into?: string | undefined;
  /** The bucket of the files. */
  readonly bucket?: Bucket | undefined;
  /** The bucket for the backup; without it the one of the files. */
  readonly intoBucket?: Bucket | undefined;
  readonly scheduled?: boolean;
  /** Encrypts the backup for the owner of this key. */
  readonly publicKey?: string | undefined;
}

/** Backs up to a folder; without one into a bucket, and without a bucket under DATA_DIR. */
export async function backUp(config: Config, options: Options): Promise<Made> {
  const { folder, into, intoBucket = options.bucket } = options;
  const time = getStamp(clock.now());
  if (intoBucket && !folder && !into) {
    await removeOldHalves(intoBucket);
    const place = backupInBucket(intoBucket, time);
    return { place, manifest: await backUpToBucket(place, config, options) };
  }
  const target = folder ? resolve(folder) : join(into ?? getBackups(config), time);
  makeFolder(dirname(target));
  if (!folder) await removeOldDrafts(dirname(target));
  return { place: new Folder(target), manifest: await backUpToFolder(target, config, options) };
}

/** A complete backup. */
export interface Made {
  readonly place: Place;
  readonly manifest: Manifest;
}
