import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '../config/startup-error.js';
import type { Bucket } from './bucket/bucket.js';
import { flushName, writeWhole } from './disk.js';

/** The state of a restore from the start of the exchange until its end. */
export interface RestoreMarker {
  /** The backup: a folder, or one in the bucket. */
  readonly folder: string;
  /** Part of the names under which the earlier data is kept. */
  readonly stamp: string;
  /** Names in DATA_DIR that are earlier data; other files of these names come from the restore. */
  readonly replaced: readonly string[];
  readonly replacesDatabase: boolean;
}

const NAME = 'restore-under-way.json';

const pathIn = (dataDir: string): string => join(dataDir, NAME);

export const asideFolder = (dataDir: string, { stamp }: Pick<RestoreMarker, 'stamp'>): string =>
  join(dataDir, `before-restore-${stamp}`);

/** Prefix of the PostgreSQL schemas that keep the earlier data. */
export const ASIDE_SCHEMA = 'before_restore_';

export const asideSchema = ({ stamp }: Pick<RestoreMarker, 'stamp'>): string =>
  `${ASIDE_SCHEMA}${stamp.replace(/\W/g, '').toLowerCase()}`;

/** Returns null if no restore is running or interrupted. */
export function readMarker(dataDir: string): RestoreMarker | null {
  const path = pathIn(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RestoreMarker) : null;
}

export const writeMarker = (dataDir: string, marker: RestoreMarker): Promise<void> =>
  writeWhole(pathIn(dataDir), JSON.stringify(marker, null, 2));

export async function removeMarker(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir));
  await flushName(pathIn(dataDir));
}

/**
 * Refuses to start on data of an unfinished restore.
 * @throws StartupError if a marker exists
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  const marker = readMarker(dataDir);
  if (!marker) return;
  const aside =
    marker.replaced.length > 0 ? ` (the earlier data is kept in ${asideFolder(dataDir, marker)})` : '';
  throw new StartupError(
    `A restore has not ended: unless it is still running, complete it by npm run restore -- ${marker.folder}${aside}`,
  );
}

/**
 * Marks the bucket for instances that share it but not the disk. The mark exists only while the local marker
 * does.
 */
export const markRestore = (bucket: Bucket, { folder }: RestoreMarker): Promise<void> =>
  bucket.put(NAME, Buffer.from(`${folder} on ${hostname()}`));

export const clearRestoreMark = (bucket: Bucket): Promise<void> => bucket.remove(NAME);

/**
 * Refuses a restore while another machine restores or has not finished.
 * @throws StartupError
 */
export async function refuseRestoreIn(bucket: Bucket): Promise<void> {
  if (!(await bucket.getStamp(NAME))) return;
  throw new StartupError(
    `The restore of ${await text(bucket.read(NAME))} has not ended: unless it is still running, run it again there; where that machine is gone, run it here with --force.`,
  );
}
