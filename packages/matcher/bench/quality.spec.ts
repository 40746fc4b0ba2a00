import committed from '../sets/figures.json' with { type: 'json' };
import * as core from '../src/index.js';
import { createMatcher, getOutcomes, readTuningSets, summarise } from './measure.mjs';

/** One percentage point: less than that is one report more or less. */
const tolerance = 0.01;

describe('the quality of matching on the sets for tuning', () => {
  const mixes = readTuningSets();
  const matcher = createMatcher(core);

  it.each(['worstCase', 'ordinaryMix', 'ordinarySet'] as const)(
    'is not worse than the committed figures: %s',
    (mix) => {
      const measured = summarise(getOutcomes(mixes[mix], matcher));
      const figures = ['recallAt1', 'recallAt5', 'mrr', 'strong', 'precision'] as const;
      for (const part of ['all', 'acrossLanguages'] as const) {
        const [now, then] = [measured[part], committed[mix][part]];
        expect(figures.filter((figure) => now[figure] < then[figure] - tolerance)).toEqual([]);
        expect(now.falseAlarms).toBeLessThanOrEqual(then.falseAlarms + tolerance);
      }
    },
    60_000,
  );
});
