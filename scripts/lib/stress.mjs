// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { Refusal } from './refusal.mjs';
import { inRoot } from './workspace.mjs';

const RUNS = 30;

const run = (/** @type {string} */ folder, /** @type {string} */ runner, /** @type {string[]} */ args) =>
  spawnSync(`node_modules/.bin/${runner}`, args, { cwd: inRoot(folder), stdio: 'inherit' }).status === 0;

/**
 * `npm run stress -- <spec>`: runs a spec file 30 times while every processor is busy. Jest changes the order of the tests each
 * time and stops at the first run that fails. Playwright cannot: a browser spec keeps its order.
 * @param {string[]} args the path of the spec file
 * @returns {number} the exit code: 1 when a run failed
 * @throws Refusal when the path is no spec file
 */
export function stress([spec = '', ...more]) {
  if (more.length > 0 || !existsSync(inRoot(spec)) || !/\.spec\.(?:tsx?|mjs)$/.test(spec))
    throw new Refusal('Usage: npm run stress -- <path of a spec file>');
  const busy = os.cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    const isBrowser = spec.startsWith('e2e/');
    const browserArgs = ['test', spec.replace('e2e/', ''), `--repeat-each=${RUNS}`];
    const jestArgs = (/** @type {number} */ seed) => [
      '--randomize',
      `--seed=${seed}`,
      '--runTestsByPath',
      spec,
    ];
    const seeds = Array.from({ length: RUNS }, (_, index) => index + 1);
    const isGood = isBrowser
      ? run('e2e', 'playwright', browserArgs)
      : seeds.every((seed) => run('.', 'jest', jestArgs(seed)));
    return isGood ? 0 : 1;
  } finally {
    for (const one of busy) one.kill('SIGKILL');
  }
}
