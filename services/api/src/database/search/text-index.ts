import type { QueryRunner } from 'typeorm';
import { raw, type Sql, sql } from '../query/sql.js';
import { conditionOf } from './conditions.js';
import { markedColumns } from './filter-marks.js';
import { type KeySearch, setFilters } from './key-search.js';
import { and } from './plan.js';
import type { SearchedTable } from './searched-table.js';

const mark = (column: string, value: unknown): string => `${column}=${value}`;

/** SQL: what the index knows of a row's filters. @param row how the row is called */
const marksOf = (table: SearchedTable, row: string): string =>
  `ARRAY[${markedColumns(table).map((column) => `'${mark(column, '')}' || ${row}."${column}"::text`)}]`;

/**
 * Has the index of three letters and more know the filters, too, so that no row is fetched but those that both
 * find. PostgreSQL only.
 */
export async function addFilters(queryRunner: QueryRunner, table: SearchedTable): Promise<void> {
  await queryRunner.query(`DROP INDEX "${table}_search_text_idx"`);
  await queryRunner.query(
    `CREATE INDEX "${table}_search_text_idx" ON "${table}"
     USING gin ("search_text" gin_trgm_ops, (${marksOf(table, `"${table}"`)}))`,
  );
  // Without it the database has no idea how many rows have a mark.
  await queryRunner.query(`ANALYZE "${table}"`);
}

/** Condition on `listed` for what was set, in words of the index as far as it knows them; null where nothing was. */
export function indexedCondition(search: KeySearch): Sql | null {
  const known = markedColumns(search.table);
  const marks = raw(marksOf(search.table, 'listed'));
  const set = setFilters(search).filter(([column]) => known.includes(column));
  const single = set.flatMap(([column, value]) => (typeof value === 'object' ? [] : [mark(column, value)]));
  const anyOf = set.flatMap(([column, value]) =>
    typeof value === 'object' ? [value.map((one) => mark(column, one))] : [],
  );
  const rest = Object.entries(search.filters).filter(([column]) => !known.includes(column));
  return and(
    single.length > 0 ? sql`${marks} @> ${single}::text[]` : null,
    ...anyOf.map((values) => sql`${marks} && ${values}::text[]`),
    conditionOf({ ...search, filters: Object.fromEntries(rest) }, true),
  );
}
