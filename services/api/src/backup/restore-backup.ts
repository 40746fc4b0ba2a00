import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { migrations } from '../database/migrations/index.js';
import { verifyChecksums } from './checksums.js';
import { flushName, flushTree, linkOrCopy } from './disk.js';
import { type Manifest, parts, readManifest } from './manifest.js';
import { hasPostgresData, isPostgresInUse, restorePostgres } from './postgres-backup.js';
import { isSqliteInUse, sqliteFile } from './sqlite-backup.js';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What of DATA_DIR a backup replaces. */
const REPLACED = [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`, 'files'];

/**
 * Puts a backup in the place of the data. The next start of the service brings it up to date.
 * @param force replaces data that is there; it is kept under `before-restore-…`
 * @returns what was restored, and where the earlier data is
 * @throws StartupError where the backup is damaged or does not fit, or the data is in use or would be replaced
 */
export async function restoreBackup(
  settings: Settings,
  folder: string,
  { force }: { force: boolean },
): Promise<{ manifest: Manifest; aside: string | null }> {
  const manifest = await readManifest(folder);
  requireFitting(manifest, settings);
  await verifyChecksums(folder, manifest.checksums);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  await requireNotInUse(settings);
  const replaces = await hasData(settings);
  if (replaces && !force)
    throw new StartupError(
      `There is data in ${settings.databaseUrl ? 'the database or ' : ''}${settings.dataDir}. Add --force to replace it; it is kept under another name.`,
    );
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const draft = join(settings.dataDir, `.restore-${stamp}`);
  try {
    await stage(folder, draft, manifest);
    if (settings.databaseUrl) await restorePostgres(settings.databaseUrl, folder, stamp);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const aside = await exchange(settings.dataDir, draft, stamp);
  return { manifest, aside: replaces ? aside : null };
}

function requireFitting({ engine, migration }: Manifest, { databaseUrl }: Settings): void {
  const here = databaseUrl ? 'postgres' : 'sqlite';
  if (engine !== here)
    throw new StartupError(
      `The backup is of ${engine} and the configuration names ${here}: ${engine === 'postgres' ? 'set' : 'leave out'} DATABASE_URL.`,
    );
  const newest = Math.max(...migrations.map(({ name }) => Number(/\d+$/.exec(name)?.[0])));
  if (migration > newest)
    throw new StartupError(
      'The backup was made by a newer version of the service: restore it with that one.',
    );
}

async function requireNotInUse({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (await (databaseUrl ? isPostgresInUse(databaseUrl) : isSqliteInUse(dataDir)))
    throw new StartupError('The service is running on this data: stop it first. Nothing was changed.');
}

async function hasData({ dataDir, databaseUrl }: Settings): Promise<boolean> {
  if (databaseUrl && (await hasPostgresData(databaseUrl))) return true;
  const names = await readdir(dataDir);
  const stored = await readdir(join(dataDir, 'files', 'stored')).catch(() => []);
  return names.includes(sqliteFile) || stored.length > 0;
}

/** Copies a backup beside the data, so that the exchange itself is a matter of names. */
async function stage(folder: string, draft: string, { engine, secretKey }: Manifest): Promise<void> {
  const stored = join(draft, 'files', 'stored');
  await mkdir(stored, { recursive: true, mode: 0o700 });
  for (const name of await readdir(join(folder, parts.files)))
    await linkOrCopy(join(folder, parts.files, name), join(stored, name));
  if (engine === 'sqlite') await copyFile(join(folder, sqliteFile), join(draft, sqliteFile));
  if (secretKey === 'included') await copyFile(join(folder, parts.secretKey), join(draft, parts.secretKey));
  await flushTree(draft);
}

/** @returns the folder in which the earlier data now is */
async function exchange(dataDir: string, draft: string, stamp: string): Promise<string> {
  const aside = join(dataDir, `before-restore-${stamp}`);
  await mkdir(aside, { mode: 0o700 });
  const restored = await readdir(draft);
  const there = await readdir(dataDir);
  for (const name of new Set([...REPLACED, ...restored]))
    if (there.includes(name)) await rename(join(dataDir, name), join(aside, name));
  for (const name of restored) await rename(join(draft, name), join(dataDir, name));
  await rm(draft, { recursive: true });
  await flushName(draft);
  return aside;
}
