/** What can vary, and the values it can have. */
export type Factors = Readonly<Record<string, readonly (string | number)[]>>;

export type Combination<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/** Every combination, in the order of the factors. */
export const allCombinations = <F extends Factors>(factors: F): Combination<F>[] =>
  Object.entries(factors).reduce<Record<string, string | number>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Combination<F>[];

/** Each two of a combination's values, as one text each. */
export const pairsOf = (combination: Record<string, string | number>): string[] => {
  const values = Object.entries(combination).map(([name, value]) => `${name}=${value}`);
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one} ${other}`));
};

/**
 * Few combinations in which each value of a factor meets each value of every other one. Always the same ones:
 * of those that bring the most
 * new pairs, the first from a place that moves on, so that the rest varies as well.
 */
export const pairwise = <F extends Factors>(factors: F): Combination<F>[] => {
  const candidates = allCombinations(factors).map((combination) => ({
    combination,
    pairs: pairsOf(combination as Record<string, string | number>),
  }));
  const open = new Set(candidates.flatMap(({ pairs }) => pairs));
  const chosen: Combination<F>[] = [];
  while (open.size > 0) {
    const gain = ({ pairs }: { pairs: string[] }) => pairs.filter((pair) => open.has(pair)).length;
    const from = (chosen.length * 7) % candidates.length;
    const turned = [...candidates.slice(from), ...candidates.slice(0, from)];
    const best = turned.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const pair of best.pairs) open.delete(pair);
    chosen.push(best.combination);
  }
  return chosen;
};
