import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key of an installation that was given none: made once, kept under the data folder and readable by
 * its owner only. Used with the sample data; production demands SECRET_KEY.
 */
export function keptSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  try {
    // 'wx' refuses an existing file, so two processes starting at once agree on one key.
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
