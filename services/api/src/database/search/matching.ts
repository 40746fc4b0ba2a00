import { oneOf, raw, type Sql, sql } from '../query/sql.js';
import type { KeySearch } from './key-search.js';
import { ftsTable } from './search-index.js';

/** A LIKE pattern in which everything is literal. */
export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** An FTS5 phrase, in which everything is literal. */
export const phraseOf = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/** Condition on `listed`: its text contains the term, or another column tells so. No index helps with it. */
export function contains({ alsoMatching }: KeySearch, term: string, isPostgres: boolean): Sql {
  // PostgreSQL would read its index of letters from end to end where we walk another one.
  const text = raw(isPostgres ? "(listed.search_text || '')" : 'listed.search_text');
  const inText = sql`${text} LIKE ${likePattern(term)} ESCAPE '\\'`;
  if (!alsoMatching?.values.length) return inText;
  return sql`(${inText} OR ${oneOf(`listed.${alsoMatching.column}`, alsoMatching.values)})`;
}

/** The keys (`seq`) of all rows that match, by the index of letters; each once. */
export const matchingKeys = (search: KeySearch, term: string, isPostgres: boolean): Sql =>
  isPostgres ? inPostgres(search, term, 'seq') : inSqlite(search, term);

/** As `matchingKeys`, the whole rows; PostgreSQL finds them before it looks at anything else. */
export const matchingRows = (search: KeySearch, term: string): Sql =>
  sql`(${inPostgres(search, term, '*')} OFFSET 0)`;

function inPostgres({ table, alsoMatching }: KeySearch, term: string, columns: string): Sql {
  const inText = sql`search_text LIKE ${likePattern(term)} ESCAPE '\\'`;
  const or = alsoMatching?.values.length
    ? sql` OR ${oneOf(alsoMatching.column, alsoMatching.values)}`
    : raw('');
  return sql`SELECT ${raw(columns)} FROM ${raw(table)} WHERE ${inText}${or}`;
}

function inSqlite({ table, alsoMatching }: KeySearch, term: string): Sql {
  const fts = raw(ftsTable(table));
  const inText = sql`SELECT rowid AS seq FROM ${fts} WHERE ${fts} MATCH ${phraseOf(term)}`;
  if (!alsoMatching?.values.length) return inText;
  const { column, values } = alsoMatching;
  return sql`${inText} UNION ALL SELECT seq FROM ${raw(table)} WHERE ${oneOf(column, values)}
    AND search_text NOT LIKE ${likePattern(term)} ESCAPE '\\'`;
}
