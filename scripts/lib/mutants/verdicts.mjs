// @ts-check
import path from 'node:path';

/** @typedef {{ ancestorTitles: string[], status: string, duration?: number | null }} Assertion */
/** @typedef {{ name: string, status: string, assertionResults: Assertion[] }} FileResult of Jest's report */
/** @typedef {{ static?: Record<string, number>, perTest?: Record<string, Record<string, number>> }} Coverage of a file, by mutant */

const ofOneMutant = /^mutant-(\d+)\.spec\.cjs$/;

/** True for a file that tries one mutant alone. */
export const isOfOneMutant = (/** @type {string} */ file) => ofOneMutant.test(path.basename(file));

/** True for a file that failed before its tests could run. */
export const hasNoTest = (/** @type {FileResult} */ { status, assertionResults }) =>
  status === 'failed' && assertionResults.length === 0;

/**
 * The mutants that a test has found.
 * @param {FileResult[]} results
 * @returns {Set<string>} their ids
 */
export function readKilled(results) {
  const killed = new Set();
  for (const { name, status, assertionResults } of results) {
    for (const { ancestorTitles, status: verdict } of assertionResults) {
      const [, id] = /^#(\d+)$/.exec(ancestorTitles[0] ?? '') ?? [];
      if (id && verdict === 'failed') killed.add(id);
    }
    // The modules cannot even be loaded with this mutant.
    const [, id] = ofOneMutant.exec(path.basename(name)) ?? [];
    if (id && status === 'failed') killed.add(id);
  }
  return killed;
}

/**
 * Joins what the files noted without a mutant.
 * @param {Coverage[]} notes
 * @returns {{ reaching: Record<string, string[]>, atLoad: Set<string> }} tests by mutant; mutants that run while modules are loaded
 */
export function joinCoverage(notes) {
  /** @type {Record<string, string[]>} */
  const reaching = {};
  const atLoad = new Set();
  for (const { static: loaded = {}, perTest = {} } of notes) {
    for (const id of Object.keys(loaded)) atLoad.add(id);
    for (const [test, hits] of Object.entries(perTest))
      for (const id of Object.keys(hits)) reaching[id] = [...(reaching[id] ?? []), test];
  }
  return { reaching, atLoad };
}

/**
 * The milliseconds that the tests of each spec file took.
 * @param {FileResult[]} results
 * @returns {Map<string, number>}
 */
export function readCosts(results) {
  const costs = new Map();
  for (const { ancestorTitles, duration } of results.flatMap((one) => one.assertionResults)) {
    const [spec = ''] = ancestorTitles;
    costs.set(spec, (costs.get(spec) ?? 0) + (duration ?? 0));
  }
  return costs;
}
