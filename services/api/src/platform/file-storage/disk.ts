import { constants, copyFile, link, open, readdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Links a file that never changes, or copies it if the target is on another disk.
 * @returns false if the file is gone
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

/** Flushes a folder and its content to the disk. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? flushTree(path) : flush(path));
  }
  await flush(folder);
}

/** Flushes a renamed path to the disk. */
export const flushName = (path: string): Promise<void> => flush(dirname(path));

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
