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
    const writtenAt = await timeOf(path);
    if (!writtenAt || writtenAt >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** When a file was last written; nothing where it was renamed meanwhile, as one is that is written just now. */
async function timeOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** There is no folder where a mail server has always sent them. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(\.part)?$/.test(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
