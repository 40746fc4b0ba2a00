import { readdir } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { requireFittingBackup } from '../../platform/database/fitting-database.js';
import type { Manifest } from '../backup/manifest.js';
import type { Place } from '../backup/place.js';
import { hasPostgresData, isPostgresInUse } from '../backup/postgres-backup.js';
import { isSqliteInUse, sqliteFile } from '../backup/sqlite-backup.js';

export function requireFitting(
  { engine, migration }: Manifest,
  { databaseDirectUrl: databaseUrl }: Config,
): void {
  const here = databaseUrl ? 'postgres' : 'sqlite';
  if (engine !== here)
    throw new StartupError(
      `The backup is of ${engine} and the configuration names ${here}: ${engine === 'postgres' ? 'set' : 'leave out'} DATABASE_URL.`,
    );
  requireFittingBackup(migration);
}

export async function requireNotInUse({ dataDir, databaseDirectUrl: databaseUrl }: Config): Promise<void> {
  if (await (databaseUrl ? isPostgresInUse(databaseUrl) : isSqliteInUse(dataDir)))
    throw new StartupError('The service is running on this data: stop it first. Nothing was changed.');
}

export async function requireNoData(
  { dataDir, databaseDirectUrl: databaseUrl, bucket }: Config,
  stored: Place,
): Promise<void> {
  const isThere =
    (databaseUrl && (await hasPostgresData(databaseUrl))) ||
    (await stored.list()).length > 0 ||
    (await readdir(dataDir)).includes(sqliteFile);
  const places = [databaseUrl && 'the database', bucket && 'the bucket', dataDir].filter(Boolean);
  if (isThere)
    throw new StartupError(
      `There is data in ${places.join(' or ')}. Add --force to replace it; it is kept under another name.`,
    );
}
