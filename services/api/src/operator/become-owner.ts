import { accessSync, constants, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../platform/config/startup-error.js';

/**
 * Switches from root to the owner of DATA_DIR: otherwise the service could not read the command's files.
 * @returns that account's uid; null where nothing had to change
 * @throws StartupError where the system does not let it, or that account cannot read the program
 */
export function becomeOwnerOf(dataDir: string): number | null {
  const owner = process.getuid?.() === 0 ? statSync(dataDir, { throwIfNoEntry: false }) : undefined;
  if (!owner || owner.uid === 0) return null;
  try {
    process.setgroups?.([owner.gid]);
    process.setgid?.(owner.gid);
    process.setuid?.(owner.uid);
    accessSync(fileURLToPath(import.meta.url), constants.R_OK);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR belongs to uid ${owner.uid}: run this command as that user, who has to be able to read the program (${(error as Error).message}). Nothing was changed.`,
    );
  }
  return owner.uid;
}
