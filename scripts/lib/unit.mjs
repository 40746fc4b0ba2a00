// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './workspace.mjs';

/** Options of Jest that choose spec files, as a path does. */
const choosing = ['findRelatedTests', 'watch', 'watchAll', 'onlyChanged', 'changedSince', 'o', 'lastCommit'];

const namesFiles = (/** @type {string} */ argument) =>
  !argument.startsWith('-') || choosing.includes(argument.replace(/^-+/, '').replace(/=.*/, ''));

/**
 * `npm run unit -- …`: Jest with these arguments. Without a path it runs all spec files in groups that load their modules once;
 * files that are asked for run by themselves, as all do with `--isolated`.
 * @param {string[]} args
 */
export function unit(args) {
  const rest = args.filter((argument) => argument !== '--isolated');
  const isGrouped = rest.length === args.length && !rest.some(namesFiles);
  const env = { ...process.env, TEST_GROUPS: isGrouped ? '1' : '' };
  const jest = path.join(root, 'node_modules/.bin/jest');
  return spawnSync(jest, rest, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}
