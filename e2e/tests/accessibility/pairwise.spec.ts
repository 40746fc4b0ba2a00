import { expect, test } from '@playwright/test';
import { allCombinations, pairsOf, pairwise } from '../../support/pairwise.ts';

const factors = {
  screen: ['a', 'b', 'c', 'd', 'e'],
  language: ['en', 'es', 'fr'],
  theme: [1, 2],
  width: [3, 4],
};

test('of all combinations, few are enough for every pair', () => {
  const chosen = pairwise(factors);
  const pairs = (rows: typeof chosen) => [...new Set(rows.flatMap((row) => pairsOf(row)))].sort();
  expect(pairs(chosen)).toEqual(pairs(allCombinations(factors)));
  expect(allCombinations(factors)).toHaveLength(60);
  expect(chosen.length, 'at least each screen in each language').toBeGreaterThanOrEqual(15);
  expect(chosen.length).toBeLessThanOrEqual(18);
  expect(pairwise(factors), 'the same ones each time').toEqual(chosen);
});
