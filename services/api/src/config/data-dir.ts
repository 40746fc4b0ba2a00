import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the data folder and proves it takes a file, so that a full or read-only disk is told at start. */
export function prepareDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const probe = join(dataDir, `.write-probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(4096));
  } finally {
    rmSync(probe, { force: true });
  }
}
