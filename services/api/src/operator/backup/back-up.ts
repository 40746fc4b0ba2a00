import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Clock } from '../../platform/clock/clock.js';
import { mapLimit } from '../../platform/concurrency/map-limit.js';
import type { Config } from '../../platform/config/config.js';
import { makeFolder } from '../../platform/config/make-folder.js';
import { StartupError } from '../../platform/config/startup-error.js';
import type { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { flushName, flushTree, unlessGone } from '../../platform/file-storage/disk.js';
import { type Manifest, parts, writeChecksums, writeManifest } from './manifest.js';
import { BACKUPS, backupInBucket, Folder, type Place, storedFiles } from './place.js';
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
  const dayAgo = stampOf(clock.now() - DAY_MS);
  for (const time of await bucket.folders(BACKUPS)) {
    const isHalf = time < dayAgo && !(await bucket.stampOf(`${BACKUPS}${time}/${parts.manifest}`));
    if (isHalf) await clear(backupInBucket(bucket, time));
  }
}

/** Removes all files of a backup. */
export const clear = async (place: Place): Promise<void> =>
  mapLimit(await place.list(), (name) => place.remove(name));

/** Maximum number of snapshots. A further one is needed if a named file was removed during the backup. */
const MOST_SNAPSHOTS = 3;

/**
 * Backs up the database and exactly the files that it names into a new folder, while the service runs. The
 * folder gets its final name when everything is on the disk.
 * @throws StartupError if there is nothing to back up, or the folder exists
 */
async function backUpToFolder(
  folder: string,
  config: Config,
  { bucket, scheduled }: Options,
): Promise<Manifest> {
  if (await exists(folder)) throw new StartupError(`${folder} exists already: name a new folder.`);
  return withDraft(`${folder}.partial`, async (draft) => {
    const manifest = await fill(draft, draft, config, { stored: storedFiles(config, bucket), scheduled });
    await flushTree(draft.title);
    await rename(draft.title, folder);
    await flushName(folder);
    return manifest;
  });
}

/** Backs up into the bucket. The files are copied within it. The manifest comes last and makes it a backup. */
async function backUpToBucket(
  time: string,
  config: Config,
  { bucket, scheduled }: Options & { bucket: Bucket },
): Promise<Manifest> {
  const backup = backupInBucket(bucket, time);
  return withDraft(join(config.dataDir, 'backups', `${time}.partial`), async (draft) => {
    try {
      const manifest = await fill(draft, backup, config, { stored: storedFiles(config, bucket), scheduled });
      await backup.take(parts.manifest, draft);
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
 * @param draft takes the database and, in the end, the manifest
 * @param backup takes all but the manifest; it may be the draft
 */
async function fill(
  draft: Folder,
  backup: Place,
  config: Config,
  { stored, scheduled = false }: { stored: Place; scheduled: boolean | undefined },
): Promise<Manifest> {
  const take = (name: string) => backup.take(`${parts.files}/${name}`, stored, name);
  // Files are copied before the database, so that none is removed in between; new ones follow below.
  await mapLimit(await stored.list(), take);
  const { snapshot, missing } = await snapshotWithFiles(draft, config, take);
  const files = await dropUnnamed(backup, new Set(snapshot.fileIds));
  const hasKey = await keepSecretKey(config.dataDir, draft);
  if (backup !== draft) for (const name of await draft.list()) await backup.take(name, draft);
  const manifest: Manifest = {
    version: 1,
    createdAt: clock.date().toISOString(),
    engine: config.databaseDirectUrl ? 'postgres' : 'sqlite',
    migration: snapshot.migration,
    counts: { ...snapshot.counts, files },
    missingFiles: missing,
    secretKey: hasKey ? 'included' : 'environment',
    checksums: await writeChecksums(backup, draft),
    scheduled,
  };
  await backup.take(parts.checksums, draft);
  await writeManifest(draft, manifest);
  return manifest;
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
    await mapLimit(snapshot.fileIds, async (id) => {
      if (!(await take(id))) missing.push(id);
      await take(`${id}.thumbnail`);
    });
    if (missing.length === 0 || taken === MOST_SNAPSHOTS) return { snapshot, missing };
    const named = await namedNow(config);
    if (missing.every((id) => named.has(id))) return { snapshot, missing };
  }
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

/** Removes what nothing in the backed-up database refers to. @returns how many files are left */
async function dropUnnamed(backup: Place, ids: ReadonlySet<string>): Promise<number> {
  const names = (await backup.list()).filter((name) => name.startsWith(`${parts.files}/`));
  const isNamed = (name: string) => ids.has(name.slice(parts.files.length + 1).replace(/\.thumbnail$/, ''));
  const unnamed = names.filter((name) => !isNamed(name));
  await mapLimit(unnamed, (name) => backup.remove(name));
  return names.length - unnamed.length;
}

/** Copies the key: without it, links in sent e-mails stop working. A key in the environment is not copied. */
const keepSecretKey = (dataDir: string, draft: Folder): Promise<boolean> =>
  unlessGone(copyFile(join(dataDir, parts.secretKey), draft.pathOf(parts.secretKey)));

const exists = (path: string): Promise<boolean> => unlessGone(stat(path));

/** The name of a backup made at a time. It sorts by time. */
const stampOf = (time: number): string => new Date(time).toISOString().replace(/[:.]/g, '-');

interface Options {
  /** A new folder for this backup. */
  readonly folder?: string | undefined;
  /** The folder in which the backup gets a folder named after its time. */
  readonly into?: string | undefined;
  readonly bucket?: Bucket | undefined;
  readonly scheduled?: boolean;
}

/** Backs up to a folder; without one into the bucket, and without a bucket under DATA_DIR. */
export async function backUp(config: Config, options: Options): Promise<Made> {
  const { folder, into, bucket } = options;
  const time = stampOf(clock.now());
  if (bucket && !folder && !into) {
    makeFolder(join(config.dataDir, 'backups'));
    await removeOldHalves(bucket);
    const manifest = await backUpToBucket(time, config, { ...options, bucket });
    return { place: backupInBucket(bucket, time), manifest };
  }
  const target = folder ? resolve(folder) : join(into ?? join(config.dataDir, 'backups'), time);
  makeFolder(dirname(target));
  if (!folder) await removeOldDrafts(dirname(target));
  return { place: new Folder(target), manifest: await backUpToFolder(target, config, options) };
}

/** A complete backup. */
export interface Made {
  readonly place: Place;
  readonly manifest: Manifest;
}
