// @ts-check
import path from 'node:path';
import { withLock } from '../../../packages/site-store/src/index.mjs';
import { cacheDir } from '../workspace.mjs';

/** A release takes minutes on a slow machine: its checks are done within its lock. */
const BUILD_PATIENCE = 20 * 60_000;

/**
 * Builds an app and does with its build what has to be done, while no other release or build of it is under way: they
 * would write into the same apps/<app>/dist, logs and folder of the browser.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export const withBuildLock = (name, work) =>
  withLock(path.join(cacheDir, `build-${name}.lock`), work, {
    patience: BUILD_PATIENCE,
    onWait: (holder) =>
      console.log(`  Another build of ${name} is going on (${holder}): waiting for its end.`),
  });
