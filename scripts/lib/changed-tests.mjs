// @ts-check
import path from 'node:path';

/**
 * Spec files by source file, the best first. Numbers are places in `specs`; a spec keeps its number when the map is recorded again.
 * @typedef {{ specs: string[], files: Record<string, number[]> }} TestMap
 */
/** @typedef {{ file: string, seconds: number, called: Record<string, string[]> }} Recorded of a spec file */

/** Processor seconds of the specs that are chosen for one source file. */
const BUDGET_SECONDS = 30;
/** Processor seconds that the best of several specs of a source file may cost. */
const MOST_SECONDS = 60;
/** Shows the answer of each route, so it runs after every change of the service. It costs too much for the map. */
const EXCHANGES = 'services/api/test/conformance.spec.ts';
/** Number of specs that are chosen for one file by its importers. */
const MOST_BY_IMPORTS = 8;

const isSpec = (/** @type {string} */ file) => /\.spec\.(?:tsx?|mjs)$/.test(file);
const isBrowserSpec = (/** @type {string} */ file) => file.startsWith('e2e/tests/');

/**
 * Makes the map of the functions that each spec calls. For each source file it takes the specs that call functions which few
 * others call: the best one, and further ones until their time reaches the budget.
 * @param {Recorded[]} recorded
 * @param {TestMap} before
 * @returns {TestMap}
 */
export function makeTestMap(recorded, before) {
  /** @type {Map<string, number>} number of specs by function */
  const callers = new Map();
  /** @type {Map<string, number[]>} places in `recorded` by source file */
  const specsByFile = new Map();
  recorded.forEach(({ called }, index) => {
    for (const [file, functions] of Object.entries(called)) {
      specsByFile.set(file, [...(specsByFile.get(file) ?? []), index]);
      for (const name of functions) callers.set(`${file} ${name}`, (callers.get(`${file} ${name}`) ?? 0) + 1);
    }
  });
  const weigh = (/** @type {string} */ file, /** @type {string[]} */ functions) =>
    functions.reduce((sum, name) => sum + 1 / (callers.get(`${file} ${name}`) ?? 1), 0);
  /** What a spec calls of everything: one that calls a little of all is no spec of a file. */
  const totals = recorded.map(({ called }) =>
    Object.entries(called).reduce((sum, [file, functions]) => sum + weigh(file, functions), 0),
  );
  const scoreFor = (/** @type {number} */ index, /** @type {string} */ file) => {
    const { called = {} } = recorded[index] ?? {};
    const nearby = Object.keys(called).filter(
      (other) => other !== file && path.dirname(other) === path.dirname(file),
    );
    const near = nearby.reduce((sum, other) => sum + weigh(other, called[other] ?? []), 0);
    return (weigh(file, called[file] ?? []) + near / 10) / Math.sqrt(totals[index] || 1);
  };

  const known = new Set(recorded.map(({ file }) => file));
  const specs = before.specs.map((spec) => (known.has(spec) ? spec : ''));
  for (const spec of known)
    if (!specs.includes(spec)) {
      const free = specs.indexOf('');
      specs[free === -1 ? specs.length : free] = spec;
    }
  /** @type {TestMap['files']} */
  const files = {};
  for (const [file, indexes] of [...specsByFile].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    let seconds = 0;
    files[file] = indexes
      .map((index) => ({ index, score: scoreFor(index, file), cost: recorded[index]?.seconds ?? 0 }))
      .toSorted((a, b) => b.score - a.score)
      .filter(({ cost }, at, { length }) => {
        const fits = length === 1 || seconds + cost <= (at === 0 ? MOST_SECONDS : BUDGET_SECONDS);
        if (fits) seconds += cost;
        return fits;
      })
      .map(({ index }) => specs.indexOf(recorded[index]?.file ?? ''));
  }
  return { specs, files };
}

/** The path of a file as others import it: without its ending, and an index by its folder. */
const toStem = (/** @type {string} */ file) => file.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');

/** The values that a text exports. */
const exportsIn = (/** @type {string} */ text) =>
  [...text.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);

