import 'reflect-metadata';
import { type Command, runCommand } from './platform/operator/run-command.js';

/** The operator's commands. Each is imported on demand, because most of them need little of the service. */
const commands: Record<string, () => Promise<{ readonly command: Command }>> = {
  admin: () => import('./auth/admin-command.js'),
  backup: () => import('./platform/backup/backup-command.js'),
  files: () => import('./files/files-command.js'),
  mail: () => import('./platform/mail/mail-command.js'),
  'move-database': () => import('./move-database-command.js'),
  'release-figures': () => import('./platform/release-figures/release-figures-command.js'),
  restore: () => import('./platform/backup/restore-command.js'),
  retention: () => import('./retention/retention-command.js'),
};

/** `npm run <command> -- …`, in a process of its own. */
const [name = '', ...args] = process.argv.slice(2);
const load = commands[name];
if (!load) throw new Error(`There is no command ${name}.`);
await runCommand((await load()).command, args);
