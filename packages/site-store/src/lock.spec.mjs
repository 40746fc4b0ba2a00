// @ts-check
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { heldLock, withSiteLock } from './lock.mjs';

/** @type {string} */
let site;
beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
});
afterEach(() => rmSync(site, { recursive: true }));

describe('the lock of a site', () => {
  const lock = () => path.join(site, '.release.lock');
  const lockedBy = (/** @type {object} */ owner) =>
    writeFileSync(lock(), JSON.stringify({ id: 'x', host: os.hostname(), pid: process.pid, ...owner }));
  const enter = () => withSiteLock(site, async () => 'in', { patience: 50 });
  /** Far above what a process may have as its number. */
  const nobody = 2 ** 30;

  it('lets one in at a time, and the next one also after a failure', async () => {
    let inside = 0;
    const most = await Promise.all(
      [1, 2, 3].map(() =>
        withSiteLock(site, async () => {
          inside += 1;
          await new Promise((resolve) => setImmediate(resolve));
          return inside--;
        }),
      ),
    );
    expect(most).toEqual([1, 1, 1]);
    await expect(withSiteLock(site, () => Promise.reject(new Error('the work failed')))).rejects.toThrow(
      'the work failed',
    );
    expect(await enter()).toBe('in');
    expect(readdirSync(site)).toEqual([]);
  });

  it('is taken from a dead process only', async () => {
    lockedBy({ pid: nobody });
    expect(heldLock(site)).toBeUndefined();
    expect(await enter()).toBe('in');
    for (const owner of [{}, { pid: nobody, host: 'another-machine' }]) {
      lockedBy(owner);
      expect(heldLock(site)).toMatch(/\(process \d+ on \S+\): wait for its end\./);
      await expect(enter()).rejects.toThrow(`If that process does not run any more, remove ${lock()}.`);
    }
    writeFileSync(lock(), 'not readable');
    await expect(enter()).rejects.toThrow(
      /does not name its process: its machine went down .* If no release is running, remove \S+\.$/,
    );
  });
});
