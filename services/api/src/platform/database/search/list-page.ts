import { limits } from '@lost-found/contracts';
import type { QueryRunner } from 'typeorm';
import { cursorRefused, type OrderColumn, orderValue, type Position, valueForSql } from '../query/order.js';
import { raw, runSql, type Sql, sql } from '../query/sql.js';
import type { KeptCounts } from './kept-counts.js';
import { and } from './key-search.js';

/** The exact maximum of totals, plus one. */
const MOST_COUNTED = limits.exactTotal + 1;

/** The requested rows of a list, and their order. */
export interface PageRequest {
  /** Undefined for the order of arrival. */
  readonly order: OrderColumn | undefined;
  readonly isDescending: boolean;
  /** The row after which a walk by cursor continues. */
  readonly after: Position | null;
  readonly offset: number;
  readonly limit: number;
  readonly isPostgres: boolean;
}

/** The source of a list's rows: SQL after FROM in which `listed` is the table, and a condition. */
export interface Source {
  readonly from: Sql;
  readonly where: Sql | null;
  /** Rows with the lower number come first, whatever the order of the list. */
  readonly tier?: Sql;
  /** As many neighbouring tiers count as one in the order. */
  readonly tiersAtOnce?: number;
  /** The same among the first `MOST_COUNTED` rows in the order of the list only, so that no others are read. */
  readonly rank?: Sql;
}

export interface FoundRow {
  readonly seq: number;
  readonly value: unknown;
  readonly tier?: number | null;
}

/** The rows that were asked for, and how many the list has, counted up to one more than `limits.exactTotal`. */
export interface Found {
  readonly counted: number;
  readonly rows: readonly FoundRow[];
}

/**
 * Counts the rows of a source, and reads a page of them: for lists that an index is in the order of.
 * @param counts where their number is kept
 */
export async function countAndRead(
  runner: QueryRunner,
  source: Source,
  request: PageRequest,
  counts?: KeptCounts,
): Promise<Found> {
  const count = () => countSource(runner, source, MOST_COUNTED);
  const counted = await (counts ? counts.get(source.where, count) : count());
  if (request.offset >= counted) return { counted, rows: [] };
  return {
    counted,
    rows: await runSql<FoundRow>(runner, sql`${inOrder(source, request)} ${slice(request)}`),
  };
}

/** The same by reading the rows once: for searches, where finding them is the work. */
export async function readCounted(runner: QueryRunner, source: Source, request: PageRequest): Promise<Found> {
  const rows = await runSql<FoundRow & { counted: number | string }>(
    runner,
    sql`WITH found AS MATERIALIZED (${inOrder(source, request)} LIMIT ${raw(MOST_COUNTED)})
      SELECT seq, value, tier, (SELECT COUNT(*) FROM found) AS counted FROM found
      ORDER BY ${byTier(source.tier ?? source.rank, source.tiersAtOnce)}${orderBy(request, 'value', 'seq')} ${slice(request)}`,
  );
  if (rows[0]) return { counted: Number(rows[0].counted), rows };
  const isEmpty = request.offset === 0 && request.limit > 0;
  return { counted: isEmpty ? 0 : await countSource(runner, source, MOST_COUNTED), rows };
}

export const countSource = (runner: QueryRunner, source: Source, most: number): Promise<number> =>
  countUpTo(runner, getRows(source, raw('1')), most);

export async function countUpTo(runner: QueryRunner, rows: Sql, most: number): Promise<number> {
  const [counted] = await runSql<{ total: number | string }>(
    runner,
    sql`SELECT COUNT(*) AS total FROM (${rows} LIMIT ${raw(most)}) AS capped`,
  );
  return Number(counted?.total ?? 0);
}

const getRows = ({ from, where }: Source, columns: Sql): Sql =>
  sql`SELECT ${columns} FROM ${from}${where ? sql` WHERE ${where}` : raw('')}`;

/** The rows of a source in the order of the list, from the one after the cursor's. */
function inOrder(source: Source, request: PageRequest): Sql {
  const { from, where, tier, rank } = source;
  const value = raw(sortedValue(request.order));
  const columns = sql`listed.seq AS seq, ${value} AS value, ${tier ?? rank ?? raw('NULL')} AS tier`;
  const { order } = request;
  return sql`${getRows({ from, where: and(where, getAfter(request)) }, columns)}
    ORDER BY ${byTier(tier)}${orderBy(request, order && orderValue(order), 'listed.seq')}`;
}

function sortedValue(order: OrderColumn | undefined): string {
  if (!order) return 'NULL';
  // A day is read as it is written: the driver of PostgreSQL would make it a moment of the server's zone.
  return order.kind === 'day' ? `CAST(listed.${order.column} AS text)` : orderValue(order);
}

const byTier = (tier: Sql | undefined, tiersAtOnce = 1): Sql =>
  raw(tier ? `tier${tiersAtOnce > 1 ? ` / ${tiersAtOnce}` : ''}, ` : '');

function orderBy({ order, isDescending }: PageRequest, value: string | undefined, seq: string): Sql {
  const direction = isDescending ? 'DESC' : 'ASC';
  return raw(`${order ? `${value} ${direction}, ` : ''}${seq} ${direction}`);
}

const slice = ({ limit, offset }: PageRequest): Sql => raw(`LIMIT ${limit} OFFSET ${offset}`);

/** Condition for the rows after a cursor. @throws DomainError validation_failed for a forged one */
function getAfter({ order, isDescending, after, isPostgres }: PageRequest): Sql | null {
  if (!after) return null;
  const than = raw(isDescending ? '<' : '>');
  if (!order) return sql`listed.seq ${than} ${after.seq}`;
  const value = valueForSql(order.kind, after.value, isPostgres);
  if (value === null) throw cursorRefused();
  return sql`(${raw(orderValue(order))}, listed.seq) ${than} (${value}, ${after.seq})`;
}
