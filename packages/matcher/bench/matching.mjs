// @ts-check
/*
 * How good the matcher is on the sets, and what it costs: `npm run bench:matching`.
 *   --held-out   the set that is kept apart, for the published figure only
 *   --write      puts the figures of the sets for tuning into sets/figures.json
 */
import { Console } from 'node:console';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as core from '../dist/index.js';
import { getCosts } from './costs.mjs';
import {
  createMatcher,
  getFigures,
  getOutcomes,
  readHeldOutSet,
  readTuningSets,
  summarise,
} from './measure.mjs';

const output = new Console(process.stdout);
const { values } = parseArgs({ options: { 'held-out': { type: 'boolean' }, write: { type: 'boolean' } } });
const sets = values['held-out'] ? readHeldOutSet() : readTuningSets();
const matcher = createMatcher(core);
const outcomes = Object.fromEntries(
  Object.entries(sets).map(([name, rows]) => [name, getOutcomes(rows, matcher)]),
);

/** @param {readonly import('./measure.mjs').Outcome[]} some */
const round = (some) =>
  Object.fromEntries(
    Object.entries(getFigures(some)).map(([name, value]) => [name, Number(value.toFixed(3))]),
  );
for (const [name, all] of Object.entries(outcomes)) {
  /** @type {Record<string, import('./measure.mjs').Outcome[]>} */
  const groups = {
    all,
    'across languages': all.filter(({ loss }) => loss.tags.includes('cross-language')),
  };
  for (const category of new Set(all.map(({ loss }) => loss.category)))
    groups[category] = all.filter(({ loss }) => loss.category === category);
  output.log(`\n${name}`);
  output.table(Object.fromEntries(Object.entries(groups).map(([group, some]) => [group, round(some)])));
}

if (values.write && !values['held-out']) {
  const figures = Object.fromEntries(Object.entries(outcomes).map(([name, all]) => [name, summarise(all)]));
  const rounded = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value;
  writeFileSync(new URL('../sets/figures.json', import.meta.url), `${JSON.stringify(figures, rounded, 2)}\n`);
}

output.log('\ncosts');
for (const count of [1_000, 10_000]) output.table(await getCosts(core, sets.ordinarySet, count));
