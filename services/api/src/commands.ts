import type { Command } from './operator/run-command.js';

/** The operator's commands. Each is imported on demand, because most of them need little of the service. */
export const commands = {
  admin: () => import('./operator/admin/admin-command.js'),
  backup: () => import('./operator/backup-schedule/backup-command.js'),
  doctor: () => import('./operator/doctor/doctor-command.js'),
  files: () => import('./operator/files/files-command.js'),
  log: () => import('./operator/log/log-command.js'),
  mail: () => import('./operator/mail/mail-command.js'),
  'move-database': () => import('./operator/move-database/move-database-command.js'),
  person: () => import('./operator/person/person-command.js'),
  'release-figures': () => import('./site/releases/release-figures-command.js'),
  restore: () => import('./operator/restore/restore-command.js'),
  retention: () => import('./operator/retention/retention-command.js'),
} satisfies Record<string, () => Promise<{ readonly command: Command }>>;

export type CommandName = keyof typeof commands;
