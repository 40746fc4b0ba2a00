// @ts-check
/*
 * How good the matcher is on the labelled sets, and what it costs: `npm run bench:matching`.
 *   --held-out   the set that is kept apart, for the final figure only
 *   --second     the second parts of the others and the second ordinary set, which were kept apart once
 *   --write      puts the figures of the tuning parts into sets/figures.json
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as core from '../dist/index.js';
import { costsOf } from './costs.mjs';
import { figuresOf, heldOutMix, matcherOf, mixesOf, outcomesOf, summaryOf } from './measure.mjs';
import { bm25, trigrams } from './plain.mjs';

const { values } = parseArgs({
  options: { 'held-out': { type: 'boolean' }, second: { type: 'boolean' }, write: { type: 'boolean' } },
});
const part = values['held-out'] ? 'held out' : values.second ? 'second part' : 'tuning';
/** @type {Partial<ReturnType<typeof mixesOf>> & ReturnType<typeof heldOutMix>} */
const mixes = values['held-out'] ? heldOutMix() : mixesOf(values.second ? 'held-out' : 'tuning');
const matcher = matcherOf(core, core.vocabularyData);
const measured = Object.fromEntries(
  Object.entries(mixes).flatMap(([name, rows]) => (rows ? [[name, outcomesOf(rows, matcher)]] : [])),
);
const outcomes = measured.ordinarySet ?? [];

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
/** @typedef {ReturnType<typeof figuresOf>} Figures @type {(name: string, figures: Figures) => void} */
const print = (name, { pairs, recallAt1, recallAt5, mrr, strong, withoutMatch, falseAlarms, precision }) => {
  const shares = [recallAt1, recallAt5, mrr, strong, precision].map((value) => value.toFixed(3).padStart(7));
  const alarms = withoutMatch ? `${falseAlarms.toFixed(3).padStart(8)} of ${withoutMatch}` : '';
  say(`${name.padEnd(34)}${`${pairs}`.padStart(5)}${shares.join(' ')}${alarms}`);
};
/** @param {string} title */
const head = (title) => say(`\n${title.padEnd(34)}pairs    r@1     r@5     MRR  strong precis. false alarms`);

for (const [name, title] of /** @type {const} */ ([
  ['worstCase', 'each with its twins'],
  ['ordinaryMix', 'twins of one in five'],
  ['ordinarySet', 'ordinary set'],
  ['secondOrdinary', 'second ordinary set'],
])) {
  const [rows, found] = [mixes[name], measured[name]];
  if (!rows || !found) continue;
  head(`${part}, ${title}`);
  print('all', figuresOf(found));
  print('across languages', summaryOf(found).acrossLanguages);
  for (const [plainName, plain] of /** @type {const} */ ([
    ['BM25', bm25],
    ['trigrams', trigrams],
  ])) {
    const plainly = summaryOf(outcomesOf(rows, plain));
    print(plainName, plainly.all);
    print(`${plainName}, across languages`, plainly.acrossLanguages);
  }
}
say('\nof the ordinary set');
/** @param {string} title @param {(loss: import('./measure.mjs').Row) => string[]} namesOf */
function printBy(title, namesOf) {
  head(title);
  for (const name of [...new Set(outcomes.flatMap(({ loss }) => namesOf(loss)))].sort())
    print(name, figuresOf(outcomes.filter(({ loss }) => namesOf(loss).includes(name))));
}
printBy('by tag', ({ tags }) => tags);
printBy('by kind', ({ category }) => [category]);
printBy("by the loser's language", ({ language }) => [language]);

if (values.write && part === 'tuning') {
  const figures = Object.fromEntries(
    Object.entries(measured).map(([name, found]) => [name, summaryOf(found)]),
  );
  const rounded = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value;
  writeFileSync(new URL('../sets/figures.json', import.meta.url), `${JSON.stringify(figures, rounded, 2)}\n`);
}

say('\ncosts');
for (const count of [1_000, 10_000])
  for (const [name, value] of Object.entries(
    await costsOf(core, core.vocabularyData, mixes.worstCase ?? mixes.ordinarySet, count),
  ))
    say(`${name.padEnd(28)}${Number.isInteger(value) ? value : value.toFixed(1)}`);
