import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../harness/test-app.js';

/** Lists the files in the service's folders. */
export async function filesOnDisk({
  config,
}: Pick<TestApp, 'config'>): Promise<{ incoming: string[]; stored: string[] }> {
  const names = (folder: string) => readdir(join(config.dataDir, 'files', folder));
  return { incoming: await names('incoming'), stored: (await names('stored')).toSorted() };
}

/** A little less than Jest's own, so that what did not happen is named. */
const PATIENCE_MS = 50_000;

/** Waits for something that happens outside the test's own calls. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`did not happen within ${PATIENCE_MS} ms: ${holds}`);
    await pause(10);
  }
}
