import { type SearchedWord, searchRanks, wordEndings } from '@lost-found/contracts';
import { raw, type Sql, sql } from '../query/sql.js';
import { and, or } from './key-search.js';

const TITLE = 'listed.title_words';
const TEXT = 'listed.public_words';

/**
 * SQL: the rank of an item that a search finds, as `rankFound` computes it.
 * @param spellings the words of the search, for each of its spellings
 */
export function buildRank(spellings: readonly (readonly SearchedWord[])[], isPostgres: boolean): Sql {
  const position = raw(isPostgres ? 'strpos' : 'instr');
  const has = (column: string, part: string) => sql`${position}(${raw(column)}, ${part}) > 0`;
  // Most rows have no word that begins so: they cost one comparison.
  const hasForm = (column: string, word: string, endings: readonly string[]) =>
    and(has(column, ` ${word}`), or(...endings.map((ending) => has(column, ` ${word}${ending} `))));
  const hasWords = (column: string, { words }: SearchedWord) =>
    and(...words.map((word) => has(column, ` ${word} `)));
  const isNear = (column: string, { words, synonyms }: SearchedWord) =>
    or(
      and(...words.map((word) => hasForm(column, word, wordEndings))),
      ...synonyms.map((name) => hasForm(column, name, ['', 's'])),
    );
  const fits = (column: string, fit: typeof hasWords) =>
    or(...spellings.map((words) => and(...words.map((one) => fit(column, one))))) ?? raw('1 = 0');
  const { wordInTitle, nearWordInTitle, wordInText, partOfWord } = searchRanks;
  return sql`CASE
    WHEN ${fits(TITLE, isNear)} THEN CASE WHEN ${fits(TITLE, hasWords)} THEN ${raw(wordInTitle)} ELSE ${raw(nearWordInTitle)} END
    WHEN ${fits(TEXT, isNear)} THEN ${raw(wordInText)} ELSE ${raw(partOfWord)} END`;
}
