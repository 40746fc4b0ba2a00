import { constants, copyFile, link, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
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

/** Answers for a file or folder that is not there. */
export const unlessMissing =
  <T>(answer: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return answer;
    throw error;
  };

/** Writes a file for this account only, whole or not at all. It is on the disk when this settles. */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.part`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await rename(draft, path);
    await flushName(path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Flushes a file's content, or a folder's names, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? flushTree(path) : flush(path));
  }
  await flush(folder);
}

/** Flushes a renamed path to the disk. */
export const flushName = (path: string): Promise<void> => flush(dirname(path));

export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
