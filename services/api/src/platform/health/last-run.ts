import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Notes that a process runs on a data folder until it exits. A process that is killed or runs out of memory leaves its
 * note. Call it while the folder is locked, because the note has no owner.
 * @returns true if the last process left its note
 */
export function noteRun(dataDir: string): boolean {
  const note = join(dataDir, 'service.running');
  const isLeft = existsSync(note);
  writeFileSync(note, '');
  process.on('exit', () => rmSync(note, { force: true }));
  return isLeft;
}
