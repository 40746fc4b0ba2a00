import { type List, type ListQuery, limits, type PageQuery } from '@lost-found/contracts';
import type { DataSource, QueryRunner } from 'typeorm';
import { type Position, readCursor, writeCursor } from '../query/cursor.js';
import { keptValue, type OrderColumn } from '../query/order.js';
import { raw, sql } from '../query/sql.js';
import { conditionOf } from './conditions.js';
import { findOnPostgres } from './find-on-postgres.js';
import { findOnSqlite } from './find-on-sqlite.js';
import { type Found, type FoundRow, findBy } from './found.js';
import type { KeySearch } from './key-search.js';
import { type Asked, MOST_COUNTED, planOf } from './plan.js';
import { searchTermOf } from './search-text.js';

/** A page of rows of which only the keys are known yet. */
export type KeyPage = Omit<List<never>, 'data'> & { readonly keys: number[] };

/**
 * Finds a page of a searched table, or the next rows of a walk by cursor. Searching, ordering and counting
 * touch keys only; the caller loads the rows of the one page. Totals are exact, and pages answered, up to
 * `limits.exactTotal` rows: nobody turns more pages than that; a walk goes on to the end.
 * @throws DomainError validation_failed for a cursor that it never gave out
 */
export async function findKeys(
  dataSource: DataSource,
  search: KeySearch,
  { page, pageSize, sort = '-', cursor }: PageQuery & Partial<ListQuery>,
): Promise<KeyPage> {
  const order = search.orders?.[sort.replace('-', '')];
  const skipped = cursor === undefined ? (page - 1) * pageSize : 0;
  const asked: Asked = {
    order,
    isDescending: sort.startsWith('-'),
    after: cursor === undefined ? null : readCursor(sort, cursor),
    skipped,
    most: skipped < limits.exactTotal ? pageSize + 1 : 0,
    isPostgres: dataSource.options.type === 'postgres',
  };
  const { counted, rows } = await find(dataSource, search, asked);
  const found = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? found.at(-1) : undefined;
  return {
    keys: found.map(({ seq }) => seq),
    total: Math.min(counted, limits.exactTotal),
    totalCapped: counted >= MOST_COUNTED,
    page,
    pageSize,
    ...(cursor !== undefined && { nextCursor: last ? writeCursor(sort, positionOf(last, order)) : null }),
  };
}

async function find(dataSource: DataSource, search: KeySearch, asked: Asked): Promise<Found> {
  const runner = dataSource.createQueryRunner('slave');
  try {
    return await findIn(runner, search, asked);
  } finally {
    await runner.release();
  }
}

function findIn(runner: QueryRunner, search: KeySearch, asked: Asked): Promise<Found> {
  const filters = conditionOf(search, asked.isPostgres);
  const term = searchTermOf(search.search ?? '');
  const all = { from: sql`${raw(search.table)} AS listed`, where: filters };
  if (!term) return findBy(runner, planOf(all), asked);
  return (asked.isPostgres ? findOnPostgres : findOnSqlite)(runner, search, term, filters, asked);
}

const positionOf = ({ seq, value }: FoundRow, order: OrderColumn | undefined): Position => ({
  seq,
  value: order ? keptValue(order.kind, value) : null,
});
