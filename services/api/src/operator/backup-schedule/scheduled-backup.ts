import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import type { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { writeWhole } from '../../platform/file-storage/disk.js';
import { backUp, clear, getBackups, type Made } from '../backup/back-up.js';
import { parts, readManifest, verifyChecksums } from '../backup/manifest.js';
import { BACKUPS, backupInBucket, Folder, type Place } from '../backup/place.js';
import { describeSqlite } from '../backup/sqlite-backup.js';
import { restoreBackup } from '../restore/restore-backup.js';

/** The form of `getStamp`. */
const STAMP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** The folder under DATA_DIR in which a backup is restored to prove that this is possible. */
const TRIAL = '.trial-restore';

interface Options {
  /** The bucket of the files. */
  readonly bucket: Bucket | undefined;
  /** The bucket for backups, unless BACKUP_TO is a folder. */
  readonly intoBucket: Bucket | undefined;
  /** Restores the backup into a temporary folder. */
  readonly trial: boolean;
  /** Accepts an empty folder that had backups before. */
  readonly newTarget: boolean;
}

/**
 * Backs up to BACKUP_TO, verifies the backup, and removes the oldest scheduled ones beyond BACKUP_KEEP.
 * @throws StartupError if BACKUP_TO is missing or has lost its backups, or the backup is damaged; the earlier backups stay
 */
export async function backUpOnSchedule(
  config: Config,
  { bucket, intoBucket, trial, newTarget }: Options,
): Promise<Made & { readonly restoredForTrial: boolean }> {
  const { folder, keep } = config.backup;
  if (folder && !existsSync(folder))
    throw new StartupError(`BACKUP_TO ${folder} does not exist: create the folder, or mount its disk.`);
  if (folder && !newTarget) await refuseLostTarget(config, folder, (await foldersIn(folder)).length === 0);
  const into = folder ?? undefined;
  const publicKey = config.backup.publicKey ?? undefined;
  const made = await backUp(config, { into, bucket, intoBucket, publicKey, scheduled: true });
  // A backup into a bucket was read again already.
  if (made.place instanceof Folder) await verifyChecksums(made.place, made.manifest);
  const restoredForTrial = trial && (await tryRestore(config, made));
  if (folder) await noteTarget(config, folder, made.place.title);
  const complete = await completeIn(
    await (into || !intoBucket ? foldersIn(into ?? getBackups(config)) : inBucket(intoBucket)),
  );
  // A person's own backups are never removed. Those with a later time are of a clock that was ahead, so they are older.
  const scheduled = complete.filter(({ manifest }) => manifest.scheduled);
  const isOfWrongClock = ({ manifest }: Made) => manifest.createdAt > made.manifest.createdAt;
  const oldestFirst = [
    ...scheduled.filter(isOfWrongClock),
    ...scheduled.filter((one) => !isOfWrongClock(one)),
  ];
  for (const { place } of oldestFirst.slice(0, -keep)) await remove(place);
  return { ...made, restoredForTrial };
}

const foldersIn = async (folder: string): Promise<Place[]> =>
  (await readdir(folder)).filter((name) => STAMP.test(name)).map((name) => new Folder(join(folder, name)));

const inBucket = async (bucket: Bucket): Promise<Place[]> =>
  (await bucket.folders(BACKUPS)).map((time) => backupInBucket(bucket, time));

async function completeIn(places: readonly Place[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const place of places) {
    const manifest = await readManifest(place).catch(() => undefined);
    if (manifest) made.push({ place, manifest });
  }
  return made.sort((a, b) => (a.manifest.createdAt < b.manifest.createdAt ? -1 : 1));
}

/** Lists the complete backups in BACKUP_TO, under DATA_DIR and in the buckets, the oldest first. */
export async function listBackups(config: Config, buckets: readonly Bucket[]): Promise<Made[]> {
  const folders = new Set([config.backup.folder ?? getBackups(config), getBackups(config)]);
  const found = [...[...folders].filter((one) => existsSync(one)).map(foldersIn), ...buckets.map(inBucket)];
  return completeIn((await Promise.all(found)).flat());
}

/** Removes a backup. An interruption leaves no backup that looks complete: a draft, or objects without a manifest. */
async function remove(place: Place): Promise<void> {
  if (place instanceof Folder) {
    const draft = `${place.title}.partial`;
    await rename(place.title, draft);
    await rm(draft, { recursive: true });
    return;
  }
  await place.remove(parts.manifest);
  await clear(place);
}

/**
 * Restores a backup into a folder of its own and counts its records. It does nothing with PostgreSQL, which would need a second
 * database, with files in a bucket, which it would download, and with an encrypted backup, because its key is elsewhere.
 * @returns true if the backup was restored
 */
async function tryRestore(config: Config, { place, manifest }: Made): Promise<boolean> {
  if (config.databaseDirectUrl || config.bucket || manifest.encrypted) return false;
  const dataDir = join(config.dataDir, TRIAL);
  await rm(dataDir, { recursive: true, force: true });
  try {
    await restoreBackup({ ...config, dataDir }, place, { force: false, sendMail: false, bucket: undefined });
    const { counts } = await describeSqlite(dataDir);
    const { files: _, ...expected } = manifest.counts;
    if (JSON.stringify(counts) !== JSON.stringify(expected))
      throw new StartupError(
        `The backup ${place.title} was restored for a trial and has ${JSON.stringify(counts)} instead of ${JSON.stringify(expected)}.`,
      );
    return true;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Names the folder of BACKUP_TO that got the last scheduled backup. */
const NOTE = 'backup-target.json';

const noteSchema = z.object({ folder: z.string(), lastBackup: z.string() });

/**
 * Refuses an empty folder that had backups before: without its disk, the folder of its mount point is on the disk of the data.
 * @throws StartupError naming the last backup
 */
async function refuseLostTarget({ dataDir }: Config, folder: string, isEmpty: boolean): Promise<void> {
  const note = await readNote(dataDir);
  if (note?.folder !== folder || !isEmpty) return;
  throw new StartupError(
    `BACKUP_TO ${folder} is empty, and ${note.lastBackup} was made there: is the disk mounted? If it is a new disk, run npm run backup -- --scheduled --new-target once.`,
  );
}

/** Returns null without a readable note: no backup must fail for want of one. */
const readNote = (dataDir: string) =>
  readFile(join(dataDir, NOTE), 'utf8')
    .then((text) => noteSchema.parse(JSON.parse(text)))
    .catch(() => null);

async function noteTarget({ dataDir }: Config, folder: string, lastBackup: string): Promise<void> {
  await writeWhole(join(dataDir, NOTE), JSON.stringify({ folder, lastBackup }));
}
