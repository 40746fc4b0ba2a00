import { type List, limits, type PageQuery } from '@lost-found/contracts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { countUpTo } from '../query/page.js';
import { ftsTable, type SearchedTable } from './search-index.js';
import { searchTermOf } from './search-text.js';

/** The three-letter index of SQLite cannot find anything shorter. */
const SHORTEST_INDEXED = 3;

/** A page of rows of which only the keys are known yet. */
export type KeyPage = Omit<List<never>, 'data'> & { readonly keys: number[] };

/**
 * Finds a page of a searched table, newest first. Searching, ordering and counting touch keys only; the
 * caller loads the rows of the one page.
 * @param rows the table, under any alias, filtered by the caller
 * @param search what was typed, if anything
 */
export async function findKeys<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  table: SearchedTable,
  search: string | undefined,
  { page, pageSize }: PageQuery,
): Promise<KeyPage> {
  const key = addSearch(rows, table, search ?? '');
  const newest = rows
    .clone()
    .select(`${rows.alias}.seq`, 'seq')
    .orderBy(key, 'DESC')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const count = await countUpTo(rows, limits.exactTotal + 1);
  const found = await newest.getRawMany<{ seq: number }>();
  return {
    keys: found.map(({ seq }) => seq),
    total: Math.min(count, limits.exactTotal),
    totalCapped: count > limits.exactTotal,
    page,
    pageSize,
  };
}

/** Narrows `rows` to those that contain what was typed. @returns what to order by for the newest first */
function addSearch<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  table: SearchedTable,
  search: string,
): string {
  const term = searchTermOf(search);
  const key = `${rows.alias}.seq`;
  if (!term) return key;
  if (rows.connection.options.type === 'postgres' || [...term].length < SHORTEST_INDEXED) {
    rows.andWhere(`${rows.alias}.search_text LIKE :like ESCAPE '\\'`, { like: likePattern(term) });
    return key;
  }
  const fts = ftsTable(table);
  rows
    .innerJoin(fts, 'fts', `fts.rowid = ${key}`)
    .andWhere(`fts.${fts} MATCH :phrase`, { phrase: phraseOf(term) });
  // The index walks its own rows backwards; by the other table's key all matches would be sorted first.
  return 'fts.rowid';
}

/** A LIKE pattern in which everything is literal. */
export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** An FTS5 phrase, in which everything is literal. */
const phraseOf = (term: string): string => `"${term.replaceAll('"', '""')}"`;
