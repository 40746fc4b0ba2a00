import { existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '../config/startup-error.js';
import type { Bucket } from '../files/bucket/bucket.js';
import { flushName } from './disk.js';

/** What a restore that has begun to exchange the data notes of it, until it is complete. */
export interface RestoreMarker {
  /** The backup: a folder, or one in the bucket. */
  readonly folder: string;
  /** In the names under which the earlier data is kept. */
  readonly stamp: string;
  /** What of DATA_DIR is the earlier data; other things of these names are the restore's own. */
  readonly replaced: readonly string[];
  readonly replacesDatabase: boolean;
}

const NAME = 'restore-under-way.json';

const pathIn = (dataDir: string): string => join(dataDir, NAME);

/** The folder of DATA_DIR that keeps the earlier data. */
export const asideFolder = (dataDir: string, { stamp }: Pick<RestoreMarker, 'stamp'>): string =>
  join(dataDir, `before-restore-${stamp}`);

/** How the schemas of PostgreSQL begin that keep it. */
export const ASIDE_SCHEMA = 'before_restore_';

/** The schema of PostgreSQL that keeps it. */
export const asideSchema = ({ stamp }: Pick<RestoreMarker, 'stamp'>): string =>
  `${ASIDE_SCHEMA}${stamp.replace(/\W/g, '').toLowerCase()}`;

/** Null where no restore is under way, nor was cut short. */
export function readMarker(dataDir: string): RestoreMarker | null {
  const path = pathIn(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RestoreMarker) : null;
}

/** On the disk when it settles: whole, or not at all. */
export async function writeMarker(dataDir: string, marker: RestoreMarker): Promise<void> {
  const draft = `${pathIn(dataDir)}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(marker, null, 2));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, pathIn(dataDir));
  await flushName(draft);
}

export async function removeMarker(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir));
  await flushName(pathIn(dataDir));
}

/** @throws StartupError where the data is half the one and half the other */
export function refuseUnfinishedRestore(dataDir: string): void {
  const marker = readMarker(dataDir);
  if (!marker) return;
  const kept =
    marker.replaced.length > 0 ? ` (the earlier data is kept in ${asideFolder(dataDir, marker)})` : '';
  throw new StartupError(
    `A restore has not ended: unless it is still running, complete it by npm run restore -- ${marker.folder}${kept}`,
  );
}

/** Tells the instances that share the bucket and no disk, from after the marker is there until before it is removed. */
export const tellOfRestore = (bucket: Bucket, { folder }: RestoreMarker): Promise<void> =>
  bucket.put(NAME, Buffer.from(`${folder} on ${hostname()}`));

export const tellOfItsEnd = (bucket: Bucket): Promise<void> => bucket.remove(NAME);

/** @throws StartupError while another machine restores, or has not ended it */
export async function refuseRestoreIn(bucket: Bucket): Promise<void> {
  if (!(await bucket.stampOf(NAME))) return;
  throw new StartupError(
    `The restore of ${await text(bucket.read(NAME))} has not ended: unless it is still running, run it again there; where that machine is gone, run it here with --force.`,
  );
}
