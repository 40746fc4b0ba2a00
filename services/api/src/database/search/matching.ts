import { oneOf, raw, type Sql, sql } from '../query/sql.js';
import type { KeySearch } from './key-search.js';
import { ftsTable } from './search-index.js';

/** A LIKE pattern in which everything is literal. */
export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** An FTS5 phrase, in which everything is literal. */
export const phraseOf = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/** Condition on `listed`: its text contains the term, or another column tells so. No index helps with it. */
export const contains = (search: KeySearch, term: string, isPostgres: boolean): Sql =>
  // PostgreSQL would read its index of letters from end to end where we walk another one.
  containing(search, term, isPostgres ? "(listed.search_text || '')" : 'listed.search_text');

/** As `contains`, so that PostgreSQL may use its index of letters. */
export const containsByIndex = (search: KeySearch, term: string): Sql =>
  containing(search, term, 'listed.search_text');

function containing({ alsoMatching }: KeySearch, term: string, text: string): Sql {
  const inText = sql`${raw(text)} LIKE ${likePattern(term)} ESCAPE '\\'`;
  if (!alsoMatching?.values.length) return inText;
  return sql`(${inText} OR ${oneOf(`listed.${alsoMatching.column}`, alsoMatching.values)})`;
}

/** The keys (`seq`) of all rows that match, by the index of letters; each once. */
export const matchingKeys = (search: KeySearch, term: string, isPostgres: boolean): Sql =>
  isPostgres ? inPostgres(search, term, 'seq') : inSqlite(search, term);

/** As `matchingKeys`, the whole rows; PostgreSQL finds them before it looks at anything else. */
export const matchingRows = (search: KeySearch, term: string): Sql =>
  sql`(${inPostgres(search, term, '*')} OFFSET 0)`;

const inPostgres = (search: KeySearch, term: string, columns: string): Sql =>
  sql`SELECT ${raw(columns)} FROM ${raw(search.table)} AS listed WHERE ${containsByIndex(search, term)}`;

function inSqlite(search: KeySearch, term: string): Sql {
  const fts = raw(ftsTable(search.table));
  return orAlsoMatching(
    search,
    term,
    sql`SELECT rowid AS seq FROM ${fts} WHERE ${fts} MATCH ${phraseOf(term)}`,
  );
}

/** The keys of rows whose text contains the term, and of those that another column tells of. */
export function orAlsoMatching({ table, alsoMatching }: KeySearch, term: string, inText: Sql): Sql {
  if (!alsoMatching?.values.length) return inText;
  const { column, values } = alsoMatching;
  return sql`${inText} UNION ALL SELECT seq FROM ${raw(table)} WHERE ${oneOf(column, values)}
    AND search_text NOT LIKE ${likePattern(term)} ESCAPE '\\'`;
}
