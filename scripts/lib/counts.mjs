import { existsSync, readFileSync } from 'node:fs';

const nothingRan = { passed: 0, failed: 0, skipped: 0 };

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Counts of a Jest run; a file of tests that could not even be loaded counts as one failure. */
export function readJestCounts(file) {
  const results = readJson(file);
  if (!results) return nothingRan;
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/** Counts of a Playwright run; errors outside of any test count too, and a flaky test has failed. */
export function readPlaywrightCounts(file) {
  const results = readJson(file);
  if (!results) return nothingRan;
  const { expected, unexpected, flaky, skipped } = results.stats;
  return { passed: expected, failed: unexpected + flaky + results.errors.length, skipped };
}

/** What a step's counts mean: a suite that ran nothing, or left something out, has failed. */
export function judge({ passed, failed, skipped = 0, output }) {
  if (passed + failed === 0) return { passed, failed: 1, output, why: 'no test was executed' };
  if (skipped > 0) return { passed, failed: failed + skipped, output, why: `${skipped} skipped` };
  return { passed, failed, output };
}
