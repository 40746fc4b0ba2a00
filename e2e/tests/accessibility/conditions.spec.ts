import { expect, test } from '@playwright/test';
import { allConditions, type Conditions, conditionsOf } from '../../support/conditions.ts';

/** Each two values of some conditions, as one text each. */
const pairsIn = (seen: readonly Conditions[]) =>
  [
    ...new Set(
      seen.flatMap(({ language, theme, width }) => [
        `${language} ${theme}`,
        `${language} ${width}`,
        `${theme} ${width}`,
      ]),
    ),
  ].sort();

test('six screens in a row see each language, theme and width with each other', () => {
  const seen = [0, 1, 2, 3, 4, 5].flatMap((index) => conditionsOf(index));
  expect(allConditions).toHaveLength(12);
  expect(pairsIn(seen)).toEqual(pairsIn(allConditions));
});

test('each screen is seen in both themes and at both widths', () => {
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const seen = conditionsOf(index);
    expect(new Set(seen.map(({ theme }) => theme)).size).toBe(2);
    expect(new Set(seen.map(({ width }) => width)).size).toBe(2);
    expect(new Set(seen.map(({ language }) => language)).size).toBe(2);
  }
});
