import { constants, copyFile, link, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Gives a file that never changes a second name, or a copy where the other name is on another disk.
 * @returns false where it is gone
 */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
  }
  return unlessGone(copyFile(from, to, constants.COPYFILE_FICLONE));
}

/** @returns false where what the work needed is not there */
export async function unlessGone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Puts a folder with all that is in it on the disk, not only in its cache. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? flushTree(path) : flush(path));
  }
  await flush(folder);
}

/** Puts a change of a name on the disk. */
export const flushName = (path: string): Promise<void> => flush(dirname(path));
