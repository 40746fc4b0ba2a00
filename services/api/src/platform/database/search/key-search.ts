import type { SearchWord } from '@lost-found/matcher';
import { type OrderColumn, timeForSql } from '../query/order.js';
import { joined, oneOf, raw, type Sql, sql } from '../query/sql.js';
import type { KeptLists } from './kept-lists.js';

/** A query on a table with a growing key `seq` and a column `search_text` (see buildSearchText). */
export interface KeySearch {
  readonly table: 'items' | 'claims' | 'users' | 'reporters' | 'system_logs';
  /** Values that columns must have, or one of; `undefined` and `all` are no filter. */
  readonly filters: Readonly<Record<string, FilterValue | undefined>>;
  /** A condition on `listed`, the table, in addition to the filters. */
  readonly where?: Sql | null;
  /** The search text, if there is one. */
  readonly search: string | undefined;
  /** Words of the search: rows with all of them, or with their synonyms, come after those with the search text. */
  readonly words?: readonly SearchWord[] | undefined;
  /**
   * Words of each spelling of the search, of items only: rows come in the order of their rank (`rankFound`), and not
   * in the order of the list. A walk by cursor has no ranks.
   */
  readonly ranked?: readonly (readonly SearchWord[])[];
  /** A column that must match too: a part of `search_text`. */
  readonly inPart?: 'public_text';
  /** The index of SQLite with all columns that a search text needs, if the conditions of the list fit it. */
  readonly indexedBy?: 'items_public_text_idx';
  /** A condition on `listed`: rows that match the search, too. */
  readonly alsoMatching?: Sql | null;
  /** The match condition if `search_text` is not enough: every row of the list is checked. */
  readonly matching?: Sql;
  /** A stretch of time, both ends included. */
  readonly between?: { readonly column: string; readonly from?: Date; readonly to?: Date };
  /** Keeps the rows of a list that many people read. */
  readonly kept?: KeptLists | undefined;
  /** Sort columns by their name in `sort`; any other name is the order of arrival. */
  readonly orders?: Readonly<Record<string, OrderColumn>>;
}

type FilterValue = string | boolean | readonly string[];

/** Joins conditions with AND; null without any. */
export const and = (...conditions: (Sql | null | undefined | '' | false)[]): Sql | null => {
  const present = conditions.filter(
    (condition) => condition != null && condition !== '' && condition !== false,
  );
  return present.length > 0 ? joined(present, ' AND ') : null;
};

/** Joins conditions with OR; null without any. */
export const or = (...conditions: (Sql | null | undefined)[]): Sql | null => {
  const present = conditions.filter((condition) => condition != null);
  return present.length > 0 ? sql`(${joined(present, ' OR ')})` : null;
};

/** Returns the condition on `listed` without the typed search; null without filters. */
export function getFilters({ filters, where, between }: KeySearch, isPostgres: boolean): Sql | null {
  const set = Object.entries(filters).flatMap(([column, value]) => {
    if (value === undefined || value === 'all') return [];
    return [
      typeof value === 'object' ? oneOf(`listed.${column}`, value) : sql`listed.${raw(column)} = ${value}`,
    ];
  });
  const column = raw(`listed.${between?.column}`);
  const { from, to } = between ?? {};
  return and(
    where,
    ...set,
    from && sql`${column} >= ${timeForSql(from, isPostgres)}`,
    to && sql`${column} <= ${timeForSql(to, isPostgres)}`,
  );
}
