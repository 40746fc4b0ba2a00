// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../../packages/contracts/command-line.mjs';
import { chooseTestsFor } from '../changed.mjs';
import { findBase, readGit, readGitLines } from '../git.mjs';
import { ensureInstalled, requireCanInstall } from '../install.mjs';
import { stopChildrenOnSignal } from '../processes.mjs';
import { processorSeconds } from '../processor-seconds.cjs';
import { Refusal } from '../refusal.mjs';
import { readTestMap } from '../test-map.mjs';
import { cacheDir, inRoot } from '../workspace.mjs';
import { hasRules, readChangedLines } from './changed-lines.mjs';
import { instrument } from './instrument.mjs';
import { makeFolder } from './spec-files.mjs';
import { tryMutants } from './try-mutants.mjs';

/** @typedef {import('./instrument.mjs').Mutant} Mutant */

/** The share of the mutants that tests have to find. */
const LEAST_FOUND = 0.85;
/** CPU seconds after which no further group of spec files is tried. */
const BUDGET_SECONDS = 120;
/** Number of mutants of one run: more are a change to try in parts. */
const MOST_MUTANTS = 300;

const isSpecOfRules = (/** @type {string} */ file) =>
  /^(?:packages\/(?:contracts|matcher)|services\/api)\/.+\.spec\.ts$/.test(file) && existsSync(inRoot(file));

/**
 * The lines with rules that differ from the commit, and the spec files that can find a mistake in them, the likeliest first: those of
 * the change, those of the map of calls, and the others that `npm run test:changed` runs.
 * @param {string} since
 * @param {string[]} paths to which the sources are narrowed; the spec files among them are those of the change
 * @returns {{ lines: Map<string, import('./changed-lines.mjs').Lines[]>, groups: string[][] }}
 */
function readChange(since, paths) {
  const base = findBase(since);
  const lines = readChangedLines(readGit('diff', '--unified=0', '--no-color', '--no-ext-diff', base));
  for (const file of readGitLines('ls-files', '--others', '--exclude-standard'))
    lines.set(file, [[1, readFileSync(inRoot(file), 'utf8').split('\n').length]]);
  const isNamed = (/** @type {string} */ file) =>
    paths.length === 0 || paths.some((one) => file.startsWith(one));
  const rules = new Map([...lines].filter(([file]) => hasRules(file) && isNamed(file)));
  const sources = [...rules.keys()];
  const own = [...lines.keys(), ...paths, ...sources.map((file) => file.replace(/\.ts$/, '.spec.ts'))];
  const { specs, files } = readTestMap();
  const mapped = sources.flatMap((file) => (files[file] ?? []).map((number) => specs[number] ?? ''));
  const groups = [own.filter(isNamed), mapped, chooseTestsFor(sources).specs];
  const seen = new Set();
  const isFirst = (/** @type {string} */ spec) => !seen.has(spec) && Boolean(seen.add(spec));
  return { lines: rules, groups: groups.map((group) => group.filter(isSpecOfRules).filter(isFirst)) };
}

/** Shows where a mutant is, the text of its place and the one that replaces it. */
function describeMutant(/** @type {Mutant} */ { fileName, location: { start, end }, replacement }) {
  const lines = readFileSync(inRoot(fileName), 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  const last = lines.pop()?.slice(0, end.column) ?? '';
  const text = [...lines, last].join('\n').slice(start.column);
  const toLine = (/** @type {string} */ long) => {
    const line = long.replace(/\s+/g, ' ');
    return line.length > 80 ? `${line.slice(0, 80)}…` : line;
  };
  return `${fileName}:${start.line + 1}: ${toLine(text)}  →  ${toLine(replacement)}`;
}

/**
 * Tries the mutants with one group of spec files after another, until enough are found or the budget is spent.
 * @param {Mutant[]} mutants
 * @param {string[][]} groups
 */
async function findMutants(mutants, groups) {
  let left = mutants;
  /** @type {Set<string>} */
  const reached = new Set();
  const used = [];
  const isEnough = () => left.length <= mutants.length * (1 - LEAST_FOUND);
  const started = processorSeconds();
  for (const specs of groups.filter((group) => group.length > 0)) {
    if (isEnough() || processorSeconds() - started > BUDGET_SECONDS) break;
    used.push(...specs);
    const tried = await tryMutants(left, specs);
    for (const id of tried.reached) reached.add(id);
    left = left.filter(({ id }) => !tried.found.has(id));
  }
  return { left, reached, used, isEnough: isEnough(), seconds: processorSeconds() - started };
}

/**
 * `npm run test:mutants [-- --since <commit>] [<path>…]`: makes wrong versions of the changed lines in contracts, claims, items and
 * undo, and counts those that a test finds. Fails below 85 %.
 * @param {string[]} args paths of sources, to which it is narrowed, and of the spec files that try them first
 */
export async function testMutants(args) {
  const options = { since: { type: /** @type {const} */ ('string'), default: 'main' } };
  const { values, positionals } = readCommandLine(args, { options, positionals: Number.POSITIVE_INFINITY });
  stopChildrenOnSignal();
  await requireCanInstall();
  await ensureInstalled();
  const { lines, groups } = readChange(values.since, positionals);
  const { mutants, sources } = await instrument(lines);
  if (mutants.length === 0) throw new Refusal(`No rule differs from ${values.since}.`);
  if (mutants.length > MOST_MUTANTS)
    throw new Refusal(
      `${mutants.length} mutants are too many for a run: name some of the ${lines.size} files.`,
    );
  makeFolder('.');
  writeFileSync(path.join(cacheDir, 'mutants/sources.json'), JSON.stringify(sources));
  const { left, reached, used, isEnough, seconds } = await findMutants(mutants, groups);
  for (const one of left)
    console.log(`${reached.has(one.id) ? 'Not found' : 'Not reached'}: ${describeMutant(one)}`);
  const found = mutants.length - left.length;
  const share = Math.floor((100 * found) / mutants.length);
  console.log(`Spec files: ${used.join(', ')}`);
  console.log(
    `${found} of ${mutants.length} mutants found (${share} %) in ${seconds.toFixed(0)} CPU seconds.`,
  );
  return isEnough ? 0 : 1;
}
