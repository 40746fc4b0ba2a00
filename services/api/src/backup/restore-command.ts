import { StartupError } from '../config/startup-error.js';
import { restoreBackup } from './restore-backup.js';
import { runCommand } from './run-command.js';

const usage = 'npm run restore -- <folder of a backup> [--force]';

/** `npm run restore -- <folder> [--force]` */
await runCommand(usage, async ({ config, folder, force }) => {
  if (!folder) throw new StartupError(`Usage: ${usage}`);
  const { manifest, aside } = await restoreBackup(config, folder, { force });
  const { items, claims, users, files } = manifest.counts;
  const kept = aside ? ` What was there before is kept in ${aside}.` : '';
  return `Restored ${items} items, ${claims} claims, ${users} users and ${files} files as of ${manifest.createdAt}.${kept}`;
});
