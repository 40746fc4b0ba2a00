import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { flushName } from '../../platform/file-storage/disk.js';

/** Names the folder of BACKUP_TO that got the last scheduled backup. */
const NOTE = 'backup-target.json';

const noteSchema = z.object({ folder: z.string(), lastBackup: z.string() });

/**
 * Refuses an empty folder that had backups before: without its disk, the folder of its mount point is on the disk of the data.
 * @throws StartupError naming the last backup
 */
export async function refuseLostTarget({ dataDir }: Config, folder: string, isEmpty: boolean): Promise<void> {
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

export async function noteTarget({ dataDir }: Config, folder: string, lastBackup: string): Promise<void> {
  const path = join(dataDir, NOTE);
  await writeFile(`${path}.part`, JSON.stringify({ folder, lastBackup }), { mode: 0o600 });
  await rename(`${path}.part`, path);
  await flushName(path);
}
