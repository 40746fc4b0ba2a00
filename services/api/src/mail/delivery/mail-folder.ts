import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where e-mails become files where there is no mail server. */
export const mailFolderOf = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'outbox');

/**
 * Removes the e-mails that were written into a folder before a time, and what a process that died left half-written.
 * @param signal stops between two of them
 * @returns how many
 */
export async function removeOldMails(folder: string, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder)) {
    if (signal.aborted) break;
    const path = join(folder, name);
    const { mtime } = await stat(path);
    if (mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** There is no folder where a mail server has always sent them. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(\.part)?$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
