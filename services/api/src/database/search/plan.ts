import { limits } from '@lost-found/contracts';
import type { Position } from '../query/cursor.js';
import { cursorRefused } from '../query/cursor.js';
import { type OrderColumn, valueForSql } from '../query/order.js';
import { joined, raw, type Sql, sql } from '../query/sql.js';

/** One more than is counted exactly. */
export const MOST_COUNTED = limits.exactTotal + 1;

/** Which rows of a list are asked for, and in which order. */
export interface Asked {
  /** Undefined for the order of arrival. */
  readonly order: OrderColumn | undefined;
  readonly isDescending: boolean;
  /** The row after which a walk goes on. */
  readonly after: Position | null;
  readonly skipped: number;
  readonly most: number;
  readonly isPostgres: boolean;
}

/** How the rows of a list are come by. */
export interface Plan {
  /** SQL: a row for each of the list. */
  readonly count: Sql;
  /** SQL: `seq` and the `value` that the list is sorted by, in order, of the rows that are asked for. */
  readonly page: (asked: Asked) => Sql;
  /** SQL: both at once, where counting reads the very rows that the page is of; `seq` is null where it has none. */
  readonly both: (asked: Asked) => Sql;
}

/** Where the rows of a list come from: SQL after FROM in which `listed` is the table, and a condition. */
export interface Source {
  readonly from: Sql;
  readonly where: Sql | null;
}

export const whereOf = (condition: Sql | null): Sql => (condition ? sql` WHERE ${condition}` : raw(''));

/** All of the conditions, or null where there is none. */
export const and = (...conditions: (Sql | null)[]): Sql | null => {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 0 ? joined(given, ' AND ') : null;
};

/** SQL: what a list shows as the value that it is sorted by. */
export const sortedValue = (order: OrderColumn | undefined): Sql => {
  if (!order) return raw('NULL');
  // A day is read as it is written: the driver of PostgreSQL would make it a moment of the server's zone.
  return raw(order.kind === 'day' ? `CAST(listed.${order.column} AS text)` : `listed.${order.column}`);
};

/** The rows of a source. */
export const planOf = ({ from, where }: Source): Plan => ({
  count: sql`SELECT 1 FROM ${from}${whereOf(where)}`,
  page: (asked) => sql`SELECT listed.seq AS seq, ${sortedValue(asked.order)} AS value
    FROM ${from}${whereOf(and(where, afterOf(asked)))} ORDER BY ${orderBy(asked)} ${limitOf(asked)}`,
  both: (asked) =>
    countedAnd(sql`${keysOf({ from, where }, asked)} ORDER BY ${orderBy(asked)}`, pageOfFound(asked)),
});

/** SQL: the rows of a source, in no order, as far as a page of them needs them. */
export const keysOf = ({ from, where }: Source, { order }: Asked): Sql =>
  sql`SELECT listed.seq${raw(order ? `, listed.${order.column}` : '')} FROM ${from}${whereOf(where)}`;

/** SQL: a page of the rows that were found. */
export const pageOfFound = (asked: Asked): Sql =>
  planOf({ from: raw('found AS listed'), where: null }).page(asked);

/** SQL: how many rows there are, up to MOST_COUNTED, and beside it a page of them. @param page reads from `found` */
export const countedAnd = (rows: Sql, page: Sql): Sql =>
  allCountedAnd(sql`SELECT * FROM (${rows}) AS first LIMIT ${raw(MOST_COUNTED)}`, page);

/** The same where all of the rows are read. */
export const allCountedAnd = (rows: Sql, page: Sql): Sql => sql`
  WITH found AS MATERIALIZED (${rows})
  SELECT total.counted, page.seq, page.value
  FROM (SELECT COUNT(*) AS counted FROM found) AS total LEFT JOIN (${page}) AS page ON true`;

export const limitOf = ({ most, skipped }: Pick<Asked, 'most' | 'skipped'>): Sql =>
  raw(`LIMIT ${most} OFFSET ${skipped}`);

/** SQL after ORDER BY. */
export function orderBy({ order, isDescending }: Pick<Asked, 'order' | 'isDescending'>): Sql {
  const direction = isDescending ? 'DESC' : 'ASC';
  return raw(`${order ? `listed.${order.column} ${direction}, ` : ''}listed.seq ${direction}`);
}

/** Condition for the rows after a position. @throws DomainError validation_failed for a forged one */
export function afterOf({ order, isDescending, after, isPostgres }: Asked): Sql | null {
  if (!after) return null;
  const than = raw(isDescending ? '<' : '>');
  if (!order) return sql`listed.seq ${than} ${after.seq}`;
  return sql`(listed.${raw(order.column)}, listed.seq) ${than} (${positionValue(order, after, isPostgres)}, ${after.seq})`;
}

/** What a position has in the column of the order. @throws DomainError validation_failed for a forged one */
export function positionValue(order: OrderColumn, { value }: Position, isPostgres: boolean): unknown {
  const forSql = valueForSql(order.kind, value, isPostgres);
  if (forSql === null) throw cursorRefused();
  return forSql;
}
