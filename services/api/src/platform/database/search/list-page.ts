import { limits } from '@lost-found/contracts';
import type { QueryRunner } from 'typeorm';
import { cursorRefused, type OrderColumn, orderValue, type Position, valueForSql } from '../query/order.js';
import { raw, runSql, type Sql, sql } from '../query/sql.js';
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
  /** True to read all rows that are counted, instead of a page of them. */
  readonly isWhole: boolean;
  readonly isPostgres: boolean;
}

/** The source of a list's rows: SQL after FROM in which `listed` is the table, and a condition. */
export interface Source {
  readonly from: Sql;
  readonly where: Sql | null;
  /** True if it is known that there are no rows, so that none are looked for. */
  readonly isEmpty?: boolean;
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
  readonly tier?: number;
}

/** The rows that were asked for, and how many the list has, counted up to one more than `limits.exactTotal`. */
export interface Found {
  readonly counted: number;
  readonly rows: Rows;
}

interface Rows {
  readonly length: number;
  slice(from?: number, to?: number): FoundRow[];
}

const nothing: Found = { counted: 0, rows: [] };

/** Counts the rows of a source, and reads a page of them: for lists that an index is in the order of. */
export async function countAndRead(
  runner: QueryRunner,
  source: Source,
  request: PageRequest,
): Promise<Found> {
  if (request.isWhole) return readWhole(runner, source, request);
  const counted = await countSource(runner, source, MOST_COUNTED);
  if (request.offset >= counted) return { counted, rows: [] };
  return {
    counted,
    rows: await runSql<FoundRow>(runner, sql`${inOrder(source, request)} ${slice(request)}`),
  };
}

/** The same by reading the rows once: for searches, where finding them is the work. */
export async function readCounted(runner: QueryRunner, source: Source, request: PageRequest): Promise<Found> {
  if (source.isEmpty) return nothing;
  if (request.isWhole) return readWhole(runner, source, request);
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

/** More tiers than there are, so that the key and the tier of a row make one number. */
const MOST_TIERS = 16;

/** All rows of a list, a number for each: to make an object of each takes longer than to find it. */
class NumberedRows implements Rows {
  constructor(private readonly numbers: readonly number[]) {}

  get length(): number {
    return this.numbers.length;
  }

  slice(from?: number, to?: number): FoundRow[] {
    return this.numbers
      .slice(from, to)
      .map((number) => ({ seq: Math.floor(number / MOST_TIERS), value: null, tier: number % MOST_TIERS }));
  }
}

/** Reads all rows that are counted, without the values of their order. */
async function readWhole(runner: QueryRunner, source: Source, request: PageRequest): Promise<Found> {
  const rows = sql`SELECT * FROM (${inOrder(source, request)} LIMIT ${raw(MOST_COUNTED)}) AS found`;
  const tier = source.tier ?? source.rank;
  // An order once more would sort rows that an index has in order.
  const order = sql` ORDER BY ${byTier(tier, source.tiersAtOnce)}${orderBy(request, 'value', 'seq')}`;
  const number = raw(`CAST(seq AS bigint) * ${MOST_TIERS} + tier`);
  const list = raw(request.isPostgres ? 'json_agg' : 'json_group_array');
  const [read] = await runSql<{ numbers: string | number[] | null }>(
    runner,
    sql`SELECT ${list}(${number}) AS numbers FROM (${rows}${tier ? order : raw('')}) AS ordered`,
  );
  const numbers = read?.numbers ?? [];
  const found = new NumberedRows(typeof numbers === 'string' ? JSON.parse(numbers) : numbers);
  return { counted: found.length, rows: found };
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
  const columns = sql`listed.seq AS seq, ${value} AS value, ${tier ?? rank ?? raw(0)} AS tier`;
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
