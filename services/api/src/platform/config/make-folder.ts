import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.js';

const WORDS: Record<string, string> = {
  EACCES: 'permission denied',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its name is a file',
  EROFS: 'the disk is read-only',
};

/**
 * Makes a folder for this account only, and those above it, one by one: in /proc, `recursive` of Node 20 never ends.
 * @throws StartupError where that is not possible
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!WORDS[code]) throw error;
    throw new StartupError(`The folder ${folder} cannot be made: ${WORDS[code]} (${code}).`);
  }
}
