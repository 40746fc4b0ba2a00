// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { Refusal } from './refusal.mjs';
import { inRoot, root } from './workspace.mjs';

const RUNS = 30;

/** Keeps a processor busy until it is killed. */
const BUSY = 'for (;;);';

/**
 * `npm run stress -- <spec>`: runs a spec file 30 times while every processor is busy, and prints the output of the first run that
 * failed. Jest changes the order of the tests each time. Playwright cannot: a browser spec keeps its order.
 * @param {string[]} args the path of the spec file
 * @returns {number} the exit code: 1 when a run failed
 * @throws Refusal when the path is no spec file
 */
export function stress([spec = '', ...more]) {
  if (more.length > 0 || !existsSync(inRoot(spec)) || !/\.spec\.(?:tsx?|mjs)$/.test(spec))
    throw new Refusal('Usage: npm run stress -- <path of a spec file>');
  const busy = os.cpus().map(() => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
  const failures = [];
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      const { status, output } = runOnce(spec, run);
      console.log(`${status === 0 ? '✓' : '✗'} run ${run} of ${RUNS}, seed ${run}`);
      if (status !== 0) failures.push(output);
    }
  } finally {
    for (const one of busy) one.kill('SIGKILL');
  }
  if (failures[0]) console.log(failures[0]);
  console.log(`\n${RUNS - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

/** @param {string} spec  @param {number} seed */
function runOnce(spec, seed) {
  const isBrowser = spec.startsWith('e2e/');
  const [folder, runner, args] = isBrowser
    ? [inRoot('e2e'), 'playwright', ['test', spec.replace(/^e2e\//, '')]]
    : [root, 'jest', ['--ci', '--randomize', `--seed=${seed}`, '--runTestsByPath', spec]];
  const { status, stdout, stderr } = spawnSync(`${folder}/node_modules/.bin/${runner}`, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return { status, output: stdout + stderr };
}
