import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.js';

const keys = new Map<string, string>();

/**
 * The key of an installation that was given none: made once, kept under the data folder and readable by
 * its owner only. Used with the sample data; production demands SECRET_KEY.
 */
export function keptSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  const known = keys.get(path);
  if (known) return known;
  createUnlessThere(path);
  const key = readFileSync(path, 'utf8').trim();
  keys.set(path, key);
  return key;
}

/** Two processes starting at once agree on one key: linking a whole file refuses an existing name. */
function createUnlessThere(path: string): void {
  makeFolder(dirname(path));
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