/** The stems of the files of ours that a text imports. */
const importsIn = (/** @type {string} */ file, /** @type {string} */ text) =>
  [...text.matchAll(/(?:from|import|import\(|require\()\s*'(\.{1,2}\/[^']+)'/g)].map(([, name = '']) =>
    toStem(path.posix.join(path.posix.dirname(file), name)),
  );

/**
 * Returns the spec files that can find a mistake in the changed files: those of the map, and for a file that it does not know those
 * next to it, else those of its importers. A package exports its files by an index, so there the importers are the files of others
 * with the name of an export. It is a quick choice: only `npm test` proves the rest.
 * @param {string[]} changed paths below the root of the repository
 * @param {TestMap} map
 * @param {string[]} all every file of the repository
 * @param {(file: string) => string} read the text of a file
 * @returns {{ specs: string[], browser: string[], without: string[] }} specs of Jest and of Playwright; sources for which it
 *   knows none
 */
export function chooseTests(changed, map, all, read) {
  /** @type {Map<string, string[]> | undefined} */
  let importers;
  const readImporters = () => {
    importers = new Map();
    for (const file of all)
      if (/\.[cm]?[jt]sx?$/.test(file))
        for (const name of importsIn(file, read(file)))
          importers.set(name, [...(importers.get(name) ?? []), file]);
    return importers;
  };
  const present = new Set(all);
  const specsIn = (/** @type {string} */ file) =>
    (map.files[file] ?? []).map((number) => map.specs[number] ?? '').filter((spec) => present.has(spec));
  const specsNextTo = (/** @type {string} */ file) =>
    all.filter((one) => isSpec(one) && path.dirname(one) === path.dirname(file));
  /** @type {(file: string) => string[]} */
  const byImporters = (file) => {
    const seen = new Set([file]);
    const found = new Set();
    for (const one of seen) {
      const specs = isSpec(one) ? [one] : [...specsIn(one), ...specsNextTo(one)];
      for (const spec of specs) found.add(spec);
      if (found.size >= MOST_BY_IMPORTS) break;
      if (specs.length === 0)
        for (const importer of (importers ?? readImporters()).get(toStem(one)) ?? []) seen.add(importer);
    }
    return [...found].slice(0, MOST_BY_IMPORTS);
  };
  /** @type {(file: string) => string[]} */
  const byNames = (file) => {
    const [folder] = /^packages\/[^/]+\//.exec(file) ?? [];
    const names = folder ? exportsIn(read(file)) : [];
    if (!folder || names.length === 0) return [];
    const name = new RegExp(`\\b(?:${names.join('|')})\\b`);
    const users = all.filter(
      (one) => /\.[cm]?[jt]sx?$/.test(one) && !one.startsWith(folder) && name.test(read(one)),
    );
    const each = users.map((one) => {
      const mapped = isSpec(one) ? [one] : specsIn(one);
      return mapped.length > 0 ? mapped : specsNextTo(one);
    });
    const inTurn = Array.from({ length: MOST_BY_IMPORTS }, (_, at) =>
      each.flatMap((specs) => specs[at] ?? []),
    );
    return [...new Set(inTurn.flat())].slice(0, MOST_BY_IMPORTS);
  };
  const chosen = new Set();
  const without = [];
  for (const file of changed) {
    const own = [file.replace(/\.(tsx?|mjs)$/, '.spec.$1')].filter((spec) => present.has(spec));
    const mapped = specsIn(file);
    const specs = isSpec(file)
      ? [file]
      : mapped.length > 0
        ? mapped
        : [...byNames(file), ...byImporters(file)];
    for (const spec of [...own, ...specs]) chosen.add(spec);
    if (/^services\/api\/src\/.*\.ts$/.test(file) && present.has(EXCHANGES)) chosen.add(EXCHANGES);
    if (own.length + specs.length === 0 && /\/src\//.test(file)) without.push(file);
  }
  const specs = [...chosen];
  return { specs: specs.filter((one) => !isBrowserSpec(one)), browser: specs.filter(isBrowserSpec), without };
}
