import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '../../platform/clock/clock.js';
import { mapLimit } from '../../platform/concurrency/map-limit.js';
import type { Config } from '../../platform/config/config.js';
import { makeFolder } from '../../platform/config/make-folder.js';
import { PAGE_CHECK } from '../../platform/database/sqlite/page-check.js';
import type { Bucket } from '../../platform/file-storage/bucket/bucket.js';
import { flushName, flushTree } from '../../platform/file-storage/disk.js';
import {
  asideFolder,
  asideSchema,
  clearRestoreMark,
  markRestore,
  type RestoreMarker,
  readMarker,
  removeMarker,
  writeMarker,
} from '../../platform/file-storage/restore-marker.js';
import { decryptBackup } from '../backup/encryption.js';
import { listParts, type Manifest, parts, readManifest, verifyChecksums } from '../backup/manifest.js';
import { BucketFolder, Folder, IN_BUCKET, type Place, storedFiles } from '../backup/place.js';
import { dumpFile, hasPostgresData, putBackPostgres, restorePostgres } from '../backup/postgres-backup.js';
import { sqliteFile } from '../backup/sqlite-backup.js';
import { prepareRestored } from './prepare-restored.js';
import { requireFitting, requireNoData, requireNotInUse } from './require-restorable.js';

/** Names in DATA_DIR that a backup replaces, apart from the key. */
const getReplaced = ({ bucket }: Config): string[] => [
  ...[sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`, PAGE_CHECK],
  ...(bucket ? [] : ['files']),
];

const DRAFT = '.restore-';

interface Options {
  /** Replaces existing data and keeps it under `before-restore-…`. */
  readonly force: boolean;
  /** Sends e-mails that may have been sent after the backup. */
  readonly sendMail: boolean;
  /** The place of the files, unless they are under DATA_DIR. */
  readonly bucket: Bucket | undefined;
  /** The file with the private key of an encrypted backup. */
  readonly keyFile?: string | undefined;
  /** Restores without the pictures and proof files that are not as they were written. */
  readonly skipDamagedFiles?: boolean;
}

interface Outcome {
  readonly manifest: Manifest;
  /** Places of the earlier data: a folder, a schema of PostgreSQL, a part of the bucket. */
  readonly aside: readonly string[];
  /** Number of unsent e-mails of the backup that are held. */
  readonly heldMails: number;
  /** Names of the damaged files that were not restored. */
  readonly skippedFiles: readonly string[];
}

/**
 * Replaces the data by a backup and migrates it. An interruption leaves either the old data or a marker. While
 * the marker exists nothing starts; running the restore again completes it.
 * @throws StartupError if the backup is damaged, does not fit or cannot be decrypted, or the data is in use or would be replaced
 */
export async function restoreBackup(config: Config, backup: Place, options: Options): Promise<Outcome> {
  const { dataDir } = config;
  const { force, bucket, keyFile } = options;
  const manifest = await readManifest(backup);
  requireFitting(manifest, config);
  const skipped = new Set(await verifyChecksums(backup, manifest, options));
  makeFolder(dataDir);
  await requireNotInUse(config);
  if (!readMarker(dataDir) && !force) await requireNoData(config, storedFiles(config, bucket));
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true });
  const skippedFiles = [...skipped].sort();
  if (!manifest.encrypted)
    return { ...(await replaceData(config, backup, manifest, { ...options, skipped })), skippedFiles };
  const decrypted = new Folder(join(dataDir, `${DRAFT}decrypted`));
  try {
    await decryptBackup(backup, decrypted, keyFile, skipped);
    const readable = { ...manifest, encrypted: false };
    const replaced = await replaceData(config, decrypted, readable, { ...options, title: backup.title });
    return { ...replaced, skippedFiles };
  } finally {
    await rm(decrypted.title, { recursive: true, force: true });
  }
}

interface Replacement extends Options {
  /** The name under which an interrupted restore is run again. */
  readonly title?: string;
  readonly skipped?: ReadonlySet<string>;
}

async function replaceData(
  config: Config,
  backup: Place,
  manifest: Manifest,
  { sendMail, bucket, title = backup.title, skipped = new Set() }: Replacement,
): Promise<Omit<Outcome, 'skippedFiles'>> {
  const { dataDir, databaseDirectUrl: databaseUrl } = config;
  const cutShort = readMarker(dataDir);
  const marker = { ...(cutShort ?? (await getMarker(config))), folder: title };
  const draft = new Folder(join(dataDir, `${DRAFT}${marker.stamp}`));
  const files = await filesIn(backup, manifest, skipped);
  let heldMails = 0;
  let dump = '';
  try {
    dump = await stage(backup, draft, manifest, config, files);
    if (!databaseUrl) heldMails = await prepareRestored({ ...config, dataDir: draft.title }, { sendMail });
    await flushTree(draft.title);
  } catch (error) {
    await rm(draft.title, { recursive: true, force: true });
    throw error;
  }
  await writeMarker(dataDir, marker);
  if (bucket) {
    await markRestore(bucket, marker);
    await takeFiles(storedFiles(config, bucket), backup, files);
  }
  if (databaseUrl) {
    try {
      await restorePostgres(databaseUrl, dump, marker);
    } catch (error) {
      if (!cutShort) {
        await putBackPostgres(databaseUrl, marker);
        if (bucket) await clearRestoreMark(bucket);
        await rm(draft.title, { recursive: true });
        await removeMarker(dataDir);
      }
      throw error;
    }
    heldMails = await prepareRestored(config, { sendMail });
    if (bucket) await rm(draft.getPath(dumpFile), { force: true });
  }
  const isMoved = bucket && (await moveOthersAside(bucket, config, files, marker));
  await exchange(config, draft.title, marker);
  if (bucket) await clearRestoreMark(bucket);
  await removeMarker(dataDir);
  const folder = asideFolder(dataDir, marker);
  const aside = [
    // The folder is absent with PostgreSQL and a bucket, because nothing was moved there.
    ...(existsSync(folder) ? [folder] : []),
    ...(marker.replacesDatabase ? [`the schema ${asideSchema(marker)}`] : []),
    ...(isMoved ? [IN_BUCKET + asideInBucket(marker)] : []),
  ];
  return { manifest, heldMails, aside };
}

async function getMarker(config: Config): Promise<Omit<RestoreMarker, 'folder'>> {
  const { dataDir, databaseDirectUrl: databaseUrl } = config;
  const there = await readdir(dataDir);
  return {
    stamp: new Clock().date().toISOString().replace(/[:.]/g, '-'),
    replaced: [...getReplaced(config), parts.secretKey].filter((name) => there.includes(name)),
    replacesDatabase: databaseUrl !== null && (await hasPostgresData(databaseUrl)),
  };
}

/**
 * Copies a backup next to the data, so that the exchange only renames files.
 * @returns the path of the PostgreSQL dump
 */
async function stage(
  backup: Place,
  draft: Folder,
  { engine, secretKey }: Manifest,
  { bucket }: Config,
  files: readonly string[],
) {
  const stored = new Folder(draft.getPath('files/stored'));
  makeFolder(bucket ? draft.title : stored.title);
  if (!bucket) await takeFiles(stored, backup, files);
  // These two files are copied, not linked, because the service changes them.
  const copy = (name: string) =>
    backup instanceof Folder ? copyFile(backup.getPath(name), draft.getPath(name)) : draft.take(name, backup);
  if (engine === 'sqlite') await copy(sqliteFile);
  if (secretKey === 'included') await copy(parts.secretKey);
  if (backup instanceof Folder) return backup.getPath(dumpFile);
  if (engine === 'postgres') await draft.take(dumpFile, backup);
  return draft.getPath(dumpFile);
}

async function takeFiles(stored: Place, backup: Place, files: readonly string[]): Promise<void> {
  await mapLimit(files, (name) => stored.take(name, backup, `${parts.files}/${name}`));
}

async function filesIn(backup: Place, manifest: Manifest, skipped: ReadonlySet<string>): Promise<string[]> {
  const beginning = `${parts.files}/`;
  const names = (await listParts(backup, manifest)).filter((name) => !skipped.has(name));
  return names.filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length));
}

const asideInBucket = ({ stamp }: RestoreMarker): string => `before-restore-${stamp}/`;

/**
 * Moves files that the backup does not have out of the service's storage.
 * @returns true if there were any
 */
async function moveOthersAside(
  bucket: Bucket,
  config: Config,
  files: readonly string[],
  marker: RestoreMarker,
) {
  const stored = storedFiles(config, bucket);
  const aside = new BucketFolder('', bucket, `${asideInBucket(marker)}${parts.files}/`);
  const restored = new Set(files);
  await mapLimit(await stored.list(), async (name) => {
    if (restored.has(name)) return;
    await aside.take(name, stored);
    await stored.remove(name);
  });
  return (await aside.list()).length > 0;
}

/**
 * Exchanges the data. An interruption after any step is safe: names that are already aside are the earlier
 * data, and are kept.
 */
async function exchange(config: Config, draft: string, marker: RestoreMarker): Promise<void> {
  const { dataDir } = config;
  const aside = asideFolder(dataDir, marker);
  makeFolder(aside);
  const remaining = await readdir(aside);
  const restored = await readdir(draft);
  const there = await readdir(dataDir);
  for (const name of new Set([...getReplaced(config), ...restored])) {
    if (!there.includes(name)) continue;
    if (marker.replaced.includes(name) && !remaining.includes(name))
      await rename(join(dataDir, name), join(aside, name));
    else await rm(join(dataDir, name), { recursive: true });
  }
  for (const name of restored) await rename(join(draft, name), join(dataDir, name));
  await rmdir(draft);
  // The folder is empty if there was no earlier data.
  await rmdir(aside).catch(() => undefined);
  await flushName(draft);
}
