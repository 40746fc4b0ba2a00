import { access, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config/config.js';
import { StartupError } from '../config/startup-error.js';
import { runCommand, UsageError } from '../operator/run-command.js';
import { flushName, flushTree, linkOrCopy } from './disk.js';
import { type Manifest, parts, writeChecksums, writeManifest } from './manifest.js';
import { dumpPostgres } from './postgres-backup.js';
import type { Snapshot } from './snapshot.js';
import { snapshotSqlite } from './sqlite-backup.js';

const DAY_MS = 86_400_000;

/** What backups left that were cut short; one that is under way is younger. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.partial') || Date.now() - (await stat(path)).mtimeMs < DAY_MS) continue;
    await rm(path, { recursive: true });
  }
}

type Settings = Pick<Config, 'dataDir' | 'databaseDirectUrl'>;

/** How often the database is taken again because a file it names was removed meanwhile. */
const MOST_SNAPSHOTS = 3;

/**
 * Backs up the database and exactly the files that it names, while the service goes on. The folder has its
 * name only once everything is in it and on the disk.
 * @throws StartupError where there is nothing to back up, or something in the way
 */
async function createBackup(settings: Settings, folder: string): Promise<Manifest> {
  if (await exists(folder)) throw new StartupError(`${folder} exists already: name a new folder.`);
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, parts.files), { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(draft, settings);
    await writeManifest(draft, manifest);
    await flushTree(draft);
    await rename(draft, folder);
    await flushName(folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(draft: string, settings: Settings): Promise<Manifest> {
  const stored = join(settings.dataDir, 'files', 'stored');
  // Before the database, so that none of its files is removed in between, and once more for the new ones.
  for (const name of await readdir(stored).catch(() => []))
    await linkOrCopy(join(stored, name), join(draft, parts.files, name));
  const { snapshot, missing } = await snapshotWithFiles(draft, settings, stored);
  const files = await dropUnnamed(join(draft, parts.files), new Set(snapshot.fileIds));
  return {
    version: 1,
    createdAt: new Date().toISOString(),
    engine: settings.databaseDirectUrl ? 'postgres' : 'sqlite',
    migration: snapshot.migration,
    counts: { ...snapshot.counts, files },
    missingFiles: missing,
    secretKey: (await keepSecretKey(settings.dataDir, draft)) ? 'included' : 'environment',
    checksums: await writeChecksums(draft),
  };
}

/** A file that came and went while all this was done is missed: the database taken anew does not name it. */
async function snapshotWithFiles(draft: string, settings: Settings, stored: string) {
  for (let taken = 1; ; taken += 1) {
    const snapshot = await takeSnapshot(draft, settings);
    const missing: string[] = [];
    for (const id of snapshot.fileIds) {
      if (!(await linkOrCopy(join(stored, id), join(draft, parts.files, id)))) missing.push(id);
      await linkOrCopy(join(stored, `${id}.thumbnail`), join(draft, parts.files, `${id}.thumbnail`));
    }
    if (missing.length === 0 || taken === MOST_SNAPSHOTS) return { snapshot, missing };
  }
}

async function takeSnapshot(
  draft: string,
  { dataDir, databaseDirectUrl: databaseUrl }: Settings,
): Promise<Snapshot> {
  for (const entry of await readdir(draft, { withFileTypes: true }))
    if (entry.isFile()) await rm(join(draft, entry.name));
  return databaseUrl ? dumpPostgres(databaseUrl, draft) : snapshotSqlite(dataDir, draft);
}

/** Removes what nothing in the backed-up database refers to. @returns how many files are left */
async function dropUnnamed(folder: string, ids: ReadonlySet<string>): Promise<number> {
  const names = await readdir(folder);
  const unnamed = names.filter((name) => !ids.has(name.replace(/\.thumbnail$/, '')));
  for (const name of unnamed) await rm(join(folder, name));
  return names.length - unnamed.length;
}

/** Without the key the links that people were sent would be dead. One given by the environment is not here. */
async function keepSecretKey(dataDir: string, draft: string): Promise<boolean> {
  const path = join(dataDir, parts.secretKey);
  if (!(await exists(path))) return false;
  await copyFile(path, join(draft, parts.secretKey));
  return true;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** `npm run backup [-- <folder>]` */
await runCommand({
  usage: 'npm run backup [-- <new folder>]',
  options: {},
  run: async ({ config, positionals: [folder, ...others] }) => {
    if (others.length > 0) throw new UsageError();
    if (config.bucket)
      throw new StartupError('Files in S3_BUCKET are not backed up by this: back up the bucket itself.');
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const target = folder ? resolve(folder) : join(config.dataDir, 'backups', stamp);
    await mkdir(dirname(target), { recursive: true });
    if (!folder) await removeOldDrafts(dirname(target));
    const { counts, missingFiles } = await createBackup(config, target);
    const { items, claims, users, files } = counts;
    const lost = missingFiles.length > 0 ? ` ${missingFiles.length} file(s) were missing before.` : '';
    return `Backed up ${items} items, ${claims} claims, ${users} users and ${files} files to ${target}.${lost}`;
  },
});
