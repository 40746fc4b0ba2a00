// @ts-check
import { spawnSync } from 'node:child_process';
import { Refusal } from './refusal.mjs';
import { root } from './workspace.mjs';

/** Bytes that git may print: the difference of a year. */
const MOST_OUTPUT = 256 * 1024 ** 2;

/** The text that git prints. @throws Refusal if git fails */
export const readGit = (/** @type {string[]} */ ...args) => {
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8', maxBuffer: MOST_OUTPUT });
  const { status, stdout, stderr } = spawnSync('git', args, options);
  if (status !== 0) throw new Refusal(`git ${args[0]}: ${stderr?.trim().split('\n')[0] || 'failed'}`);
  return stdout;
};

/** The lines that git prints. @throws Refusal if git fails */
export const readGitLines = (/** @type {string[]} */ ...args) =>
  readGit(...args)
    .split('\n')
    .filter(Boolean);

/** The commit where the branch left `main`. @throws Refusal if git fails */
export const findBase = (/** @type {string} */ main) => readGitLines('merge-base', 'HEAD', main)[0] ?? main;
