import { copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { CampusDataSource, dataSourceOptions } from '../database/data-source.js';
import { requireFittingDatabase } from '../database/fitting-database.js';
import { migrations } from '../database/migrations/index.js';
import { flushName, flushTree, linkOrCopy } from './disk.js';
import { type Manifest, parts, readManifest, verifyChecksums } from './manifest.js';
import { hasPostgresData, isPostgresInUse, putBackPostgres, restorePostgres } from './postgres-backup.js';
import { asideFolder, type RestoreMarker, readMarker, removeMarker, writeMarker } from './restore-marker.js';
import { isSqliteInUse, sqliteFile } from './sqlite-backup.js';

/** What of DATA_DIR a backup replaces. */
const REPLACED = [sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`, 'files'];
/** Names of the folders in which backups are made ready. */
const DRAFT = '.restore-';

interface Outcome {
  readonly manifest: Manifest;
  /** The folder in which the earlier data is; null where there was none. */
  readonly aside: string | null;
  /** E-mails that the backup had still to send, and that are held back. */
  readonly heldMails: number;
}

/**
 * Puts a backup in the place of the data, brought up to date. Cut short at any moment, it leaves either the
 * data as it was or a marker, on which nothing starts until the restore is run again, which completes it.
 * @param force replaces data that is there; it is kept under `before-restore-…`
 * @param sendMail leaves e-mails due that may have been sent after the backup
 * @throws StartupError where the backup is damaged or does not fit, or the data is in use or would be replaced
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  { force, sendMail }: { force: boolean; sendMail: boolean },
): Promise<Outcome> {
  const { dataDir, databaseDirectUrl: databaseUrl } = config;
  const manifest = await readManifest(folder);
  requireFitting(manifest, config);
  await verifyChecksums(folder, manifest.checksums);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await requireNotInUse(config);
  const cutShort = readMarker(dataDir);
  if (!cutShort && !force) await requireNoData(config);
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true });
  const marker = { ...(cutShort ?? (await markerOf(config))), folder };
  const draft = join(dataDir, `${DRAFT}${marker.stamp}`);
  let heldMails = 0;
  try {
    await stage(folder, draft, manifest);
    if (!databaseUrl) heldMails = await prepareRestored({ ...config, dataDir: draft }, { sendMail });
    await flushTree(draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await writeMarker(dataDir, marker);
  if (databaseUrl) {
    try {
      await restorePostgres(databaseUrl, folder, marker);
    } catch (error) {
      if (!cutShort) {
        await putBackPostgres(databaseUrl, marker);
        await rm(draft, { recursive: true });
        await removeMarker(dataDir);
      }
      throw error;
    }
    heldMails = await prepareRestored(config, { sendMail });
  }
  await exchange(dataDir, draft, marker);
  await removeMarker(dataDir);
  const isKept = marker.replaced.length > 0 || marker.replacesDatabase;
  return { manifest, heldMails, aside: isKept ? asideFolder(dataDir, marker) : null };
}

function requireFitting({ engine, migration }: Manifest, { databaseDirectUrl: databaseUrl }: Config): void {
  const here = databaseUrl ? 'postgres' : 'sqlite';
  if (engine !== here)
    throw new StartupError(
      `The backup is of ${engine} and the configuration names ${here}: ${engine === 'postgres' ? 'set' : 'leave out'} DATABASE_URL.`,
    );
  const newest = Math.max(...migrations.map(({ name }) => Number(/\d+$/.exec(name)?.[0])));
  if (migration > newest)
    throw new StartupError(
      'The backup was made by a newer version of the service: restore it with that one. Nothing was changed.',
    );
}

async function requireNotInUse({ dataDir, databaseDirectUrl: databaseUrl }: Config): Promise<void> {
  if (await (databaseUrl ? isPostgresInUse(databaseUrl) : isSqliteInUse(dataDir)))
    throw new StartupError('The service is running on this data: stop it first. Nothing was changed.');
}

async function requireNoData({ dataDir, databaseDirectUrl: databaseUrl }: Config): Promise<void> {
  const stored = await readdir(join(dataDir, 'files', 'stored')).catch(() => []);
  const isThere =
    (databaseUrl && (await hasPostgresData(databaseUrl))) ||
    stored.length > 0 ||
    (await readdir(dataDir)).includes(sqliteFile);
  if (isThere)
    throw new StartupError(
      `There is data in ${databaseUrl ? 'the database or ' : ''}${dataDir}. Add --force to replace it; it is kept under another name.`,
    );
}

async function markerOf({
  dataDir,
  databaseDirectUrl: databaseUrl,
}: Config): Promise<Omit<RestoreMarker, 'folder'>> {
  const there = await readdir(dataDir);
  return {
    stamp: new Date().toISOString().replace(/[:.]/g, '-'),
    replaced: [...REPLACED, parts.secretKey].filter((name) => there.includes(name)),
    replacesDatabase: databaseUrl !== null && (await hasPostgresData(databaseUrl)),
  };
}

/** Copies a backup beside the data, so that the exchange itself is a matter of names. */
async function stage(folder: string, draft: string, { engine, secretKey }: Manifest): Promise<void> {
  const stored = join(draft, 'files', 'stored');
  await mkdir(stored, { recursive: true, mode: 0o700 });
  for (const name of await readdir(join(folder, parts.files)))
    await linkOrCopy(join(folder, parts.files, name), join(stored, name));
  if (engine === 'sqlite') await copyFile(join(folder, sqliteFile), join(draft, sqliteFile));
  if (secretKey === 'included') await copyFile(join(folder, parts.secretKey), join(draft, parts.secretKey));
}

/** Each step can be the last, and is then not done again: what is aside is the earlier data. */
async function exchange(dataDir: string, draft: string, marker: RestoreMarker): Promise<void> {
  const aside = asideFolder(dataDir, marker);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const kept = await readdir(aside);
  const restored = await readdir(draft);
  const there = await readdir(dataDir);
  for (const name of new Set([...REPLACED, ...restored])) {
    if (!there.includes(name)) continue;
    if (marker.replaced.includes(name) && !kept.includes(name))
      await rename(join(dataDir, name), join(aside, name));
    else await rm(join(dataDir, name), { recursive: true });
  }
  for (const name of restored) await rename(join(draft, name), join(dataDir, name));
  await rmdir(draft);
  // Nothing was replaced.
  await rmdir(aside).catch(() => undefined);
  await flushName(draft);
}

/**
 * Brings a restored database up to date, and holds back the e-mails that it would send: those may have been sent
 * since the backup.
 * @returns how many
 */
export async function prepareRestored(config: Config, { sendMail }: { sendMail: boolean }): Promise<number> {
  const dataSource = await new CampusDataSource(dataSourceOptions(config)).initialize();
  try {
    await requireFittingDatabase(dataSource);
    await dataSource.runMigrations({ transaction: 'all' });
    if (sendMail) return 0;
    // Decisions of the last seconds before the backup, and what was to be matched: told since by the service that it was taken of.
    await dataSource.query('DELETE FROM "decisions"');
    await dataSource.query('DELETE FROM "items_to_match"');
    const due = `FROM "mail_outbox" WHERE "status" IN ('pending', 'sending')`;
    const [{ count }] = await dataSource.query(`SELECT COUNT(*) AS "count" ${due}`);
    await dataSource.query(
      `UPDATE "mail_outbox" SET "status" = 'held', "claimed_until" = NULL WHERE "id" IN (SELECT "id" ${due})`,
    );
    return Number(count);
  } finally {
    await dataSource.destroy();
  }
}
