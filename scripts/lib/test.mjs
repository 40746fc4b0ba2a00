// @ts-check
import os from 'node:os';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { ensureBuilt, ensureInstalled, requireCanInstall } from './install.mjs';
import { showProgress, stopChildrenOnSignal } from './processes.mjs';
import { costliest, measureProcessor } from './processor-time.mjs';
import { failureLine, Refusal } from './refusal.mjs';
import { recordTestMap, testSteps } from './test-steps.mjs';

/** @typedef {import('./test-steps.mjs').Result} Result */
/** @typedef {{ title: string, run: (title: string) => Promise<Result> }} Step */

/**
 * The steps named by --only=a,b, all of them without it.
 * @param {string[]} args
 */
function chosenSteps(args) {
  const { only } = readCommandLine(args, { options: { only: { type: 'string' } } }).values;
  if (only === undefined) return testSteps;
  const names = only.split(',');
  const unknown = names.filter((name) => !testSteps.some((step) => step.name === name));
  const all = testSteps.map((step) => step.name).join(', ');
  if (unknown.length > 0) throw new Refusal(`Unknown step ${unknown.join(', ')}; there are: ${all}.`);
  return testSteps.filter((step) => names.includes(step.name));
}

/** @returns {Result & { why: string }} */
const asFailure = (/** @type {import('./refusal.mjs').Failure} */ error) => ({
  passed: 0,
  failed: 1,
  why: failureLine(error),
  output: error.output,
});

/**
 * Judges the counts of a step: a suite that ran no test, or skipped one, has failed.
 * @param {Result} result
 * @returns {Result}
 */
function judge({ passed, failed, skipped = 0, failures, output, files = [] }) {
  if (passed + failed === 0) return { passed, failed: 1, output, why: 'no test was executed' };
  if (skipped > 0)
    return { passed, failed: failed + skipped, failures, output, files, why: `${skipped} skipped` };
  return { passed, failed, failures, output, files };
}

/** Runs one step. Any error is a failure of this step; the others still run. */
async function runTestStep(/** @type {Step} */ { title, run }) {
  const progress = showProgress(title);
  const { result, seconds } = await measureProcessor(() => run(title).then(judge, asFailure));
  const cost = { title, seconds, files: result.files ?? [] };
  const counts = `${result.passed} passed, ${result.failed} failed`;
  progress.end(result.failed === 0, result.why ? `${counts}: ${result.why}` : counts);
  if (result.failed === 0) return { ...result, cost };
  if (result.output) console.log(`\n${result.output}\n`);
  const failures = result.failures?.length ? result.failures : [`${title}: ${result.why ?? counts}`];
  return { ...result, failures, cost };
}

/** The load of the machine now: a busy machine needs more processor time for the same work. */
const loadNow = () => (os.loadavg()[0] ?? 0).toFixed(1);

/**
 * Prints the processor time of each step and its most expensive spec files.
 * @param {{ title: string, seconds: number, files: import('./processor-time.mjs').FileUse[] }[]} costs
 * @param {string} loadAtStart
 */
function reportCosts(costs, loadAtStart) {
  const lines = costs.flatMap(({ title, seconds, files }) => [
    `${seconds.toFixed(0).padStart(6)} s  ${title}`,
    ...costliest(files).map((line) => `    ${line}`),
  ]);
  const sum = costs.reduce((total, { seconds }) => total + seconds, 0);
  console.log(
    [
      '\nProcessor time, user and system:',
      ...lines,
      `${sum.toFixed(0).padStart(6)} s  in all (load ${loadAtStart} before, ${loadNow()} after)`,
    ].join('\n  '),
  );
}

/** Prints the failures once more, because the logs have buried them, and the sums. Returns the exit code. */
function report(/** @type {Result[]} */ results) {
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/**
 * `npm test`: installs and builds, then runs every step, and ends with the line of the sums.
 * @param {string[]} args
 */
export async function test(args) {
  const steps = chosenSteps(args);
  stopChildrenOnSignal();
  try {
    // Install and build first, shown step by step: everything else needs them.
    await requireCanInstall();
    await ensureInstalled();
    await ensureBuilt();
  } catch (error) {
    const failure = asFailure(/** @type {Error} */ (error));
    console.error(`${failure.output ?? ''}\n${failure.why}`);
    return report([failure]);
  }
  const exitCode = await runSteps(steps, [{ passed: 1, failed: 0 }]);
  if (exitCode === 0) recordTestMap();
  return exitCode;
}

/**
 * Runs the steps one after another and reports their cost and result.
 * @param {Step[]} steps
 * @param {Result[]} before results of the earlier steps
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps, before = []) {
  const results = [];
  const loadAtStart = loadNow();
  for (const step of steps) results.push(await runTestStep(step));
  reportCosts(
    results.map(({ cost }) => cost),
    loadAtStart,
  );
  return report([...before, ...results]);
}
