import {
  type AdminItem,
  foldText,
  isClaimable,
  limits,
  type Match,
  type MatchReason,
  publicItemSchema,
  type SimilarItems,
} from '@lost-found/contracts';
import type { Store } from '../store';
import { shown } from './present-item';

/** Folded words without plural; shorter ones say little. */
const wordsOf = (text: string): Set<string> => {
  const words = foldText(text).match(/[\p{L}\p{N}]{4,}/gu);
  return new Set((words ?? []).map((word) => word.replace(/(?<=.{3})s$/u, '')));
};

const isWithin = (item: AdminItem, { category, location }: NonNullable<SimilarItems['within']> = {}) =>
  (!category || item.category === category) && (!location || item.location === location);

/** A plain match says so much. */
const HALF = 4;

/**
 * Finds found items that share words with a lost report, best first: rare words count more. It compares no languages
 * and no synonyms; the service does.
 */
export const similarTo = (
  store: Store,
  { title = '', description = '', category, location, date, within, except = [] }: SimilarItems,
): Match[] => {
  const items = store.items.filter(isClaimable);
  const known = items.map((item) => ({ item, words: wordsOf(`${item.title} ${item.description}`) }));
  const weightOf = (word: string) => {
    const having = known.filter(({ words }) => words.has(word)).length;
    return Math.log((items.length + 10) / (having + 1));
  };
  const asked = [...wordsOf(`${title} ${description}`)];
  const scored = known.flatMap(({ item, words }) => {
    if (except.includes(item.id) || !isWithin(item, within)) return [];
    const shared = asked.filter((word) => words.has(word));
    const isNamed = shared.some((word) => wordsOf(item.title).has(word));
    if (shared.length < (isNamed ? 1 : 2)) return [];
    const own = Number(item.category === category) + Number(item.location === location);
    const score = shared.reduce((sum, word) => sum + weightOf(word), own / 2);
    return [{ item, shared, score }];
  });
  scored.sort((a, b) => b.score - a.score || a.item.id.localeCompare(b.item.id));
  const isClear = (scored[0]?.score ?? 0) > 1.5 * (scored[1]?.score ?? 0);
  return scored.slice(0, limits.matches).map(({ item, shared, score }, rank) => ({
    item: publicItemSchema.parse(shown(item, '')),
    score: score / (score + HALF),
    isStrong: rank === 0 && isClear && shared.length > 2,
    reasons: reasonsOf(item, shared, { location, date }),
  }));
};

/** Days after the loss within which a find is no surprise. */
const SOON = 7;

const reasonsOf = (
  { location, dateFound }: AdminItem,
  shared: readonly string[],
  asked: Pick<SimilarItems, 'location' | 'date'>,
): MatchReason[] => {
  const days = asked.date ? (Date.parse(dateFound) - Date.parse(asked.date)) / 86_400_000 : -1;
  return [
    { kind: 'words', text: shared.join(', ') },
    ...(asked.location === location ? [{ kind: 'place', text: location } as const] : []),
    ...(days >= 0 && days <= SOON ? [{ kind: 'date', text: dateFound } as const] : []),
  ];
};
