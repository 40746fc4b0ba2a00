import { oneOf, raw, type Sql, sql } from '../query/sql.js';
import type { KeySearch } from './key-search.js';

/** The groups of letters of both engines cannot find anything shorter. */
export const SHORTEST_GROUP = 3;

/** A LIKE pattern in which everything is literal. */
const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** An FTS5 phrase, in which everything is literal. */
export const phraseOf = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/** Condition on `listed`: its text contains the term, or another column tells so. */
export function contains({ alsoMatching }: KeySearch, term: string): Sql {
  const inText = like('listed.search_text', term);
  if (!alsoMatching?.values.length) return inText;
  return sql`(${inText} OR ${oneOf(`listed.${alsoMatching.column}`, alsoMatching.values)})`;
}

/** SQL: a text contains a term. */
export const like = (text: string, term: string): Sql =>
  sql`${raw(text)} LIKE ${likePattern(term)} ESCAPE '\\'`;
