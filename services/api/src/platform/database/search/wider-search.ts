import { foldText, limits } from '@lost-found/contracts';
import type { SearchWord } from '@lost-found/matcher';
import { joined, raw, type Sql, sql } from '../query/sql.js';
import { and, getFilters, type KeySearch, or } from './key-search.js';
import { contains, matchTrigrams, splitTrigrams } from './search-text.js';

/** Rows with all words of a search, in any order: with the words themselves (tier 0) or with synonyms (tier 1). */
export interface WiderSearch {
  /** The keys of the newest rows that may match. */
  readonly keys: Sql;
  /** The condition on `listed`, for rows with these keys. */
  readonly where: Sql;
  readonly tier: Sql;
}

/** Bounds the work for words that most rows have; people do not page further. */
const NEWEST = limits.exactTotal;

/** @returns null if the search is one word without a synonym, or has no word that the index knows */
export function getWider(search: KeySearch, isPostgres: boolean): WiderSearch | null {
  const { words = [], table } = search;
  const own = words.flatMap((one) => one.words);
  const hasSynonyms = words.some(({ synonyms }) => synonyms.length > 0);
  const [only = ''] = own.length === 1 ? own : [];
  if (!hasSynonyms && (own.length === 0 || only === foldText(search.search ?? ''))) return null;
  const conditions = {
    words: hasAll(own, search, isPostgres),
    any: hasWordsOrSynonyms(words, search, isPostgres),
  };
  const newest = (isWide: boolean): Sql | null => {
    const condition = isWide ? conditions.any : conditions.words;
    const found = isPostgres
      ? sql`SELECT seq FROM ${raw(table)} AS listed WHERE ${and(condition, getFilters(search, isPostgres)) as Sql}`
      : inIndex(table, words, isWide);
    return found && sql`SELECT * FROM (${found} ORDER BY seq DESC LIMIT ${raw(NEWEST)}) AS newest`;
  };
  const sets = [newest(false), ...(hasSynonyms ? [newest(true)] : [])].filter((set) => set !== null);
  if (sets.length === 0) return null;
  const keys = joined(sets, ' UNION ');
  return {
    keys,
    where: conditions.any,
    tier: sql`CASE WHEN ${conditions.words} THEN 0 ELSE 1 END`,
  };
}

/** PostgreSQL needs the whole text, too: its index has that one. */
const getColumns = ({ inPart }: KeySearch, isPostgres: boolean): string[] => [
  ...(isPostgres || !inPart ? ['listed.search_text'] : []),
  ...(inPart ? [`listed.${inPart}`] : []),
];

/** SQL: a text has all words: a short one as a whole word, because most texts have its letters. */
const hasAll = (words: readonly string[], search: KeySearch, isPostgres: boolean): Sql =>
  and(
    ...words.flatMap((word) =>
      getColumns(search, isPostgres).map((column) =>
        splitTrigrams(word) ? contains(column, word) : hasSynonym(column, [word], isPostgres),
      ),
    ),
  ) as Sql;

const hasWordsOrSynonyms = (words: readonly SearchWord[], search: KeySearch, isPostgres: boolean): Sql =>
  and(
    ...words.map((one) => {
      const synonyms = getColumns(search, isPostgres).map((column) =>
        hasSynonym(column, one.synonyms, isPostgres),
      );
      return or(hasAll(one.words, search, isPostgres), one.synonyms.length > 0 ? and(...synonyms) : null);
    }),
  ) as Sql;

/** SQL: a text has one of the names as whole words, or with an ‘s’ at their end. @param names letters and digits */
function hasSynonym(column: string, names: readonly string[], isPostgres: boolean): Sql | null {
  const text = raw(column);
  if (isPostgres) return sql`${text} ~ ${`\\m(${names.join('|')})s?\\M`}`;
  const isWord = (word: string) => sql`(' ' || ${text} || ' ') GLOB ${`*[^a-z0-9]${word}[^a-z0-9]*`}`;
  // A pattern costs much more than a search for its letters, which most texts do not have.
  return or(
    ...names.map((name) => sql`(instr(${text}, ${name}) AND (${isWord(name)} OR ${isWord(`${name}s`)}))`),
  );
}

/** SQL: keys from the index of SQLite; null if it knows none of the words. @param isWide with synonyms, too */
function inIndex(table: string, words: readonly SearchWord[], isWide: boolean): Sql | null {
  const each = words.flatMap((one) => {
    const own = one.words.flatMap((word) => splitTrigrams(word) ?? []);
    if (!isWide || one.synonyms.length === 0) return own;
    // A short word is in no index, so this one limits nothing.
    if (own.length < one.words.length) return [];
    const synonyms = one.synonyms.flatMap((name) => splitTrigrams(name) ?? []);
    return [[own.join(' AND '), ...synonyms].map((trigrams) => `(${trigrams})`).join(' OR ')];
  });
  return each.length > 0 ? matchTrigrams(table, each.map((trigrams) => `(${trigrams})`).join(' AND ')) : null;
}
