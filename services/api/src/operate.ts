import 'reflect-metadata';
import { type Command, runCommand } from './operator/run-command.js';

/** The operator's commands. Each is imported on demand, because most of them need little of the service. */
const commands: Record<string, () => Promise<{ readonly command: Command }>> = {
  admin: () => import('./operator/admin/admin-command.js'),
  backup: () => import('./operator/backup-schedule/backup-command.js'),
  doctor: () => import('./operator/doctor/doctor-command.js'),
  files: () => import('./operator/files/files-command.js'),
  mail: () => import('./operator/mail/mail-command.js'),
  'move-database': () => import('./operator/move-database/move-database-command.js'),
  person: () => import('./operator/person/person-command.js'),
  'release-figures': () => import('./site/releases/release-figures-command.js'),
  restore: () => import('./operator/restore/restore-command.js'),
  retention: () => import('./operator/retention/retention-command.js'),
};

/** `npm run <command> -- …`, in a process of its own. */
const [name = '', ...args] = process.argv.slice(2);
const load = commands[name];
if (!load) throw new Error(`There is no command ${name}.`);
await runCommand((await load()).command, args);
