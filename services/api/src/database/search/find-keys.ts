import { type List, limits, type PageQuery } from '@lost-found/contracts';
import type { DataSource } from 'typeorm';
import { ftsTable, type SearchedTable } from './search-index.js';
import { searchTermOf } from './search-text.js';

/** The three-letter index of SQLite cannot find anything shorter. */
const SHORTEST_INDEXED = 3;

/** What is asked of a searched table. */
export interface KeySearch {
  readonly table: SearchedTable;
  /** Values that columns must have; `undefined` and `all` are no filter. */
  readonly filters: Readonly<Record<string, string | boolean | undefined>>;
  /** What was typed, if anything. */
  readonly search: string | undefined;
}

/** A page of rows of which only the keys are known yet. */
export type KeyPage = Omit<List<never>, 'data'> & { readonly keys: number[] };

/**
 * Finds a page of a searched table, newest first. Searching, ordering and counting touch keys only; the
 * caller loads the rows of the one page.
 */
export async function findKeys(
  dataSource: DataSource,
  search: KeySearch,
  { page, pageSize }: PageQuery,
): Promise<KeyPage> {
  const { from, key, parameters } = selectionOf(search, dataSource.options.type === 'postgres');
  const runner = dataSource.createQueryRunner('slave');
  try {
    const [counted] = await runner.query(
      `SELECT COUNT(*) AS total FROM (SELECT 1 ${from} LIMIT ${limits.exactTotal + 1}) AS capped`,
      parameters,
    );
    const found: { seq: number }[] = await runner.query(
      `SELECT listed.seq AS seq ${from} ORDER BY ${key} DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
      parameters,
    );
    const total = Number(counted.total);
    return {
      keys: found.map(({ seq }) => seq),
      total: Math.min(total, limits.exactTotal),
      totalCapped: total > limits.exactTotal,
      page,
      pageSize,
    };
  } finally {
    await runner.release();
  }
}

interface Selection {
  /** SQL from FROM to the end of WHERE. */
  readonly from: string;
  /** What to order by for the newest first. */
  readonly key: string;
  readonly parameters: unknown[];
}

function selectionOf({ table, filters, search }: KeySearch, postgres: boolean): Selection {
  const parameters: unknown[] = [];
  const conditions: string[] = [];
  const addCondition = (condition: (parameter: string) => string, value: unknown) => {
    parameters.push(value);
    conditions.push(condition(postgres ? `$${parameters.length}` : '?'));
  };
  const term = searchTermOf(search ?? '');
  const indexed = !postgres && [...term].length >= SHORTEST_INDEXED;
  const fts = ftsTable(table);
  if (indexed) addCondition((parameter) => `fts.${fts} MATCH ${parameter}`, phraseOf(term));
  else if (term)
    addCondition((parameter) => `listed.search_text LIKE ${parameter} ESCAPE '\\'`, likePattern(term));
  for (const [column, value] of Object.entries(filters))
    if (value !== undefined && value !== 'all')
      addCondition((parameter) => `listed.${column} = ${parameter}`, value);
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  // CROSS JOIN keeps SQLite from walking the table and asking the index about every row; the index walks
  // its own rows backwards, newest first, and stops at the end of the page.
  return indexed
    ? {
        from: `FROM ${fts} AS fts CROSS JOIN ${table} AS listed ON listed.seq = fts.rowid${where}`,
        key: 'fts.rowid',
        parameters,
      }
    : { from: `FROM ${table} AS listed${where}`, key: 'listed.seq', parameters };
}

/** A LIKE pattern in which everything is literal. */
export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** An FTS5 phrase, in which everything is literal. */
const phraseOf = (term: string): string => `"${term.replaceAll('"', '""')}"`;
