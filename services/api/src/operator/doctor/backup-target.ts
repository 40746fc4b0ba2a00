import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { getFreeBytes } from '../../platform/file-storage/disk.js';
import { withBucket } from '../backup/place.js';
import { sqliteFile } from '../backup/sqlite-backup.js';

const MEGABYTE = 1_000_000;
/** A full disk may still take an empty file. */
const PROBE_BYTES = 4_096;

/**
 * Writes to the place of the scheduled backups, as a backup does, and removes that again.
 * @throws StartupError, or BucketTrouble, naming what is wrong with it
 */
export async function tryBackupTarget({ backup, dataDir, databaseUrl }: Config): Promise<void> {
  await withBucket(backup.bucket, async () => undefined);
  const { folder } = backup;
  if (!folder) return;
  const probe = join(folder, `.doctor-${process.pid}.partial`);
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES));
  } catch (error) {
    throw new StartupError(`BACKUP_TO ${folder} ${wordRefusal(error as NodeJS.ErrnoException)}`);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  const needed = databaseUrl ? 0 : (await stat(join(dataDir, sqliteFile))).size;
  const free = await getFreeBytes(folder);
  if (free < needed)
    throw new StartupError(
      `BACKUP_TO ${folder} has ${Math.floor(free / MEGABYTE)} MB free, and the database alone has ${Math.ceil(needed / MEGABYTE)} MB: free some space, or lower BACKUP_KEEP.`,
    );
}

function wordRefusal({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'does not exist: create the folder, or mount its disk.';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `is full (${code}): free some space, or lower BACKUP_KEEP.`;
  if (code === 'EROFS') return 'is on a read-only disk (EROFS): mount it for writing.';
  return `cannot be written (${code ?? message}): give it to the account of the service.`;
}
