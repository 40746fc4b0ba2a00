import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBackup } from './create-backup.js';
import { runCommand } from './run-command.js';

/** `npm run backup [-- <folder>]` */
await runCommand('npm run backup [-- <new folder>]', async ({ config, folder }) => {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const target = folder ?? join(config.dataDir, 'backups', stamp);
  await mkdir(dirname(target), { recursive: true });
  const { counts, missingFiles } = await createBackup(config, target);
  const { items, claims, users, files } = counts;
  const lost = missingFiles.length > 0 ? ` ${missingFiles.length} file(s) were missing before.` : '';
  return `Backed up ${items} items, ${claims} claims, ${users} users and ${files} files to ${target}.${lost}`;
});
