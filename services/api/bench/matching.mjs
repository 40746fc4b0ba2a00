// @ts-check
/*
 * How good the matcher is on the labelled set, and what it costs: `npm run bench:matching`.
 *   --held-out   the third that is kept apart, for the final figure only
 *   --write      puts the figures of the tuning part into test/matching/figures.json
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as core from '../dist/matching/core/index.js';
import { vocabularyData } from '../dist/matching/vocabulary-data.js';
import { costsOf } from './matching/costs.mjs';
import { figuresOf, matcherOf, outcomesOf, rowsOf, summaryOf } from './matching/measure.mjs';
import { bm25, trigrams } from './matching/plain.mjs';

const { values } = parseArgs({ options: { 'held-out': { type: 'boolean' }, write: { type: 'boolean' } } });
const rows = rowsOf(values['held-out'] ? 'held-out' : 'tuning');
const finds = rows.filter(({ kind }) => kind !== 'lost');
const outcomes = outcomesOf(rows, matcherOf(core, vocabularyData, finds));

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
/** @typedef {ReturnType<typeof figuresOf>} Figures @type {(name: string, figures: Figures) => void} */
const print = (name, { pairs, recallAt1, recallAt5, mrr, strong, withoutMatch, falseAlarms, precision }) => {
  const shares = [recallAt1, recallAt5, mrr, strong, precision].map((value) => value.toFixed(3).padStart(7));
  const alarms = withoutMatch ? `${falseAlarms.toFixed(3).padStart(8)} of ${withoutMatch}` : '';
  say(`${name.padEnd(28)}${`${pairs}`.padStart(5)}${shares.join(' ')}${alarms}`);
};
/** @param {string} title */
const head = (title) => say(`\n${title.padEnd(28)}pairs    r@1     r@5     MRR  strong precis. false alarms`);

head(values['held-out'] ? 'held out' : 'tuning');
print('all', figuresOf(outcomes));
print('across languages', summaryOf(outcomes).acrossLanguages);
for (const [name, plain] of /** @type {const} */ ([
  ['BM25', bm25(finds)],
  ['trigrams', trigrams(finds)],
])) {
  const plainly = summaryOf(outcomesOf(rows, plain));
  print(name, plainly.all);
  print(`${name}, across languages`, plainly.acrossLanguages);
}
/** @param {string} title @param {(loss: import('./matching/measure.mjs').Row) => string[]} namesOf */
function printBy(title, namesOf) {
  head(title);
  for (const name of [...new Set(outcomes.flatMap(({ loss }) => namesOf(loss)))].sort())
    print(name, figuresOf(outcomes.filter(({ loss }) => namesOf(loss).includes(name))));
}
printBy('by tag', ({ tags }) => tags);
printBy('by kind', ({ category }) => [category]);
printBy("by the loser's language", ({ language }) => [language]);

if (values.write && !values['held-out'])
  writeFileSync(
    new URL('../test/matching/figures.json', import.meta.url),
    `${JSON.stringify(summaryOf(outcomes), (_, value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value), 2)}\n`,
  );

say('\ncosts');
for (const count of [1_000, 10_000])
  for (const [name, value] of Object.entries(await costsOf(core, vocabularyData, rows, count)))
    say(`${name.padEnd(28)}${Number.isInteger(value) ? value : value.toFixed(1)}`);
