import committed from '../sets/figures.json' with { type: 'json' };
import * as core from '../src/index.js';
import { createMatcher, getOutcomes, readTuningSets, summarise, toReport } from './measure.mjs';

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

  it('loses no strong match to the comparison that rules pairs out', () => {
    const { vocabulary, spelling } = core.readVocabulary();
    const candidates = new core.Candidates({ vocabulary, side: 'found' });
    const rows = mixes.ordinarySet.map((row) => ({
      id: row.id,
      isLoss: row.kind === 'lost',
      traits: core.findTraits(toReport(row) as core.Report, spelling),
    }));
    for (const { id, isLoss, traits } of rows) if (!isLoss) candidates.add(id, traits);
    const strong = rows.flatMap(({ isLoss, traits }) => {
      const [best] = isLoss ? candidates.findMatches(traits, 1) : [];
      return best?.isStrong ? [{ traits, id: best.id }] : [];
    });
    expect(strong.length).toBeGreaterThan(0);
    expect(strong.filter(({ traits, id }) => !candidates.canBeStrong(traits, id))).toEqual([]);
  }, 60_000);
});
