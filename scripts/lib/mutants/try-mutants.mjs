// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runLogged, showProgress } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';
import { cacheDir, inRoot, root } from '../workspace.mjs';
import { divide, makeFolder, writeSpecFile } from './spec-files.mjs';
import { hasNoTest, isOfOneMutant, joinCoverage, readCosts, readKilled } from './verdicts.mjs';

/** @typedef {import('./instrument.mjs').Mutant} Mutant */
/** @typedef {import('./verdicts.mjs').FileResult} FileResult */

/** Number of worker processes. */
const WORKERS = 2;
/** Number of specs of the service that try a mutant alone: each loads the whole service again. */
const MOST_ALONE = 3;

/** True for a spec that starts the service. */
const needsService = (/** @type {string} */ spec) => spec.startsWith('services/api/test/');

/**
 * Runs the generated spec files of a folder.
 * @param {string} title
 * @param {string} folder
 * @returns {Promise<FileResult[]>}
 * @throws Refusal if Jest wrote no report, or a file of several mutants has no result
 */
async function runFolder(title, folder) {
  const report = path.join(folder, 'report.json');
  const args = ['--ci', `--maxWorkers=${WORKERS}`, '--json', `--outputFile=${report}`];
  const env = {
    ...process.env,
    MUTATED_SOURCES: path.join(cacheDir, 'mutants/sources.json'),
    MUTANT_SPECS: folder,
  };
  const jest = path.join(root, 'node_modules/.bin/jest');
  const progress = showProgress(title);
  const { logFile } = await runLogged(
    title,
    jest,
    [`--config=${inRoot('scripts/jest/mutants/config.mjs')}`, ...args],
    { env },
  );
  progress.end(existsSync(report));
  if (!existsSync(report)) throw new Refusal(`Jest made no report: see ${logFile}.`);
  /** @type {FileResult[]} */
  const results = JSON.parse(readFileSync(report, 'utf8')).testResults;
  // A mutant that ends the process hides the verdicts on the others of its file.
  if (results.some((one) => hasNoTest(one) && !isOfOneMutant(one.name)))
    throw new Refusal(`A spec file ended without a result: see ${logFile}.`);
  return results;
}

/** Runs the specs without a mutant. @throws Refusal if a test fails */
async function runWithout(/** @type {string[]} */ specs) {
  const folder = makeFolder('without');
  const { shared, apart } = divide(specs);
  if (shared.length > 0) writeSpecFile(path.join(folder, 'shared.spec.cjs'), [{ specs: shared }]);
  for (const [at, spec] of apart.entries())
    writeSpecFile(path.join(folder, `apart-${at}.spec.cjs`), [{ specs: [spec] }]);
  const results = await runFolder('Tests without a mutant', folder);
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    throw new Refusal('Tests fail without a mutant: see .cache/logs/tests-without-a-mutant.log.');
  const notes = readdirSync(folder).filter((file) => file.endsWith('.cjs.json'));
  const coverage = joinCoverage(
    notes.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  return { ...coverage, costs: readCosts(results) };
}

/** The spec files with a test that reaches a mutant. */
const reachingSpecs = (
  /** @type {string} */ id,
  /** @type {string[]} */ specs,
  /** @type {Record<string, string[]>} */ reaching,
) => specs.filter((spec) => reaching[id]?.some((test) => `${test} `.startsWith(`${spec} `)));

/**
 * Tries mutants that run in tests alone: the spec files share the modules, and switch from mutant to mutant.
 * @param {string[]} ids
 * @param {string[]} specs
 * @param {Record<string, string[]>} reaching
 */
async function tryTogether(ids, specs, reaching) {
  const folder = makeFolder('together', reaching);
  const blocks = ids
    .map((id) => ({ id, specs: reachingSpecs(id, specs, reaching) }))
    .filter((block) => block.specs.length > 0);
  for (let at = 0; at < Math.min(WORKERS, blocks.length); at += 1) {
    const own = blocks.filter((_, index) => index % WORKERS === at);
    writeSpecFile(path.join(folder, `shared-${at}.spec.cjs`), own, { again: true });
  }
  return blocks.length > 0 ? readKilled(await runFolder('Mutants in tests', folder)) : new Set();
}

/**
 * Tries each mutant in modules that are loaded with it.
 * @param {string} title
 * @param {string[]} ids
 * @param {string[]} specs
 */
async function tryAlone(title, ids, specs) {
  if (ids.length === 0 || specs.length === 0) return new Set();
  const folder = makeFolder('alone', {});
  for (const id of ids) writeSpecFile(path.join(folder, `mutant-${id}.spec.cjs`), [{ id, specs }]);
  return readKilled(await runFolder(title, folder));
}

/**
 * Tries the mutants, each until a test fails: first in tests that reach it, then in modules that are loaded with it.
 * @param {Mutant[]} mutants
 * @param {string[]} specs
 * @returns {Promise<{ found: Set<string>, reached: Set<string> }>} their ids
 */
export async function tryMutants(mutants, specs) {
  const { reaching, atLoad, costs } = await runWithout(specs);
  const byCost = specs.toSorted((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0));
  const { shared, apart } = divide(byCost);
  /** @type {Set<string>} */
  const killed = new Set();
  const add = (/** @type {Set<string>} */ found) => {
    for (const id of found) killed.add(id);
  };

  const inTests = mutants.filter(({ id }) => reaching[id]).map(({ id }) => id);
  add(await tryTogether(inTests, shared, reaching));
  const isReachedApart = (/** @type {string} */ id) => reachingSpecs(id, apart, reaching).length > 0;
  const getOthers = () =>
    mutants.map(({ id }) => id).filter((id) => !killed.has(id) && (atLoad.has(id) || isReachedApart(id)));
  const light = byCost.filter((spec) => !needsService(spec));
  add(await tryAlone('Mutants of modules', getOthers(), light));
  const heavy = byCost.filter(needsService).slice(0, MOST_ALONE);
  add(await tryAlone('Mutants of modules in the service', getOthers(), heavy));

  return { found: killed, reached: new Set([...Object.keys(reaching), ...atLoad]) };
}
