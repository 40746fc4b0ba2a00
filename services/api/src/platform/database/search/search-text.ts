import { foldText } from '@lost-found/contracts';
import { joined, raw, type Sql, sql } from '../query/sql.js';

/**
 * Builds the text of a search: folded texts, one per line, so that both databases find the same (§5: case-insensitive
 * substring matching). A term is a single line and cannot match across two texts.
 */
export const buildSearchText = (...texts: (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .map(foldText)
    .join('\n');

/** The trigram indexes of both engines find no fewer letters. */
const TRIGRAM = 3;

/** SQL: a text contains a term, in which every letter is literal. @param term folded */
export const contains = (text: string, term: string): Sql =>
  sql`${raw(text)} LIKE ${`%${term.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`;

/** SQL: a text contains one of these terms. @param terms as `searchTerms` gives them */
export const containsAny = (text: string, terms: readonly string[]): Sql =>
  terms.length > 0
    ? sql`(${joined(
        terms.map((term) => contains(text, term)),
        ' OR ',
      )})`
    : raw('1 = 0');

/** FTS5: a text has all trigrams of a term, in any order; null for a shorter term. */
export function splitTrigrams(term: string): string | null {
  const letters = [...term];
  if (letters.length < TRIGRAM) return null;
  const trigrams = letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''));
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

/**
 * Returns SQL for the keys (`seq`) of rows with matching trigrams in their `search_text`, from the FTS5 index of
 * SQLite. The caller checks if the term itself occurs.
 */
export function matchTrigrams(table: string, trigrams: string): Sql {
  const index = raw(`${table}_fts`);
  return sql`SELECT rowid AS seq FROM ${index} WHERE ${index} MATCH ${trigrams}`;
}
