import { matcherOf, outcomesOf, rowsOf, summaryOf } from '../../bench/matching/measure.mjs';
import * as core from '../../src/matching/core/index.js';
import { vocabularyData } from '../../src/matching/vocabulary-data.js';
import committed from './figures.json' with { type: 'json' };

/** One percentage point: less than that is one report more or less. */
const tolerance = 0.01;

describe('the quality of matching on the tuning part of the labelled set', () => {
  const rows = rowsOf('tuning');
  const finds = rows.filter(({ kind }: { kind: string }) => kind !== 'lost');
  const measured = summaryOf(outcomesOf(rows, matcherOf(core, vocabularyData, finds)));

  it.each(['all', 'acrossLanguages'] as const)('is not worse than the committed figures: %s', (part) => {
    const figures = ['recallAt1', 'recallAt5', 'mrr', 'strong', 'precision'] as const;
    const worse = figures.filter((figure) => measured[part][figure] < committed[part][figure] - tolerance);
    expect(worse).toEqual([]);
    expect(measured[part].falseAlarms).toBeLessThanOrEqual(committed[part].falseAlarms + tolerance);
  });
});
