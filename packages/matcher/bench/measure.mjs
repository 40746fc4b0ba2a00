// @ts-check
import { readFileSync } from 'node:fs';

/**
 * A line of a set; sets/README.md says what the fields are.
 * @typedef {{ id: string, kind: 'lost' | 'found' | 'distractor', group: string, pair?: string, title: string, description: string,
 *   category: string, location: string, lastSeenLocation?: string, dateFound: string, language: string, tags: string[] }} Row
 * @typedef {{ id: string, isStrong: boolean }} Answer
 * @typedef {{ loss: Row, rank: number, answers: Answer[], right: string | undefined }} Outcome
 * @typedef {(loss: Row) => Answer[]} Matcher best first
 */

/** @param {'worst-case' | 'ordinary' | 'held-out'} set @returns {Row[]} */
const readSet = (set) =>
  readFileSync(new URL(`../sets/${set}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * The sets for tuning: the worst case, where nine of ten losses have a near twin among the finds; the same with the twins of one
 * loss in five, by the number of the group; and ordinary days.
 */
export const readTuningSets = () => {
  const worstCase = readSet('worst-case');
  const ordinaryMix = worstCase.filter(({ kind, group, tags }) => {
    const number = Number(group.slice(1));
    const keepsTwins = group.startsWith('p') ? number % 5 === 0 : Math.floor(number / 3) % 3 === 0;
    return kind !== 'distractor' || !tags.includes('twin') || keepsTwins;
  });
  return { worstCase, ordinaryMix, ordinarySet: readSet('ordinary') };
};

/** The set for the published figure alone. */
export const readHeldOutSet = () => ({ ordinarySet: readSet('held-out') });

/** Fields of a row that a matcher may read. @param {Row} row */
export const toReport = ({ title, description, category, location, lastSeenLocation, dateFound }) => ({
  title,
  description,
  category,
  location,
  placeText: lastSeenLocation,
  date: dateFound,
});

/**
 * The product's matcher, which is given finds and then asked; a text is read once.
 * @param {any} core its module @returns {(finds: readonly Row[]) => Matcher}
 */
export function createMatcher({ readVocabulary, Candidates, findTraits }) {
  const { vocabulary, spelling } = readVocabulary();
  const known = new Map();
  const read = (/** @type {Row} */ row) => {
    const traits = known.get(row.id) ?? findTraits(toReport(row), spelling);
    known.set(row.id, traits);
    return traits;
  };
  return (finds) => {
    const candidates = new Candidates({ vocabulary, side: 'found' });
    for (const find of finds) candidates.add(find.id, read(find));
    return (loss) => candidates.findMatches(read(loss), 10);
  };
}

/**
 * Asks about every loss of the set.
 * @param {readonly Row[]} rows @param {(finds: readonly Row[]) => Matcher} matcherOfFinds @returns {Outcome[]}
 */
export function getOutcomes(rows, matcherOfFinds) {
  const matcher = matcherOfFinds(rows.filter(({ kind }) => kind !== 'lost'));
  const finds = new Map(rows.flatMap((row) => (row.kind === 'found' && row.pair ? [[row.pair, row]] : [])));
  return rows.flatMap((loss) => {
    if (loss.kind !== 'lost') return [];
    const answers = matcher(loss);
    const find = loss.pair ? finds.get(loss.pair) : undefined;
    const at = answers.findIndex(({ id }) => id === find?.id);
    const tags = find ? [...new Set([...loss.tags, ...find.tags])] : loss.tags;
    return [{ loss: { ...loss, tags }, rank: at === -1 ? Infinity : at + 1, answers, right: find?.id }];
  });
}

const share = (/** @type {number} */ count, /** @type {number} */ of) => (of === 0 ? 0 : count / of);

/** Figures of some outcomes, shares from 0 to 1. @param {readonly Outcome[]} outcomes */
export function getFigures(outcomes) {
  const pairs = outcomes.filter(({ right }) => right !== undefined);
  const without = outcomes.filter(({ right }) => right === undefined);
  const strong = outcomes.filter(({ answers }) => answers[0]?.isStrong);
  const strongRight = strong.filter(({ answers, right }) => answers[0]?.id === right);
  return {
    pairs: pairs.length,
    recallAt1: share(pairs.filter(({ rank }) => rank === 1).length, pairs.length),
    recallAt5: share(pairs.filter(({ rank }) => rank <= 5).length, pairs.length),
    mrr: share(
      pairs.reduce((sum, { rank }) => sum + 1 / rank, 0),
      pairs.length,
    ),
    strong: share(strongRight.length, pairs.length),
    withoutMatch: without.length,
    falseAlarms: share(without.filter(({ answers }) => answers[0]?.isStrong).length, without.length),
    precision: share(strongRight.length, strong.length),
  };
}

/** Figures in all and by what the committed figures hold. @param {readonly Outcome[]} outcomes */
export const summarise = (outcomes) => ({
  all: getFigures(outcomes),
  acrossLanguages: getFigures(outcomes.filter(({ loss }) => loss.tags.includes('cross-language'))),
});
