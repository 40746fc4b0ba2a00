// @ts-check
import { spawnSync } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * Returns the time of the sources, in seconds: SOURCE_DATE_EPOCH, else that of the commit; without git, now. What has no
 * other time in it is the same in every folder (https://reproducible-builds.org/specs/source-date-epoch).
 */
export const getSourceTime = () => {
  const { SOURCE_DATE_EPOCH } = process.env;
  if (SOURCE_DATE_EPOCH) return Number(SOURCE_DATE_EPOCH);
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return Number(stdout) || Math.floor(Date.now() / 1_000);
};

/** Returns the same in ISO 8601. */
export const getSourceDate = () => new Date(getSourceTime() * 1_000).toISOString();
