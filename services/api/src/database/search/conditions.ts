import { timeForSql } from '../query/order.js';
import { oneOf, raw, type Sql, sql } from '../query/sql.js';
import { type KeySearch, setFilters } from './key-search.js';
import { and } from './plan.js';

/** Condition on `listed` for the filters and the stretch of time that were set; null where nothing was. */
export function conditionOf(search: KeySearch, isPostgres: boolean): Sql | null {
  const conditions = setFilters(search).map(([column, value]) =>
    typeof value === 'object' ? oneOf(`listed.${column}`, value) : sql`listed.${raw(column)} = ${value}`,
  );
  const time = (date: Date) => timeForSql(date, isPostgres);
  const { between } = search;
  if (between?.from) conditions.push(sql`listed.${raw(between.column)} >= ${time(between.from)}`);
  if (between?.to) conditions.push(sql`listed.${raw(between.column)} <= ${time(between.to)}`);
  return and(...conditions);
}
