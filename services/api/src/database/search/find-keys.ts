import { type List, type ListQuery, limits, type PageQuery } from '@lost-found/contracts';
import type { DataSource, QueryRunner } from 'typeorm';
import { cursorRefused, type Position, readCursor, writeCursor } from '../query/cursor.js';
import { keptValue, type OrderColumn, timeForSql, valueForSql } from '../query/order.js';
import { joined, oneOf, raw, runSql, type Sql, sql } from '../query/sql.js';
import { choosePlans, countUpTo, type KeyPlan, whereOf } from './choose-plan.js';
import type { KeySearch } from './key-search.js';

/** A page of rows of which only the keys are known yet. */
export type KeyPage = Omit<List<never>, 'data'> & { readonly keys: number[] };

type Asked = PageQuery & Partial<ListQuery>;

/**
 * Finds a page of a searched table, or the next rows of a walk by cursor. Searching, ordering and counting
 * touch keys only; the caller loads the rows of the one page. Totals are exact, and pages answered, up to
 * `limits.exactTotal` rows: nobody turns more pages than that; a walk goes on to the end.
 * @throws DomainError validation_failed for a cursor that it never gave out
 */
export async function findKeys(
  dataSource: DataSource,
  search: KeySearch,
  { page, pageSize, sort = '-', cursor }: Asked,
): Promise<KeyPage> {
  const isPostgres = dataSource.options.type === 'postgres';
  const order = search.orders?.[sort.replace('-', '')];
  const after = cursor === undefined ? null : readCursor(sort, cursor);
  const runner = dataSource.createQueryRunner('slave');
  try {
    const filters = filtersOf(search, isPostgres);
    const plans = await choosePlans(runner, search, filters, order);
    const counted = await countUpTo(runner, countSql(plans.count, filters), limits.exactTotal + 1);
    const asked = { order, sort, filters, after, isPostgres };
    const skipped = cursor === undefined ? (page - 1) * pageSize : 0;
    const isPast = skipped >= Math.min(counted, limits.exactTotal);
    const rows = isPast ? [] : await findRows(runner, plans.page, asked, skipped, pageSize + 1);
    const found = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? found.at(-1) : undefined;
    return {
      keys: found.map(({ seq }) => seq),
      total: Math.min(counted, limits.exactTotal),
      totalCapped: counted > limits.exactTotal,
      page,
      pageSize,
      ...(cursor !== undefined && { nextCursor: last ? writeCursor(sort, positionOf(last, order)) : null }),
    };
  } finally {
    await runner.release();
  }
}

interface FoundRow {
  readonly seq: number;
  readonly value: unknown;
}

interface Order {
  /** Undefined for the order of arrival. */
  readonly order: OrderColumn | undefined;
  readonly sort: string;
  readonly filters: Sql | null;
  readonly after: Position | null;
  readonly isPostgres: boolean;
}

const positionOf = ({ seq, value }: FoundRow, order: OrderColumn | undefined): Position => ({
  seq,
  value: order ? keptValue(order.kind, value) : null,
});

const countSql = ({ from, where }: KeyPlan, filters: Sql | null): Sql =>
  sql`SELECT 1 FROM ${from}${whereOf(and(where, filters))}`;

function findRows(
  runner: QueryRunner,
  { from, where, seq }: KeyPlan,
  asked: Order,
  skipped: number,
  most: number,
): Promise<FoundRow[]> {
  const { order, sort, filters } = asked;
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const column = order && `listed.${order.column}`;
  // A day is read as it is written: the driver of PostgreSQL would make it a moment of the server's zone.
  const value = order?.kind === 'day' ? `CAST(${column} AS text)` : (column ?? 'NULL');
  const by = column ? `${column} ${direction}, listed.seq ${direction}` : `${seq} ${direction}`;
  const conditions = and(where, filters, afterOf(asked, column ? 'listed.seq' : seq));
  return runSql(
    runner,
    sql`SELECT listed.seq AS seq, ${raw(value)} AS value FROM ${from}${whereOf(conditions)}
        ORDER BY ${raw(by)} LIMIT ${raw(most)} OFFSET ${raw(skipped)}`,
  );
}

/** Condition for the rows after a position. */
function afterOf({ order, sort, after, isPostgres }: Order, seq: string): Sql | null {
  if (!after) return null;
  const than = raw(sort.startsWith('-') ? '<' : '>');
  if (!order) return sql`${raw(seq)} ${than} ${after.seq}`;
  const value = valueForSql(order.kind, after.value, isPostgres);
  if (value === null) throw cursorRefused();
  return sql`(listed.${raw(order.column)}, listed.seq) ${than} (${value}, ${after.seq})`;
}

function filtersOf({ filters, between }: KeySearch, isPostgres: boolean): Sql | null {
  const conditions = Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== 'all')
    .map(([column, value]) =>
      Array.isArray(value) ? oneOf(`listed.${column}`, value) : sql`listed.${raw(column)} = ${value}`,
    );
  const time = (date: Date) => timeForSql(date, isPostgres);
  if (between?.from) conditions.push(sql`listed.${raw(between.column)} >= ${time(between.from)}`);
  if (between?.to) conditions.push(sql`listed.${raw(between.column)} <= ${time(between.to)}`);
  return and(...conditions);
}

const and = (...conditions: (Sql | null)[]): Sql | null => {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 0 ? joined(given, ' AND ') : null;
};
